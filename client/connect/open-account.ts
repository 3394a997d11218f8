import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { connectAccount } from '../../schema/access/connect-account';
import { type ListedConnection, listConnections } from '../../schema/access/list-connections';
import { type Db, withConnection, withOps } from '../../schema/connect';
import { storeCredential } from '../../schema/credentials/store-credential';
import { type Identities } from '../../schema/tables/source-tables';
import { connectCommand } from './reason-words';

/** An account whose credential was tried and works. */
export interface NewAccount {
  provider: string;
  identities: Identities;
  team: string;
  /** Whose account it is; null: the team's. */
  owner: ScopeId | null;
  /** The provider's opaque id of the account. */
  account: string;
  at: string;
}

/** What the credential is sealed to; see activities/credentials/seal.ts. */
type Seal = (binding: { connection: string; owner: string | null }) => { keyId: string; sealed: Buffer };

export interface OpenedAccount {
  connection: string;
  /** `took-over`: a connection that files made before; what they brought is not read again as new. */
  change: 'new' | 'reconnected' | 'took-over';
}

/**
 * Opens a live connection with its credential, in one transaction, or gives one that is there a new credential and unparks it.
 * @throws MemoryError usage.invalid when the connection is another account's
 */
export async function openAccount(db: Db, account: NewAccount, seal: Seal): Promise<OpenedAccount> {
  const { provider, team, owner, at } = account;
  const opened = idFor(account, await withOps(db, (tx) => listConnections(tx)));
  const { connection } = opened;
  await withConnection(db, connection, async (tx) => {
    await connectAccount(tx, {
      id: connection,
      provider,
      team,
      owner,
      account: account.account,
      identities: account.identities,
      at,
    });
    await storeCredential(tx, { connection, ...seal({ connection, owner }) });
  });
  return opened;
}

/** A workspace that was imported before keeps that connection, and with it all that its files brought. */
function idFor(account: NewAccount, known: readonly ListedConnection[]): OpenedAccount {
  const { provider, team, owner } = account;
  const own = `${provider}-${owner === null ? team : owner.slice(owner.indexOf(':') + 1)}`;
  const live = known.find((one) => one.provider === provider && one.team === team && one.owner === owner && one.live);
  if (live) {
    if (live.account !== account.account) throw otherAccount(live);
    return { connection: live.id, change: 'reconnected' };
  }
  const imported = known.find(
    (one) => one.provider === provider && one.team === team && one.owner === owner && one.account === account.account,
  );
  const taken = imported ?? known.find((one) => one.id === own);
  if (!taken) return { connection: own, change: 'new' };
  // The same short id in another team: two people, or two teams, must not share a connection.
  if (taken.team !== team || taken.owner !== owner || (taken.account !== null && taken.account !== account.account))
    throw otherAccount(taken);
  return { connection: taken.id, change: 'took-over' };
}

function otherAccount(taken: ListedConnection): MemoryError {
  return new MemoryError(
    'usage.invalid',
    `${taken.id} is another account's connection.`,
    `Sign in with the account it was made for, or remove it first (\`aquifer connections rm ${taken.id}\`) and run \`${connectCommand(taken)}\` again.`,
  );
}
