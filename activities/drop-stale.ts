import { listConnections } from '../schema/access/list-connections';
import { withConnection, withOps } from '../schema/connect';
import { dropFormerPeople } from '../schema/people/drop-former-people';
import { dropOutOfReach } from '../schema/quarantine/drop-out-of-reach';
import { dropOldRuns } from '../schema/uploads/drop-old-runs';
import { dropStaleUploads } from '../schema/uploads/drop-stale-uploads';
import { type Deps } from './deps';

/** What the migrations' headers promise, in days. */
const KEPT_DAYS = { upload: 7, run: 30, person: 90, quarantine: 30 };
const DAY_MS = 24 * 3_600_000;

/** Rows that were dropped. */
export interface Dropped {
  uploads: number;
  runs: number;
  people: number;
  quarantined: number;
}

/**
 * Drops what no connection needs any longer: uploads that were never imported, results of imports, people an account no longer lists,
 * items set aside in containers that are gone. Safe to repeat; each connection is one transaction.
 */
export async function dropStale(deps: Pick<Deps, 'db' | 'now'>): Promise<Dropped> {
  const dropped: Dropped = { uploads: 0, runs: 0, people: 0, quarantined: 0 };
  const before = (days: number) => new Date(Date.parse(deps.now()) - days * DAY_MS).toISOString();
  for (const { id } of await withOps(deps.db, (tx) => listConnections(tx))) {
    const here = await withConnection(deps.db, id, async (tx) => ({
      uploads: await dropStaleUploads(tx, id, before(KEPT_DAYS.upload)),
      runs: await dropOldRuns(tx, id, before(KEPT_DAYS.run)),
      people: await dropFormerPeople(tx, id, before(KEPT_DAYS.person)),
      quarantined: await dropOutOfReach(tx, id, before(KEPT_DAYS.quarantine)),
    }));
    dropped.uploads += here.uploads;
    dropped.runs += here.runs;
    dropped.people += here.people;
    dropped.quarantined += here.quarantined;
  }
  return dropped;
}
