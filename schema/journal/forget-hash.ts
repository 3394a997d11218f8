import { createHmac } from 'node:crypto';

/** Hex digits kept of a hash: enough that no two words of a person's journal meet. */
const DIGITS = 24;

/** The epoch's own hash of a text. The key goes with the epoch: then nobody can tell what was hashed. */
export function forgetHash(key: Buffer): (text: string) => string {
  return (text) => createHmac('sha256', key).update(text).digest('hex').slice(0, DIGITS);
}
