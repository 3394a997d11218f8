import { CredentialLost } from '../../../../activities/credentials/credential-lost';
import { freshCredential } from '../../../../activities/credentials/fresh-credential';
import { type KeyRing } from '../../../../activities/credentials/key-ring';
import { type Source } from '../../../../activities/sources/define-source';
import { MemoryError } from '../../../../memory/errors';
import { type ListedConnection } from '../../../../schema/access/list-connections';
import { type Db } from '../../../../schema/connect';
import { describeConnection } from '../../../connect/describe-connection';
import { awayWords, connectCommand, reasonWords } from '../../../connect/reason-words';
import { accessFor } from '../connect/access-for';
import { type Look, lookAtAccount } from '../connect/look-at-account';
import { type Check, notWell, well } from './check';

export interface Calling {
  db: Db;
  ring: KeyRing | null;
  endpoints: Record<string, string>;
  sourceOf: (provider: string) => Source;
}

/** Calls a live connection once and says in words what is missing. The provider's word counts more than what was noted before. */
export async function checkConnection(calling: Calling, row: ListedConnection): Promise<Check> {
  const noted = describeConnection(row);
  const look = await lookOnce(calling, row);
  if (look instanceof MemoryError) return notWell(row.id, look);
  if (look.kind !== 'ok') {
    const { message, next } = look.kind === 'away' ? awayWords(look.reason) : reasonWords(look.reason, row);
    const away = look.kind === 'away' && look.reason !== 'throttled';
    return { name: row.id, ok: false, message, next, ...(away ? { away: true as const } : {}) };
  }
  // A token that was replaced by hand, for example: what it reads would be mixed with what was read before.
  if (look.account !== row.account) {
    const next = `Sign in with the account it was made for: \`${connectCommand(row)}\`.`;
    return { name: row.id, ok: false, message: 'its credential opens another account now', next };
  }
  if (noted.state === 'parked') {
    // The account is well again, but nobody told Aquifer.
    const next = `Let it read again: \`${connectCommand(row)}\`.`;
    return { name: row.id, ok: false, message: `the account answers, but reading was stopped: ${noted.message}`, next };
  }
  if (noted.state === 'waiting') return { name: row.id, ok: false, message: noted.message, next: noted.next };
  return well(row.id, `the account answers; ${noted.message}`);
}

/** Renews the credential if it is time, as a sync would, and calls the account. */
async function lookOnce(
  { db, ring, endpoints, sourceOf }: Calling,
  row: ListedConnection,
): Promise<Look | MemoryError> {
  try {
    const now = () => new Date().toISOString();
    const credential = await freshCredential({ db, now, credentials: ring, endpoints }, row.id);
    return await lookAtAccount(sourceOf(row.provider), accessFor({ connection: row.id, credential, endpoints }));
  } catch (error) {
    if (error instanceof CredentialLost) return { kind: 'not-well', reason: error.reason };
    if (error instanceof MemoryError) return error;
    // Of anything else only its kind is known to be free of what the provider said.
    return { kind: 'away', reason: error instanceof Error && error.name === 'Throttled' ? 'throttled' : 'unknown' };
  }
}
