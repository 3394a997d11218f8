import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What one sign-in is recognised by: a guess of any of them is as likely as a guess of a key. */
export interface SignInSecrets {
  /** Comes back with the redirect: it answers our question and nobody else's. */
  state: string;
  /** Comes back inside the identity token: it was made for this sign-in. */
  nonce: string;
  /** Shown to the token endpoint only; whoever reads the redirect cannot use it. */
  verifier: string;
  /** SHA-256 of the verifier (PKCE, S256). */
  challenge: string;
}

export function newSecrets(): SignInSecrets {
  const verifier = randomBytes(32).toString('base64url');
  return {
    state: randomBytes(24).toString('base64url'),
    nonce: randomBytes(24).toString('base64url'),
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
}

/** Equal, without telling by the time it takes how much of it is. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}
