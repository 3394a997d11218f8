/**
 * What a connection signs in with, as it is sealed. `token` is what calls carry now; the rest renews it. All of it is secret.
 *
 * - a token that does not expire: `token`
 * - OAuth: `token`, `refreshToken`, `clientId`, `clientSecret`, `expiresAt`
 * - a service account with delegation: `serviceEmail`, `privateKey`, `scope`; `token` and `expiresAt` once it was used
 *
 * `expiresAt` is ISO 8601 UTC. `subject` is the address a person proved to be theirs by signing in, where a credential opens their
 * account.
 */
export type Credential = Readonly<Record<string, string>>;

/** Room for the calls of one activity; and two clocks never agree. */
const MARGIN_MS = 5 * 60_000;

/** Whether it can be renewed without a person. */
export function isRenewable(credential: Credential): boolean {
  return credential.refreshToken !== undefined || credential.privateKey !== undefined;
}

/** Whether it can be renewed, and has to be: it has no token yet, or one that ends within five minutes. */
export function isDue(credential: Credential, now: string): boolean {
  if (!isRenewable(credential)) return false;
  if (!credential.token) return true;
  return credential.expiresAt !== undefined && Date.parse(credential.expiresAt) - Date.parse(now) < MARGIN_MS;
}

/** Whether calls with its token are refused by now. */
export function hasExpired(credential: Credential, now: string): boolean {
  if (!credential.token) return true;
  return credential.expiresAt !== undefined && Date.parse(credential.expiresAt) <= Date.parse(now);
}
