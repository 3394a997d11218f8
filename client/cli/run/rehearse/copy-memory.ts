import { sql } from 'kysely';
import { citedPoints } from '../../../../memory/files/cited-points';
import { type Db, type Tx, withScope } from '../../../../schema/connect';
import { type Cycle } from '../../../../schema/cycles/load-cycle';
import { loadFiles } from '../../../../schema/files/load-files';
import { writeCommit } from '../../../../schema/files/write-commit';
import { lockEpoch } from '../../../../schema/scopes/lock-epoch';
import { type Database } from '../../../../schema/tables';
import { readRows, type Row, writeRows } from './copy-rows';
import { rewindPoint } from './rewind-point';
import { standingFiles } from './standing-files';
import { type ThrowAway } from './throw-away';

/** What hangs on an epoch and is copied, in the order of the foreign keys. */
const TABLES = [
  'point',
  'point_item',
  'commit',
  'line',
  'line_point',
  'commit_file',
  'tombstone',
  'rebuild_item',
] as const;

type Copied = Record<'scope' | 'scope_epoch' | (typeof TABLES)[number], Row[]>;

/**
 * Lays the memory as it was before a cycle into the throw-away scope: its whole history up to there, with the numbers it had. What was
 * withdrawn since is missing; links are mended around the gaps.
 */
export async function copyMemory(inner: Db, throwAway: ThrowAway, first: Cycle, now: string): Promise<void> {
  const rows = await withScope(inner, throwAway.real.scope, (tx) => readMemory(tx, throwAway, first));
  await withScope(inner, throwAway.at.scope, async (tx) => {
    await writeRows(tx, 'scope', rows.scope);
    await writeRows(tx, 'scope_epoch', rows.scope_epoch);
    for (const table of TABLES) await writeRows(tx, table, rows[table]);
    await closeGaps(tx, throwAway, now);
  });
}

async function readMemory(tx: Tx, throwAway: ThrowAway, first: Cycle): Promise<Copied> {
  const { real, at, copyOf } = throwAway;
  const base = first.base;
  const mine = sql`t.scope = ${real.scope} and t.epoch = ${real.epoch}`;
  const read = async (table: keyof Database, where = sql`true`): Promise<Row[]> =>
    (await readRows(tx, table, sql`${mine} and ${where}`)).map((row) => ({ ...row, scope: at.scope }));

  const moment = await momentOf(tx, throwAway, first);
  const points = (await read('point', sql`t.cycle < ${first.number}`)).map((row) => rewindPoint(row, moment));
  const known = new Set(points.map(({ id }) => id as number));
  const lines = await read('line', sql`t."commit" <= ${base}`);
  const withItem = (row: Row) => ({ ...row, item: copyOf(row.item as string) });
  const [scope] = await readRows(tx, 'scope', sql`t.id = ${real.scope}`);
  const [epoch] = await read('scope_epoch');
  const nextLine = lines.reduce((next, { id }) => Math.max(next, (id as number) + 1), 1);
  return {
    scope: [{ ...scope, id: at.scope, mode: 'auto', paused: true, left_at: null, wipe_at: null }],
    scope_epoch: [{ ...epoch, head: base, next_cycle: first.number, next_point: moment.firstNew, next_line: nextLine }],
    point: points,
    point_item: (await read('point_item')).filter(({ point }) => known.has(point as number)).map(withItem),
    commit: await read('commit', sql`t.number <= ${base}`),
    line: lines,
    line_point: await read(
      'line_point',
      sql`exists (select from line l where l.scope = t.scope and l.epoch = t.epoch and l.id = t.line and l."commit" <= ${base})`,
    ),
    commit_file: await read('commit_file', sql`t."commit" <= ${base}`),
    tombstone: await read('tombstone', sql`t."commit" <= ${base}`),
    rebuild_item: (await read('rebuild_item', sql`t.what = 'never'`)).map(withItem),
  };
}

async function momentOf(tx: Tx, { real }: ThrowAway, first: Cycle) {
  const { rows } = await sql<{ offered: number[]; firstNew: number | null }>`
    select array(select distinct unnest(c.offered) from cycle c
        where c.scope = ${real.scope} and c.epoch = ${real.epoch} and c.number >= ${first.number}) as offered,
      (select min(p.id) from point p
        where p.scope = ${real.scope} and p.epoch = ${real.epoch} and p.cycle >= ${first.number}) as "firstNew"`.execute(
    tx,
  );
  const { next_point: next } = await tx
    .selectFrom('scope_epoch')
    .select('next_point')
    .where('scope', '=', real.scope)
    .executeTakeFirstOrThrow();
  return {
    at: first.opened_at,
    cited: citedPoints(await loadFiles(tx, real, first.base)),
    offeredLater: new Set(rows[0]?.offered),
    firstNew: rows[0]?.firstNew ?? next,
  };
}

/** Words that were taken back since may leave files without their index line. */
async function closeGaps(tx: Tx, { at }: ThrowAway, now: string): Promise<void> {
  const { head } = await lockEpoch(tx, at);
  const { files, sound } = await standingFiles(tx, at, head);
  if (sound) return;
  const commit = { author: 'code', reason: 'withdrawn since', cycle: null, at: now } as const;
  await writeCommit(tx, at, await loadFiles(tx, at, head), files, commit);
}
