import { sql } from 'kysely';
import { openConnection } from '../../../../schema/access/open-connection';
import { type Db, type Tx, withConnection, withScope } from '../../../../schema/connect';
import { type Cycle } from '../../../../schema/cycles/load-cycle';
import { itemsById } from '../../../../schema/items/read-window';
import { loadScope } from '../../../../schema/scopes/load-scope';
import { readRows, type Row, writeRows } from './copy-rows';
import { type ThrowAway } from './throw-away';

/**
 * Copies what the windows hold, what their threads hold, and what the memory cites, as far as the scope may read it now. Copies and not
 * grants on the real containers: a foreign key would hold those against a sync until the rehearsal ends.
 */
export async function copySources(
  inner: Db,
  throwAway: ThrowAway,
  cycles: readonly Cycle[],
  now: string,
): Promise<void> {
  const { real, at, copyOf } = throwAway;
  const { team, containers, items } = await withScope(inner, real.scope, async (tx) => {
    const rows = await readItems(tx, throwAway, windowItems(cycles));
    const ids = [...new Set(rows.map(({ container }) => container as string))];
    return {
      team: (await loadScope(tx, real.scope)).team,
      containers: await readRows(tx, 'container', sql`t.id = any(${ids})`),
      items: rows,
    };
  });
  for (const connection of new Set(containers.map((row) => row.connection as string))) {
    const copy = copyOf(connection);
    const ours = ({ connection: other }: Row) => other === connection;
    const moved = (row: Row): Row => ({ ...row, id: copyOf(row.id as string), connection: copy });
    const boxes: Row[] = containers.filter(ours).map((row) => ({ ...moved(row), cursor: null, page_cursor: null }));
    const words = items.filter(ours).map((row) => ({ ...moved(row), container: copyOf(row.container as string) }));
    // What may be read was decided when it was copied.
    const forever = { since: '-infinity', earliest: '-infinity', revoked_at: null, until: null };
    const grants = boxes.map(({ id }) => ({ scope: at.scope, epoch: at.epoch, container: id, ...forever }));
    await withConnection(inner, copy, async (tx) => {
      await openConnection(tx, { id: copy, provider: copy.split('-')[0] as string, team, at: now });
      await writeRows(tx, 'container', boxes);
      await writeRows(tx, 'item', words);
      await writeRows(tx, 'access_grant', grants);
    });
  }
}

/**
 * What was taken back, edited or closed to the scope while the rehearsal ran is gone from the copies too: the next step cuts what rests
 * on it.
 */
export async function dropLost(inner: Db, { real, at, originalOf }: ThrowAway): Promise<void> {
  const copies = await withScope(inner, at.scope, (tx) =>
    tx.selectFrom('item').select(['id', 'version', 'connection']).execute(),
  );
  const standing = await withScope(inner, real.scope, (tx) =>
    itemsById(
      tx,
      copies.map(({ id }) => originalOf(id)),
    ),
  );
  const versions = new Map(standing.map(({ id, version }) => [id, version]));
  const lost = copies.filter(({ id, version }) => versions.get(originalOf(id)) !== version);
  for (const connection of new Set(lost.map((one) => one.connection))) {
    const ids = lost.filter((one) => one.connection === connection).map(({ id }) => id);
    await withConnection(inner, connection, (tx) => sql`delete from item where id = any(${ids})`.execute(tx));
  }
}

const windowItems = (cycles: readonly Cycle[]) =>
  cycles.flatMap(({ parts }) => parts.flatMap((part) => part.map(({ item }) => item)));

async function readItems(tx: Tx, { real }: ThrowAway, window: readonly string[]): Promise<Row[]> {
  return readRows(
    tx,
    'item',
    sql`t.deleted_at is null and t.id in (
      select unnest(${[...window]}::text[])
      union select pi.item from point_item pi where pi.scope = ${real.scope} and pi.epoch = ${real.epoch}
      union select e.id from item w join item e on e.container = w.container and (e.thread = w.thread or e.external_id = w.thread)
        where w.id = any(${[...window]}::text[]) and w.thread is not null)`,
  );
}
