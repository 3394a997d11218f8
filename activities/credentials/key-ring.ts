import { createHash } from 'node:crypto';
import { MemoryError } from '../../memory/errors';

const ID = /^[a-z0-9][a-z0-9-]{0,31}$/;
const KEY_BYTES = 32;

/**
 * The keys that seal credentials, kept outside the database. The first one seals, all of them open: a new key goes in front, and the
 * old one may go when nothing is sealed with it any more. What prints a ring, or writes it as JSON, shows no key.
 */
export class KeyRing {
  // A private field in the language's sense: inspectors and JSON pass it by.
  readonly #keys: ReadonlyMap<string, Buffer>;
  /** Id of the key that seals. */
  readonly current: string;

  constructor(keys: readonly (readonly [id: string, key: Buffer])[]) {
    const [first] = keys;
    if (!first) throw new RangeError('a key ring has at least one key');
    this.#keys = new Map(keys);
    this.current = first[0];
  }

  key(id: string): Buffer | undefined {
    return this.#keys.get(id);
  }
}

/**
 * Reads `id:base64-of-32-bytes`, several of them with commas or lines between.
 * @param where the variable or file, for the message
 * @throws MemoryError usage.invalid; its text repeats nothing of what was given
 */
export function parseKeyRing(text: string, where: string): KeyRing {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '');
  const keys = entries.map((entry): [string, Buffer] => {
    const at = entry.indexOf(':');
    const key = Buffer.from(entry.slice(at + 1), 'base64');
    if (at < 0 || !ID.test(entry.slice(0, at)) || key.length !== KEY_BYTES) throw invalid(where);
    return [entry.slice(0, at), key];
  });
  // The same id twice would mean that one of the keys can never open anything.
  if (keys.length === 0 || new Set(keys.map(([id]) => id)).size < keys.length) throw invalid(where);
  return new KeyRing(keys);
}

/** A short name for a new key; tells nothing about it. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update('aquifer key id').update(key).digest('hex').slice(0, 8);
}

function invalid(where: string): MemoryError {
  return new MemoryError(
    'usage.invalid',
    `${where} holds no list of credential keys.`,
    'Write id:key, the key being 32 random bytes in base64 (`openssl rand -base64 32`); the newest comes first, commas between.',
  );
}
