import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { countPoints } from '../../../schema/points/count-points';
import { listRules } from '../../../schema/points/list-rules';
import { loadPoints, placedRules, waitingPoints } from '../../../schema/points/load-points';
import { settlePoints } from '../../../schema/points/settle-points';
import { AT, createWorld, newScope, type World } from '../world';
import { insert, newPoint, newRule, pointRows } from './points';

let world: World;
let at: ScopeEpoch;
let n = 0;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  at = { scope: `user:u${++n}`, epoch: 1 };
  await newScope(world, at.scope);
  await insert(world, at, [newPoint(['a']), newRule(['b'], 'always ask first'), newPoint(['c'])]);
});

const asScope = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, at.scope, work);
type Settled = Parameters<typeof settlePoints>[2];
const settle = (settled: Partial<Settled>) =>
  asScope((tx) =>
    settlePoints(tx, at, {
      placed: [],
      decisions: { declined: {}, retired: {} },
      offered: [1, 2, 3],
      alone: null,
      at: AT,
      ...settled,
    }),
  );
const states = async () => [...(await pointRows(world, at)).values()].map((row) => row.state);
const tries = async () => (await asScope((tx) => waitingPoints(tx, at))).map((point) => [point.id, point.tries]);

test('points are numbered on and wait', async () => {
  expect(await insert(world, at, [newPoint(['d']), newPoint(['e'])])).toBe(2);
  expect(await insert(world, at, [])).toBe(0);
  expect(await tries()).toEqual([1, 2, 3, 4, 5].map((id) => [id, 0]));
});

test('a point comes back as it was stored', async () => {
  const [point] = await asScope((tx) => loadPoints(tx, at, [2, 2, 99]));
  expect(point).toEqual({
    id: 2,
    kind: 'procedural',
    state: 'waiting',
    text: 'about b',
    rule: {
      basis: 'stated',
      certainty: 'certain',
      quote: 'always ask first',
      until: null,
      retired: false,
      pinned: false,
      sameAs: null,
    },
    saidBy: 'Ada Quist',
    saidAt: AT,
    where: '#c',
    outside: false,
  });
});

test('two writers at once give no number twice', async () => {
  await Promise.all([1, 2, 3].map(() => insert(world, at, [newPoint(['x']), newPoint(['y'])])));
  expect((await pointRows(world, at)).size).toBe(9);
});

test('placed, declined and left points end in their states, and what is left has one more try', async () => {
  await settle({ placed: [2], decisions: { declined: { 3: 'too small' }, retired: {} } });
  expect(await states()).toEqual(['waiting', 'placed', 'declined']);
  expect((await pointRows(world, at)).get(3)?.reason).toBe('too small');
  expect(await tries()).toEqual([[1, 1]]);
});

test('a point that is placed and declined is placed', async () => {
  await settle({ placed: [1], decisions: { declined: { 1: 'changed my mind' }, retired: {} } });
  expect((await states())[0]).toBe('placed');
});

test('only points that wait are settled', async () => {
  await settle({ placed: [1] });
  await settle({ placed: [], decisions: { declined: { 1: 'late' }, retired: {} } });
  expect(await states()).toEqual(['placed', 'waiting', 'waiting']);
  expect(await tries()).toEqual([[2, 2], [3, 2]]); // prettier-ignore
});

test('a point tried alone in vain is parked with a note; one that was placed is not', async () => {
  await settle({ offered: [3], alone: 3 });
  await settle({ offered: [1], placed: [1], alone: 1 });
  expect(await states()).toEqual(['placed', 'waiting', 'parked']);
  expect((await pointRows(world, at)).get(3)?.reason).toBe('tried-alone');
});

test('a rule is retired once its successor is placed, and says by what and why', async () => {
  await settle({ placed: [2] });
  expect((await asScope((tx) => placedRules(tx, at))).map((rule) => rule.id)).toEqual([2]);
  await settle({ decisions: { declined: {}, retired: { 2: { by: 3, reason: 'only announced' } } } });
  expect((await asScope((tx) => placedRules(tx, at))).map((rule) => rule.id)).toEqual([2]);
  await settle({ placed: [3], decisions: { declined: {}, retired: { 2: { by: 3, reason: 'replaced' } } } });
  await settle({ placed: [1], decisions: { declined: {}, retired: { 2: { by: 1, reason: 'again' } } } });
  expect((await pointRows(world, at)).get(2)).toMatchObject({
    state: 'placed',
    retired_by: 3,
    retired_reason: 'replaced',
  });
  expect(await asScope((tx) => placedRules(tx, at))).toEqual([]);
});

test('rules are listed in force first, certain before possible, with their sources', async () => {
  const possible = newRule(['d', 'e'], 'we usually ask');
  await insert(world, at, [
    { ...possible, rule: { ...possible.rule!, certainty: 'possible' } },
    newRule(['f'], 'never on Friday'),
  ]);
  await settle({ placed: [2, 4, 5], decisions: { declined: {}, retired: { 2: { by: 5, reason: 'replaced' } } } });
  const rules = await asScope((tx) => listRules(tx, at));
  expect(rules.map((rule) => [rule.id, rule.state, rule.certainty, rule.sources])).toEqual([
    ['p5', 'active', 'certain', ['f']],
    ['p4', 'active', 'possible', ['d', 'e']],
    ['p2', 'retired', 'certain', ['b']],
  ]);
  expect(rules[2]).toMatchObject({
    kind: 'stated',
    retiredBy: 'p5',
    retiredReason: 'replaced',
    quote: 'always ask first',
  });
});

test('counts are a cycle’s own by kind, and those it offered by what became of them', async () => {
  await insert(world, at, [newPoint(['z'], { kind: 'episodic' })], 2);
  await settle({ offered: [1, 2, 3], placed: [2], decisions: { declined: { 3: 'x' }, retired: {} } });
  const counts = (cycle: number, offered: number[]) => asScope((tx) => countPoints(tx, at, cycle, offered));
  expect(await counts(1, [1, 2, 3])).toEqual({
    episodic: 0,
    procedural: 1,
    semantic: 2,
    placed: 1,
    declined: 1,
    waiting: 2,
    parked: 0,
  });
  expect(await counts(2, [4])).toEqual({
    episodic: 1,
    procedural: 0,
    semantic: 0,
    placed: 0,
    declined: 0,
    waiting: 2,
    parked: 0,
  });
});
