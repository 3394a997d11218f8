import { sql } from 'kysely';
import { becomeConnection, becomeOps, becomeScope, type Tx } from '../connect';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { NOT_REACHED, type WipeReceipt } from '../../memory/wipe-receipt';
import { connectionsOfContainers, listConnections } from '../access/list-connections';
import { carryGrants } from '../access/carry-grants';
import { refreshGrants } from '../access/refresh-grants';
import { entriesSoFar, skipEntries } from '../journal/entries-to-read';
import { loadScope } from '../scopes/load-scope';
import { dropUploads } from './drop-uploads';

/** Everything that hangs on an epoch, by table. A catalogue test compares this list with the database. */
export const EPOCH_TABLES = [
  'access_grant',
  'point',
  'point_item',
  'commit',
  'line',
  'line_point',
  'commit_file',
  'draft',
  'scope_cursor',
  'context_receipt',
  'proposal',
  'tombstone',
  'rebuild_item',
  'journal',
  'entry_read',
  'fact',
  'category_line',
  'question',
  'pick',
  'embedding',
  'cycle',
  'call',
  'request',
] as const;

/**
 * The wipe: one transaction. As *scope* it replaces the (scope, epoch) row, and with it goes all that was derived; as *sync* it deletes
 * the items no other scope may read and renews this scope's grants from now on. Safe to repeat under one key.
 */
export async function wipeScope(
  tx: Tx,
  scope: ScopeId,
  wipe: { id: string; key: string; at: string; withSources?: boolean },
): Promise<WipeReceipt> {
  await becomeScope(tx, scope);
  const epoch = await lockLife(tx, scope);
  const done = await tx
    .selectFrom('wipe_receipt')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', wipe.key)
    .executeTakeFirst();
  if (done) {
    return {
      id: done.id,
      scope,
      epoch: done.epoch,
      at: done.at,
      removed: done.removed,
      keptForOthers: done.kept_for_others,
      verified: done.verified,
      notReached: NOT_REACHED,
    };
  }
  const { team } = await loadScope(tx, scope);
  const removed: Record<string, number> = {};
  for (const table of EPOCH_TABLES) removed[table] = await countRows(tx, table, scope, epoch);
  // Before the grants go: afterwards the scope sees none of what was.
  const entries = await entriesSoFar(tx, { scope, epoch });
  const grants = await tx.selectFrom('access_grant').select(['container', 'earliest', 'revoked_at']).execute();
  // Lost access hides its container from the scope; ids and numbers are for ops.
  await becomeOps(tx);
  const connections = await connectionsOfContainers(
    tx,
    grants.map((grant) => grant.container),
  );
  const ofTeam = (await listConnections(tx, team)).map(({ id }) => id);
  await becomeScope(tx, scope);
  await tx.deleteFrom('scope_epoch').where('scope', '=', scope).execute();
  await tx
    .insertInto('scope_epoch')
    .values({ scope, epoch: epoch + 1 })
    .execute();
  await tx.updateTable('scope').set({ last_hydrated_at: null }).where('id', '=', scope).execute();

  let keptForOthers = 0;
  const skipped: typeof entries = [];
  removed.item = 0;
  for (const connection of connections) {
    await becomeConnection(tx, connection);
    await refreshGrants(tx, connection, wipe.at, { from: wipe.at, scope });
    await carryGrants(tx, connection, { scope, epoch: epoch + 1 }, grants, wipe.at);
    const counts = await deleteUnsharedItems(tx, scope, wipe.withSources ?? false);
    removed.item += counts.deleted;
    keptForOthers += counts.kept;
    skipped.push(...(await stillThere(tx, entries)));
  }
  for (const connection of ofTeam) {
    await becomeConnection(tx, connection);
    await dropUploads(tx, connection, scope, wipe.withSources ?? false);
  }
  await becomeScope(tx, scope);
  await skipWhatIsThere(tx, { scope, epoch: epoch + 1 });
  await skipEntries(tx, { scope, epoch: epoch + 1 }, skipped);
  let left = 0;
  for (const table of EPOCH_TABLES) left += await countRows(tx, table, scope, epoch);
  const receipt = {
    id: wipe.id,
    scope,
    epoch,
    at: wipe.at,
    removed,
    keptForOthers,
    verified: left === 0,
    notReached: NOT_REACHED,
  };
  await tx
    .insertInto('wipe_receipt')
    .values({
      id: wipe.id,
      scope,
      key: wipe.key,
      epoch,
      removed: JSON.stringify(removed),
      kept_for_others: keptForOthers,
      verified: receipt.verified,
      at: wipe.at,
    })
    .execute();
  return receipt;
}

/** What is stored so far is no news for the new life, whatever date it bears; as *scope*. `hydrate --since` asks for it. */
async function skipWhatIsThere(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<void> {
  await sql`
    insert into scope_cursor (scope, epoch, container, change)
    select ${scope}, ${epoch}, id, readable_change from container where readable_change > 0 on conflict do nothing`.execute(
    tx,
  );
}

/** Of these entries those the connection still has: what went leaves no id behind. As *sync*. */
async function stillThere<E extends { item: string }>(tx: Tx, entries: readonly E[]): Promise<E[]> {
  const { rows } = await sql<{ id: string }>`
    select id from item where id = any(${entries.map(({ item }) => item)}::text[])`.execute(tx);
  const there = new Set(rows.map(({ id }) => id));
  return entries.filter(({ item }) => there.has(item));
}

/** The current epoch, locked. Of two wipes at once the second waits for the first and ends the life that followed. */
async function lockLife(tx: Tx, scope: ScopeId): Promise<number> {
  for (;;) {
    const { epoch } = await loadScope(tx, scope);
    const query = tx.selectFrom('scope_epoch').select('epoch').where('scope', '=', scope).where('epoch', '=', epoch);
    if (await query.forUpdate().executeTakeFirst()) return epoch;
  }
}

async function countRows(tx: Tx, table: string, scope: ScopeId, epoch: number): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from ${sql.table(table)} where scope = ${scope} and epoch = ${epoch}`.execute(tx);
  return rows[0]?.n ?? 0;
}

/**
 * As *sync*: of the containers this scope may read, or might once, the items that nobody else may read go, whatever date they bear. What
 * only we have (entries, tasks, meetings) stays unless it was asked for.
 */
async function deleteUnsharedItems(
  tx: Tx,
  scope: ScopeId,
  withSources: boolean,
): Promise<{ deleted: number; kept: number }> {
  const ours = sql`exists (select from connection n where n.id = item.connection and n.identities = 'scope')`;
  // Access that was lost counts too: what only somebody who left could read is read by nobody.
  const mine = sql`item.container in (select container from access_grant where scope = ${scope})
    and (${withSources} or not ${ours})`;
  // What they published themselves is the team's now, wherever it lies.
  const published = sql`(${withSources} and ${ours} and item.author_id = ${scope} and item.deleted_at is null)`;
  const others = sql`exists (select from access_grant g where g.container = item.container and g.scope <> ${scope}
    and g.revoked_at is null and item.at >= g.since and (g.until is null or item.at < g.until))`;
  const gone = await sql`delete from item where ${mine} and not ${others}`.execute(tx);
  const kept = await sql<{
    n: number;
  }>`select count(*)::int as n from item where (${mine} or ${published}) and ${others}`.execute(tx);
  if (withSources) await deleteEmptied(tx, scope);
  return { deleted: Number(gone.numAffectedRows ?? 0), kept: kept.rows[0]?.n ?? 0 };
}

/** Names of meetings and logs are words too: a container of ours that nobody else reads and that holds nothing goes. */
async function deleteEmptied(tx: Tx, scope: ScopeId): Promise<void> {
  await sql`
    delete from container c using connection n where n.id = c.connection and n.identities = 'scope'
      and not exists (select from item where item.container = c.id)
      and exists (select from access_grant g where g.container = c.id and g.scope = ${scope} and g.revoked_at is null)
      and not exists (select from access_grant g where g.container = c.id and g.scope <> ${scope} and g.revoked_at is null)`.execute(
    tx,
  );
}
