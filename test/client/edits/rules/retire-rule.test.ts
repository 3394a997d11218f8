import { pinRule } from '../../../../client/edits/rules/pin-rule';
import { retireRule } from '../../../../client/edits/rules/retire-rule';
import { noteSameRule } from '../../../../schema/points/same-rule';
import { createWorld, type World } from '../../../schema/world';
import { memoryOfRules, refused } from './scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const OVER = / \(no longer in force: retired by a person on \d{4}-\d\d-\d\d\)$/;

test('a person ends a rule: its line says so, why stays with the rule alone', async () => {
  const memory = await memoryOfRules(world, [null, null], '- "quote 1" {p1}', '- "quote 2" {p2}');
  const edit = await retireRule(world.db, memory.scope, 'p1', ' The customer left. ');
  expect(edit).toMatchObject({ commit: 'c2', paths: ['notes.md'] });
  expect(edit.rule).toMatchObject({ state: 'retired', retiredBy: null, retiredReason: 'The customer left.' });
  const [first, second] = await memory.lines();
  expect(first).toMatchObject({ author: 'code', points: [1], text: expect.stringMatching(OVER) as string });
  expect(second?.text).toBe('- "quote 2"');
  expect(await memory.log()).toEqual(['c2 person: rule p1 retired by a person', 'c1 agent: test']);
  expect(JSON.stringify([await memory.files(), await memory.log()])).not.toContain('customer');
});

test('its words are not among what a person removed: they still stand', async () => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" {p1}');
  await retireRule(world.db, memory.scope, 'p1', 'over');
  expect(await memory.tombstones()).toEqual([]);
});

test('a pinned rule ends this way, and so does what says it again', async () => {
  const memory = await memoryOfRules(world, [null, null], '- "quote 1" {p1,p2}');
  await memory.asScope((tx) => noteSameRule(tx, memory.at, 2, 1));
  await pinRule(world.db, memory.scope, 'p1');
  await retireRule(world.db, memory.scope, 'p1', 'over');
  expect(await memory.text()).toMatch(/^- "quote 1" \(no longer in force/);
  expect((await memory.point(2)).retired_reason).toBe('over');
});

test('a rule that no line says is retired without a commit', async () => {
  const memory = await memoryOfRules(world, [null, null], '- "quote 2" {p2}');
  await memory.set(1, { state: 'waiting' });
  expect(await retireRule(world.db, memory.scope, 'p1', 'over')).toMatchObject({ commit: null, paths: [], rule: { state: 'retired' } }); // prettier-ignore
  expect(await memory.log()).toHaveLength(1);
});

test('a second time there is nothing in force', async () => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" {p1}');
  await retireRule(world.db, memory.scope, 'p1', 'over');
  expect(await refused(retireRule(world.db, memory.scope, 'p1', 'over'))).toMatch(/^rule\.missing: p1 is no longer/);
  expect(await memory.log()).toHaveLength(2);
});

test('a person must say why', async () => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" {p1}');
  expect(await refused(retireRule(world.db, memory.scope, 'p1', ' \n'))).toContain('Say it with --reason.');
  expect(await memory.list()).toMatchObject([{ state: 'active' }]);
});

test('two people at once end it once', async () => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" {p1}');
  const both = await Promise.all([1, 2].map(() => refused(retireRule(world.db, memory.scope, 'p1', 'over'))));
  expect(both.sort()).toEqual(['not refused', expect.stringMatching(/^rule\.missing/) as string]);
  expect(await memory.log()).toHaveLength(2);
});
