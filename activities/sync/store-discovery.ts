import { withConnection } from '../../schema/connect';
import { refreshGrants } from '../../schema/access/refresh-grants';
import { noteAccount } from '../../schema/access/note-account';
import { noteListing } from '../../schema/access/note-listing';
import { noteSkipped } from '../../schema/access/note-skipped';
import { accountContainers } from '../../schema/items/account-containers';
import { openContainers, unlistOthers } from '../../schema/items/open-container';
import { rememberPeople } from '../../schema/people/remember-people';
import { type Deps } from '../deps';
import { type Discovery } from '../sources/define-source';
import { type Skip } from '../sources/source-item';
import { closedCode } from './closed-code';
import { countByReason } from './count-by-reason';
import { type OpenSource, storablePeople } from './open-source';
import { storableName } from './storable';

export interface StoredDiscovery {
  /** Ids of the containers that were listed, in order. */
  containers: string[];
  /** Scopes that lost access now. */
  lost: string[];
  /** A large loss was held back. */
  shrunk: boolean;
  /** Files of containers that the account itself does not list. */
  skips: Skip[];
}

/**
 * Stores what there is and who may read it, in one transaction, before any content. An account's listing is complete, so what it
 * does not name ends; files say nothing about what they do not hold, and nothing about access once the account itself was read.
 * @param asked when the account was asked first; a long answer is true of that moment, of its end, or of one in between
 */
export async function storeDiscovery(
  deps: Deps,
  open: OpenSource,
  found: Discovery,
  asked: string = deps.now(),
): Promise<StoredDiscovery> {
  const { id: connection } = open.connection;
  // What is given now is given from the end of the answer on; what is read ends where it began.
  const at = deps.now();
  const isAccount = open.source.reads === 'account';
  const people = found.people && (await storablePeople(found.people));
  const listed = await Promise.all(
    found.containers.map(async (one) => ({
      ...one,
      id: `${connection}:${one.externalId}`,
      name: await storableName(one.name, one.externalId),
    })),
  );
  return withConnection(deps.db, connection, async (tx) => {
    if (people) await rememberPeople(tx, connection, people, isAccount, at);
    const ruled = isAccount ? null : await accountContainers(tx, connection);
    if (!ruled) await openContainers(tx, connection, listed, at);
    const isRead = ({ id }: { id: string }) => !ruled || ruled.get(id) === true;
    const containers = listed.filter(isRead).map(({ id }) => id);
    const left = listed.filter((one) => !isRead(one));
    if (isAccount) await unlistOthers(tx, connection, containers);
    // An upload says nothing of what it does not hold.
    const said = isAccount ? { listing: { empty: listed.length === 0 } } : { containers };
    const change = await refreshGrants(tx, connection, at, said);
    if (isAccount) await noteListing(tx, connection, change.held, asked);
    const leftOut = found.skips.map(({ reason }) => ({ reason: closedCode(reason) }));
    if (isAccount) await noteSkipped(tx, connection, countByReason(leftOut));
    if (found.account) await noteAccount(tx, connection, found.account);
    const skips = left.map(({ externalId }) => ({ id: externalId, reason: 'not-in-account' }));
    return { containers, lost: change.lost, shrunk: change.held, skips };
  });
}
