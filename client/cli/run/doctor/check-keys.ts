import { findKeyRing } from '../../../../activities/credentials/find-key-ring';
import { type KeyRing } from '../../../../activities/credentials/key-ring';
import { type Db, withOps } from '../../../../schema/connect';
import { listCredentialKeys } from '../../../../schema/credentials/list-credential-keys';
import { homeOf, type System } from '../../../system';
import { type Check, notWell, well } from './check';

/** Whether every stored credential can be opened here. @returns the ring too, for the checks that call accounts */
export async function checkKeys(
  db: Db,
  system: System,
  env: Readonly<Record<string, string | undefined>>,
): Promise<{ check: Check; ring: KeyRing | null }> {
  let ring: KeyRing | null;
  try {
    ring = findKeyRing(env, system.mode === 'local' ? homeOf(env) : null);
  } catch (error) {
    return { check: notWell('keys', error), ring: null };
  }
  const sealed = await withOps(db, (tx) => listCredentialKeys(tx));
  // Ops sees with which key each is sealed, and no more: nothing is opened for this.
  const locked = sealed.filter(({ keyId }) => !ring?.key(keyId)).map(({ connection }) => connection);
  if (locked.length > 0) {
    const message = `no key here opens the credential of: ${locked.join(', ')}`;
    const next =
      'Set AQUIFER_CREDENTIAL_KEYS (or AQUIFER_CREDENTIAL_KEYS_FILE) as the workers have it; the older keys stay in the list.';
    return { check: { name: 'keys', ok: false, message, next }, ring };
  }
  const old = sealed.filter(({ keyId }) => keyId !== ring?.current).length;
  const words = ring === null ? 'none, and none is needed' : `${sealed.length} credentials can be opened`;
  return { check: well('keys', old === 0 ? words : `${words}, ${old} of them with an older key`), ring };
}
