import { type Credential } from '../../../activities/credentials/credential';
import { type KeyRing } from '../../../activities/credentials/key-ring';
import { seal } from '../../../activities/credentials/seal';
import { type ScopeId } from '../../../memory/scope';
import { connectAccount } from '../../../schema/access/connect-account';
import { withConnection, withScope } from '../../../schema/connect';
import { storeCredential } from '../../../schema/credentials/store-credential';
import { claimIdentity, type Proof } from '../../../schema/scopes/claim-identity';
import { AT, newScope, type World } from '../../schema/world';
import { testKeyRing } from '../../support/key-ring';

export interface Person {
  scope: ScopeId;
  connection: string;
  address: string;
}

let people = 0;

/** Somebody new, so that the tests of a file share one database. */
export async function newPerson(world: World, provenBy: Proof | null = 'sign-in'): Promise<Person> {
  people += 1;
  const scope: ScopeId = `user:p${people}`;
  const address = `p${people}@example.com`;
  await newScope(world, scope);
  if (provenBy !== null) {
    await withScope(world.db, scope, (tx) =>
      claimIdentity(tx, { provider: 'google', externalId: address, team: 'demo', scope, provenBy }),
    );
  }
  return { scope, connection: `gmail-p${people}`, address };
}

/** A live connection of theirs with this credential. */
export async function connectPerson(
  world: World,
  { scope, connection, address }: Person,
  credential: Credential,
  { ring = testKeyRing(), provider = 'gmail' }: { ring?: KeyRing; provider?: string } = {},
): Promise<void> {
  await withConnection(world.db, connection, async (tx) => {
    const account = {
      id: connection,
      provider,
      team: 'demo',
      owner: scope,
      account: address,
      identities: 'google' as const,
    };
    await connectAccount(tx, { ...account, at: AT });
    const sealed = seal(ring, { connection, owner: scope }, credential);
    await storeCredential(tx, { connection, ...sealed });
  });
}
