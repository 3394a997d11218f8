import { hasSignedIn } from '../../schema/scopes/has-signed-in';
import { type StoredCredential, loadCredential } from '../../schema/credentials/load-credential';
import { storeCredential } from '../../schema/credentials/store-credential';
import { type Tx, withConnection } from '../../schema/connect';
import { type Deps } from '../deps';
import { type Credential, hasExpired, isDue, isRenewable } from './credential';
import { CredentialLost } from './credential-lost';
import { type KeyRing } from './key-ring';
import { refresh } from './refresh';
import { open, seal } from './seal';

export type CredentialDeps = Pick<Deps, 'db' | 'now' | 'credentials' | 'endpoints'>;

/**
 * The opened credential of a connection, with a token good for at least five minutes if it can be had. It is renewed under the row's
 * lock: of two workers one asks the provider, and the other finds the answer. What an older key sealed is sealed with the current one.
 * @param refused a token the provider did not take before its time: it is renewed, if it can be
 * @throws CredentialLost when a person has to act; the connection is parked with its reason
 * @throws Throttled, MemoryError service.unreachable when the provider cannot renew it now, and the old token is no good any more
 */
export async function freshCredential(deps: CredentialDeps, connection: string, refused?: string): Promise<Credential> {
  const ring = deps.credentials;
  if (!ring) throw new CredentialLost('key-missing');
  const seen = await withConnection(deps.db, connection, async (tx) => {
    const stored = await loadCredential(tx, connection);
    if (!stored) throw new CredentialLost('credential-missing');
    return { stored, credential: await openStored(tx, ring, stored) };
  });
  const isRefused = refused !== undefined && seen.credential.token === refused;
  if (!isRefused && !isDue(seen.credential, deps.now()) && seen.stored.keyId === ring.current) return seen.credential;
  return withConnection(deps.db, connection, (tx) => renew(tx, deps, ring, connection, refused));
}

/**
 * The same again, alone with the row. The provider is asked while the lock is held: a rotated refresh token that two workers used
 * would end the sign-in. The call is bounded (15 s), so the others do not wait for long.
 */
async function renew(
  tx: Tx,
  deps: CredentialDeps,
  ring: KeyRing,
  connection: string,
  refused?: string,
): Promise<Credential> {
  const stored = await loadCredential(tx, connection, { lock: true });
  if (!stored) throw new CredentialLost('credential-missing');
  const was = await openStored(tx, ring, stored);
  const isRefused = refused !== undefined && was.token === refused && isRenewable(was);
  const credential = isRefused || isDue(was, deps.now()) ? await refreshed(was, stored, deps) : was;
  // The other worker may have done it all while this one waited for the row.
  if (credential === was && stored.keyId === ring.current) return was;
  await storeCredential(tx, { connection, ...seal(ring, { connection, owner: stored.owner }, credential) });
  return credential;
}

/** A provider that is away is no reason to stop while the old token still serves. */
async function refreshed(was: Credential, stored: StoredCredential, deps: CredentialDeps): Promise<Credential> {
  const now = deps.now();
  try {
    return await refresh(was, { provider: stored.provider, endpoints: deps.endpoints ?? {}, now });
  } catch (error) {
    if (error instanceof CredentialLost || hasExpired(was, now)) throw error;
    return was;
  }
}

/** A service account could open any mailbox of its domain: so whose account it is has to be proven, each time it is opened. */
async function openStored(tx: Tx, ring: KeyRing, stored: StoredCredential): Promise<Credential> {
  const { connection, owner, team } = stored;
  const credential = open(ring, { connection, owner }, stored);
  const { subject } = credential;
  if (subject === undefined) return credential;
  const signedIn =
    owner !== null && (await hasSignedIn(tx, { provider: 'google', externalId: subject, team, scope: owner }));
  if (!signedIn) throw new CredentialLost('owner-not-signed-in');
  return credential;
}
