import { openConnection } from '../../../schema/access/open-connection';
import { withConnection } from '../../../schema/connect';
import { openContainer } from '../../../schema/items/open-container';
import { type PageItem } from '../../../schema/items/store-page';
import { claimIdentity } from '../../../schema/scopes/claim-identity';
import { AT, grant as grantAll, store as storeIn, type World } from '../world';
import { type OwnJournal } from './own-journal';

export { AT, createWorld, item, type World } from '../world';

/** A source beside the journal, of the team a person is in. */
interface Source {
  connection: string;
  id: string;
}

/** Makes a provider's id the person's. Ids are the whole installation's, so it is made their own. */
export const claimed = ({ scope, team, asScope }: OwnJournal, short: string) =>
  asScope((tx) => claimIdentity(tx, { provider: 'slack', externalId: `${short}-${team}`, team, scope }));

/** A private channel; `members` are short ids, of whom the claimed ones are persons of ours. */
export async function channel(world: World, { team }: OwnJournal, { connection, id }: Source, members: string[] = []) {
  await withConnection(world.db, connection, async (tx) => {
    await openConnection(tx, { id: connection, provider: 'slack', team, at: AT });
    const names = members.map((short) => `${short}-${team}`);
    await openContainer(tx, { id, connection, externalId: id, kind: 'private', name: 'c', members: names, at: AT });
  });
}

export const grant = (world: World, { connection }: Source) => grantAll(world, '-infinity', AT, connection);

export const store = (world: World, { connection, id }: Source, items: PageItem[]) =>
  storeIn(world, id, items, { connection, part: items.map(({ externalId }) => externalId).join() });
