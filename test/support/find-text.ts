import { gunzipSync } from 'node:zlib';

/** Long enough to be base64 of a word, short enough to meet every one. */
const BASE64 = /[A-Za-z0-9+/_-]{8,}={0,2}/g;
const HEX = /(?:[0-9a-f]{2}){6,}/gi;

/**
 * Looks for a word in anything: histories as objects or JSON, logs, errors. Upper and lower case are the same; what is encoded is
 * decoded as often as it takes: bytes, base64 (also URL-safe), hex, percent, JSON in strings, gzip. Keys are read too.
 * @returns the places, as paths; none when the word is not there
 */
export function findText(value: unknown, word: string): string[] {
  const places = new Set<string>();
  const seen = new WeakSet<object>();
  const needle = word.toLowerCase();

  function look(at: unknown, path: string): void {
    if (typeof at === 'string') return lookInText(at, path);
    if (typeof at !== 'object' || at === null || seen.has(at)) return;
    seen.add(at);
    const bytes = bytesOf(at);
    if (bytes) return lookInBytes(bytes, path);
    if (at instanceof Map) return look([...at], path);
    if (at instanceof Set) return look([...at], path);
    // Of errors, message, stack and cause are no enumerable fields.
    const keys = new Set([...Object.keys(at), ...(at instanceof Error ? ['name', 'message', 'stack', 'cause'] : [])]);
    for (const key of keys) {
      lookInText(key, `${path}.<key>`);
      look((at as Record<string, unknown>)[key], Array.isArray(at) ? `${path}[${key}]` : `${path}.${key}`);
    }
  }

  function lookInBytes(bytes: Buffer, path: string): void {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      const unpacked = attempt(() => gunzipSync(bytes));
      if (unpacked) return lookInBytes(unpacked, path);
    }
    lookInText(bytes.toString('utf8'), path);
    lookInText(bytes.toString('utf16le'), path);
  }

  function lookInText(text: string, path: string): void {
    if (text.toLowerCase().includes(needle)) return void places.add(path);
    if (/^\s*[[{"]/.test(text)) {
      const parsed = attempt(() => JSON.parse(text) as unknown);
      if (parsed !== undefined && parsed !== text) look(parsed, path);
    }
    if (/%[0-9a-f]{2}/i.test(text)) {
      const decoded = attempt(() => decodeURIComponent(text));
      if (decoded?.toLowerCase().includes(needle)) places.add(path);
    }
    for (const [token] of text.matchAll(BASE64)) lookInDecoded(Buffer.from(token, 'base64'), path);
    for (const [token] of text.matchAll(HEX)) lookInDecoded(Buffer.from(token, 'hex'), path);
  }

  /** A word that is not encoded decodes to noise: only what reads as text, or as another encoding, is followed. */
  function lookInDecoded(bytes: Buffer, path: string): void {
    if (bytes.length < needle.length) return;
    if (bytes.toString('utf8').toLowerCase().includes(needle)) places.add(path);
    else if ((bytes[0] === 0x1f && bytes[1] === 0x8b) || isReadable(bytes)) lookInBytes(bytes, path);
  }

  look(value, '$');
  return [...places];
}

function bytesOf(at: object): Buffer | null {
  if (at instanceof Uint8Array) return Buffer.from(at);
  const { type, data } = at as { type?: unknown; data?: unknown };
  // How JSON.stringify writes a Buffer.
  return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data as number[]) : null;
}

function isReadable(bytes: Buffer): boolean {
  return bytes.every((byte) => (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09);
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
