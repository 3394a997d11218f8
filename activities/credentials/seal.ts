import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { CredentialLost } from './credential-lost';
import { type KeyRing } from './key-ring';

/** What a credential is sealed to: in another row, or under another owner, it does not open. */
export interface Binding {
  connection: string;
  /** Scope whose account it is; null: the team's. */
  owner: string | null;
}

export interface Sealed {
  keyId: string;
  /** Nonce (12 bytes), tag (16), then AES-256-GCM of the JSON. */
  sealed: Buffer;
}

/** The length GCM is made for. Random, it may be used some four thousand million times with one key; a refresh an hour is far below. */
const NONCE = 12;
const TAG = 16;

/** Seals with the ring's current key. Twice the same value gives different bytes. */
export function seal(ring: KeyRing, binding: Binding, value: Readonly<Record<string, string>>): Sealed {
  const keyId = ring.current;
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(ring, keyId), nonce);
  // Bound, not stored: who opens it has to know where it belongs.
  cipher.setAAD(bound(binding, keyId));
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return { keyId, sealed: Buffer.concat([nonce, cipher.getAuthTag(), text]) };
}

/** @throws CredentialLost key-missing, credential-unreadable */
export function open(ring: KeyRing, binding: Binding, { keyId, sealed }: Sealed): Record<string, string> {
  const key = keyOf(ring, keyId);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG });
    decipher.setAAD(bound(binding, keyId));
    decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as Record<string, string>;
  } catch {
    // The cause is left out: a parser quotes what it could not read.
    throw new CredentialLost('credential-unreadable');
  }
}

function keyOf(ring: KeyRing, id: string): Buffer {
  const key = ring.key(id);
  if (!key) throw new CredentialLost('key-missing');
  return key;
}

/** As JSON, so that no choice of ids reads as another pair. */
const bound = ({ connection, owner }: Binding, keyId: string) =>
  Buffer.from(JSON.stringify([connection, owner, keyId]));
