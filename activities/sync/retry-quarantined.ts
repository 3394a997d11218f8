import { withConnection } from '../../schema/connect';
import { addSkipped } from '../../schema/items/pull';
import { publishChanges } from '../../schema/items/publish-changes';
import { dueQuarantined, quarantine, releaseQuarantined } from '../../schema/quarantine/quarantine';
import { type Deps } from '../deps';
import { countByReason } from './count-by-reason';
import { faultOf, isOfAccount, reasonOf } from './faults';
import { type OpenSource } from './open-source';
import { NO_COUNTS, type PullCounts } from './pull-container';
import { splitByAccess } from './split-by-access';
import { storableItem } from './storable-page';
import { storeItems } from './store-items';

const AT_ONCE = 10;

/**
 * Tries items that were set aside once more. One that is read, or is gone at the source, leaves the quarantine.
 * @throws what concerns the whole account (sign-in, limits)
 */
export async function retryQuarantined(deps: Deps, open: OpenSource, container: string): Promise<PullCounts> {
  const { source, connection } = open;
  const counts = { ...NO_COUNTS };
  if (!source.again) return counts;
  const now = deps.now();
  const due = await withConnection(deps.db, connection.id, (tx) => dueQuarantined(tx, container, now, AT_ONCE));
  for (const externalId of due) {
    try {
      const ref = { externalId: container.slice(connection.id.length + 1), name: '' };
      const found = await source.again(open.api, ref, externalId);
      const { item, notes } = found ? await storableItem(found) : { item: null, notes: [] };
      await withConnection(deps.db, connection.id, async (tx) => {
        const { readable } = await splitByAccess(tx, container, item ? [item] : [], true);
        if (readable.length > 0) {
          const rows = { connection: connection.id, container, part: 'all', live: true, items: readable };
          const stored = await storeItems(tx, rows);
          counts.added += stored.added;
          counts.updated += stored.updated;
          // Read, but not taken: it waits longer.
          if (stored.refused.length > 0)
            return quarantine(tx, connection.id, container, [{ externalId, reason: 'refused' }], now);
          await publishChanges(tx, container);
          await addSkipped(tx, container, countByReason(notes));
        }
        await releaseQuarantined(tx, container, [externalId]);
      });
    } catch (error) {
      const fault = faultOf(source, error);
      if (isOfAccount(fault)) throw error;
      const failure = { externalId, reason: reasonOf(fault) };
      await withConnection(deps.db, connection.id, (tx) => quarantine(tx, connection.id, container, [failure], now));
    }
  }
  return counts;
}
