import { sql } from 'kysely';
import { type ScopeId } from '../../../memory/scope';
import { reopenGrants } from '../../../schema/access/reopen-grants';
import { EPOCH_TABLES, wipeScope } from '../../../schema/wipe/wipe-scope';
import { withScope } from '../../../schema/connect';
import { addSpend, spentOn } from '../../../schema/calls/spend';
import { loadScope } from '../../../schema/scopes/load-scope';
import { commitTexts, load } from '../files/memory';
import { insert, newPoint } from '../points/points';
import { corner, createWorld, item, news as unread, refusalOf, type World } from '../world';

const WIPED = '2026-03-01T00:00:00Z';
const LATER = '2026-03-02T00:00:00Z';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.newScope('user:ada', 'U1');
  await here.newScope('user:bo', 'U2');
  await here.channel({ id: 'own', kind: 'private', members: ['U1'] });
  await here.channel({ id: 'both', kind: 'private', members: ['U1', 'U2'] });
  await here.grant();
  await here.store('own', [item('mine')]);
  await here.store('both', [item('ours'), item('ours too')]);
  for (const scope of ['user:ada', 'user:bo'] as const) {
    await insert(world, at(scope), [newPoint(['a']), newPoint(['b'])]);
    await commitTexts(world, at(scope), 0, { 'a.md': 'secret {p1}\n' });
  }
});

const at = (scope: ScopeId, epoch = 1) => ({ scope: here.scopeId(scope), epoch });
const wipe = (scope: ScopeId, key = 'k', when = WIPED) =>
  here.asScope(scope, (tx) =>
    wipeScope(tx, here.scopeId(scope), { id: `${here.scopeId(scope)} ${key}`, key, at: when }),
  );
const stored = async () => {
  const rows = await world.admin
    .selectFrom('item')
    .select('external_id')
    .where('connection', '=', here.connection)
    .orderBy('external_id')
    .execute();
  return rows.map((row) => row.external_id);
};
/** What a scope may read. */
const news = async (scope: ScopeId) => {
  const rows = await here.asScope(scope, (tx) =>
    tx.selectFrom('item').select('external_id').orderBy('external_id').execute(),
  );
  return rows.map((row) => row.external_id);
};

test('nothing derived is left, and the receipt counts what went', async () => {
  const receipt = await wipe('user:ada');
  expect(receipt).toMatchObject({
    epoch: 1,
    at: WIPED,
    verified: true,
    keptForOthers: 2,
    removed: { point: 2, point_item: 2, commit: 1, line: 1, item: 1 },
  });
  for (const table of EPOCH_TABLES) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where scope = ${here.scopeId('user:ada')} and epoch = 1`.execute(world.admin); // prettier-ignore
    expect([table, rows[0]?.n]).toEqual([table, 0]);
  }
});

test('the next life is an empty index under the next number', async () => {
  await wipe('user:ada');
  expect(await here.asScope('user:ada', (tx) => loadScope(tx, here.scopeId('user:ada')))).toMatchObject({
    epoch: 2,
    head: 0,
    next_point: 1,
    next_cycle: 1,
    last_hydrated_at: null,
  });
  expect(await load(world, at('user:ada', 2), 0)).toEqual({ 'index.md': [] });
});

test('another scope keeps its memory and the items both could read', async () => {
  await wipe('user:ada');
  expect((await load(world, at('user:bo'), 1))['a.md']![0]!.text).toBe('secret');
  expect(await stored()).toEqual(['ours', 'ours too']);
  expect(await news('user:bo')).toEqual(['ours', 'ours too']);
});

test('what no other scope may read is deleted; the last reader takes the rest along', async () => {
  await wipe('user:ada');
  expect((await wipe('user:bo')).removed).toMatchObject({ item: 2 });
  expect(await stored()).toEqual([]);
});

test('what came before is not read again, what follows is', async () => {
  await wipe('user:ada');
  await here.store('both', [item('next', { at: LATER })], { part: 'later' });
  expect(await news('user:ada')).toEqual(['next']);
});

test('what stayed for others may be read again when asked for', async () => {
  await wipe('user:ada');
  await here.asSync((tx) => reopenGrants(tx, here.scopeId('user:ada'), '2026-01-01T00:00:00Z'));
  expect(await news('user:ada')).toEqual(['ours', 'ours too']);
});

test('a wipe opens no more than there was: who had come back still sees what followed only', async () => {
  await here.channel({ id: 'both', kind: 'private', members: ['U2'] });
  await here.grant('-infinity', '2026-02-01T00:00:00Z');
  await here.channel({ id: 'both', kind: 'private', members: ['U1', 'U2'] });
  await here.grant('-infinity', '2026-02-02T00:00:00Z');
  await wipe('user:ada');
  await here.asSync((tx) => reopenGrants(tx, here.scopeId('user:ada'), '2026-01-01T00:00:00Z'));
  expect(await news('user:ada')).toEqual([]);
});

test('the same key wipes once and answers the same', async () => {
  const first = await wipe('user:ada');
  await commitTexts(world, at('user:ada', 2), 0, { 'new.md': 'kept\n' });
  expect(await wipe('user:ada', 'k', LATER)).toEqual(first);
  expect(await load(world, at('user:ada', 2), 1)).toHaveProperty(['new.md']);
});

test('another key wipes the next life', async () => {
  await wipe('user:ada');
  expect(await wipe('user:ada', 'again', LATER)).toMatchObject({ epoch: 2, verified: true });
});

test('money spent today outlives a wipe, so a cap holds', async () => {
  await here.asScope('user:ada', (tx) => addSpend(tx, here.scopeId('user:ada'), '2026-03-01', 3));
  await wipe('user:ada');
  expect(await here.asScope('user:ada', (tx) => spentOn(tx, here.scopeId('user:ada'), '2026-03-01'))).toBe(3);
});

test('a wipe of a scope that was never added says so', async () => {
  expect(await refusalOf(wipe('user:none'))).toBe('scope.unknown');
});

test('as another scope it removes nothing', async () => {
  const work = withScope(world.db, here.scopeId('user:bo'), async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('scope_epoch')
      .where('scope', '=', here.scopeId('user:ada'))
      .executeTakeFirst();
    return numDeletedRows;
  });
  expect(await work).toBe(0n);
});

test('what bears a date of the future goes too, or is no news any more', async () => {
  await here.store('own', [item('later', { at: LATER })], { part: 'p2' });
  await here.store('both', [item('later', { at: LATER })], { part: 'p2' });
  await wipe('user:ada');
  expect(await unread(world, here.scopeId('user:ada'), null, 2)).toEqual([]);
  expect((await stored()).filter((id) => id === 'later')).toHaveLength(1);
});
