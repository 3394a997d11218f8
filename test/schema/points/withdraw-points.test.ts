import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { deleteMissing } from '../../../schema/items/delete-missing';
import { loadCitedWords } from '../../../schema/points/load-points';
import { lostCitations } from '../../../schema/points/lost-citations';
import { settlePoints } from '../../../schema/points/settle-points';
import { withdrawPoints } from '../../../schema/points/withdraw-points';
import { AT, corner, createWorld, item, type World } from '../world';
import { insert, newPoint, newRule, pointRows } from './points';

let world: World;
let here: ReturnType<typeof corner>;
let at: ScopeEpoch;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const id = (name: string) => `${here.id('C')}:${name}`;
beforeEach(async () => {
  here = corner(world);
  at = { scope: here.scopeId('user:ada'), epoch: 1 };
  await here.newScope('user:ada', 'U1');
  await here.channel({ id: 'C', kind: 'private', members: ['U1'] });
  await here.grant();
  await here.store('C', [item('a', { text: 'always ask first' }), item('b'), item('c')]);
  await insert(world, at, [
    newRule([id('a'), id('b')], 'always ask first'),
    newPoint([id('a'), id('b')]),
    newPoint([id('a')]),
    newPoint([id('c')]),
  ]);
  await settle([1, 2, 3]);
});

const asScope = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, at.scope, work);
const settle = (placed: number[], declined: Record<string, string> = {}) =>
  asScope((tx) =>
    settlePoints(tx, at, { placed, decisions: { declined, retired: {} }, offered: [], alone: null, at: AT }),
  );
const remaining = (...names: string[]) =>
  here.asSync(async (tx) => {
    await tx
      .updateTable('item')
      .set({ pull: 1 })
      .where('container', '=', here.id('C'))
      .where('external_id', 'in', names)
      .execute();
    return deleteMissing(tx, { container: here.id('C'), part: 'day-1', pull: 1 }, AT);
  });
const lost = () => asScope((tx) => lostCitations(tx, at));
const withdraw = async () => {
  const gone = await lost();
  await asScope((tx) => withdrawPoints(tx, at, gone, AT));
};

test('nothing is lost while every item stands as it was cited', async () => {
  expect(await lost()).toEqual([]);
});

test('a deleted item is lost to every point that cites it; the rule that quoted it knows', async () => {
  await remaining('b', 'c');
  expect(await lost()).toEqual([
    { point: 1, item: id('a'), quoted: true },
    { point: 2, item: id('a'), quoted: false },
    { point: 3, item: id('a'), quoted: false },
  ]);
});

test('an edited item is lost at the cited version', async () => {
  await here.store('C', [item('c', { text: 'said otherwise' })]);
  expect(await lost()).toEqual([{ point: 4, item: id('c'), quoted: false }]);
});

test('with access everything is lost', async () => {
  await here.channel({ id: 'C', kind: 'private', members: [] });
  await here.grant('-infinity', AT);
  expect((await lost()).map((one) => one.point)).toEqual([1, 1, 2, 2, 3, 4]);
});

test('without a source, or without its quote, a point is withdrawn and its words are gone', async () => {
  await remaining('b', 'c');
  await withdraw();
  const rows = await pointRows(world, at);
  expect(rows.get(1)).toMatchObject({
    state: 'withdrawn',
    text: '',
    quote: null,
    retired_at: AT,
    retired_reason: 'source withdrawn',
  });
  expect(rows.get(3)).toMatchObject({ state: 'withdrawn', text: '', reason: 'source-withdrawn', retired_at: null });
});

test('a point that others support waits again, in the words of those', async () => {
  await remaining('b', 'c');
  await withdraw();
  expect((await pointRows(world, at)).get(2)).toMatchObject({
    state: 'waiting',
    tries: 0,
    text: 'Ada Quist: text of b',
  });
  expect((await pointRows(world, at)).get(4)).toMatchObject({ state: 'waiting', text: `about ${id('c')}` });
});

test('a declined point that others support stays declined', async () => {
  await insert(world, at, [newPoint([id('a'), id('b')])]);
  await settle([], { 5: 'too small' });
  await remaining('b', 'c');
  await withdraw();
  expect((await pointRows(world, at)).get(5)?.state).toBe('declined');
});

test('a repeat finds nothing lost', async () => {
  await remaining('c');
  await withdraw();
  const before = await pointRows(world, at);
  expect(await lost()).toEqual([]);
  await withdraw();
  expect(await pointRows(world, at)).toEqual(before);
});

test('evidence is the cited items’ words, authors, places and times, at the cited version only', async () => {
  const evidence = (points: number[]) => asScope((tx) => loadCitedWords(tx, at, points));
  expect(await evidence([])).toEqual([]);
  expect(await evidence([4, 4])).toEqual([
    {
      point: 4,
      text: `text of c Ada Quist #${here.id('c')} {}`,
      said: 'text of c',
      author: 'Ada Quist',
      at: '2026-01-05 12:00',
    },
  ]);
  await here.store('C', [item('c', { text: 'said otherwise' })]);
  expect(await evidence([4])).toEqual([]);
});
