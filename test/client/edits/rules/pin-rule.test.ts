import { pinRule, unpinRule } from '../../../../client/edits/rules/pin-rule';
import { createWorld, type World } from '../../../schema/world';
import { memoryOfRules, refused } from './scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const POSSIBLE = { certainty: 'possible' } as const;
const OBSERVED = { basis: 'observed', certainty: 'possible', quote: null } as const;

test('a possible rule whose words stand is certain from then on, without a commit', async () => {
  const memory = await memoryOfRules(world, [POSSIBLE], '- "quote 1" {p1}');
  const { rule, commit, paths } = await pinRule(world.db, memory.scope, 'p1');
  expect(rule).toMatchObject({ id: 'p1', pinned: true, certainty: 'certain', quote: 'quote 1', state: 'active' });
  expect([commit, paths]).toEqual([null, []]);
  expect(await memory.log()).toEqual(['c1 agent: test']);
});

test('the line that says an observed rule becomes its words', async () => {
  const memory = await memoryOfRules(
    world,
    [OBSERVED, null],
    '- reviews come first {p1,p2}',
    '- We deploy on Tuesdays {p1}',
  );
  expect((await pinRule(world.db, memory.scope, 'p1')).rule).toMatchObject({
    kind: 'stated',
    quote: 'We deploy on Tuesdays',
    pinned: true,
  });
});

test('a rule whose words stand nowhere has nothing to hold on to', async () => {
  const memory = await memoryOfRules(world, [POSSIBLE, OBSERVED], '- they may have meant it {p1}');
  expect(await refused(pinRule(world.db, memory.scope, 'p1'))).toMatch(
    /^rule\.missing: The words of p1 stand in no file/,
  );
  expect(await refused(pinRule(world.db, memory.scope, 'p2'))).toMatch(
    /^rule\.missing: The words of p2 stand in no file/,
  );
  expect((await memory.list()).map(({ pinned, certainty }) => [pinned, certainty])).toEqual([[false, 'possible'], [false, 'possible']]); // prettier-ignore
});

test('a pinned rule cannot be replaced by a point; an unpinned one can', async () => {
  const memory = await memoryOfRules(world, [null, null], '- "quote 1" {p1}', '- "quote 2" {p2}');
  await pinRule(world.db, memory.scope, 'p1');
  expect(await memory.retire(1, 2)).toBe(false);
  expect((await unpinRule(world.db, memory.scope, 'p1')).rule).toMatchObject({ pinned: false, certainty: 'certain' });
  expect(await memory.retire(1, 2)).toBe(true);
});

test('pinning twice is no fault', async () => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" {p1}');
  await pinRule(world.db, memory.scope, 'p1');
  expect((await pinRule(world.db, memory.scope, 'p1')).rule.pinned).toBe(true);
});

test.each([
  ['a number nobody has', 'p9', 'rule.missing: user:r'],
  ['what is no id', '1', 'usage.invalid: That is no id of a rule'],
  ['an id with words', 'p1 or so', 'usage.invalid: That is no id of a rule'],
])('%s is refused', async (_what, id, says) => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" {p1}');
  for (const change of [pinRule, unpinRule]) expect(await refused(change(world.db, memory.scope, id))).toContain(says);
});

test.each([
  ['what only says a rule again', { same_as: 1 }, 'p2 only says p1 again. Name p1 instead.'],
  ['a retired rule', { retired_at: '2026-01-05T00:00:00Z' }, 'p2 is no longer in force.'],
  ['a withdrawn rule', { state: 'withdrawn' }, 'has no rule p2.'],
  ['a declined rule', { state: 'declined' }, 'has no rule p2.'],
  ['a point that is no rule', { kind: 'semantic', basis: null, certainty: null, quote: null }, 'has no rule p2.'],
] as const)('%s is no rule in force', async (_what, change, says) => {
  const memory = await memoryOfRules(world, [null, null], '- "quote 1" {p1}', '- "quote 2" {p2}');
  await memory.set(2, change);
  expect(await refused(pinRule(world.db, memory.scope, 'p2'))).toContain(says);
});

test('a scope nobody added has no rules', async () => {
  expect(await refused(pinRule(world.db, 'user:nobody', 'p1'))).toMatch(/^scope\.unknown/);
});
