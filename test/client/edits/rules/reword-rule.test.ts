import { RefusedEdit } from '../../../../client/edits/refused-edit';
import { rewordRule } from '../../../../client/edits/rules/reword-rule';
import { verifyScope } from '../../../../client/reads/verify';
import { createWorld, type World } from '../../../schema/world';
import { memoryOfRules, refused } from './scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const NEW = 'Nobody merges anything after four in the afternoon';
const OBSERVED = { basis: 'observed', certainty: 'possible', quote: null } as const;

test('the new words stand in the old ones’ place, as a person’s line on the same points', async () => {
  const memory = await memoryOfRules(world, [null, null], '- Ada: "quote 1" (#dev) {p1,p2}', '- "quote 2" {p2}');
  const edit = await rewordRule(world.db, memory.scope, 'p1', ` ${NEW}\n`);
  expect(edit).toMatchObject({ commit: 'c2', paths: ['notes.md'] });
  expect((await memory.lines()).map(({ text, author, points }) => [text, author, points])).toEqual([
    [`- Ada: "${NEW}" (#dev)`, 'person', [1, 2]],
    ['- "quote 2"', 'agent', [2]],
  ]);
  expect(await memory.log()).toEqual(['c2 person: rule p1 reworded by a person', 'c1 agent: test']);
});

test('they are the rule’s words from now on, certain and guarded', async () => {
  const memory = await memoryOfRules(world, [{ certainty: 'possible' }], '- "quote 1" {p1}');
  const { rule } = await rewordRule(world.db, memory.scope, 'p1', NEW);
  expect(rule).toMatchObject({ quote: NEW, text: NEW, kind: 'stated', certainty: 'certain', sources: ['i1'] });
  expect(await verifyScope(world.db, memory.scope)).toEqual({ ok: true, findings: [] });
  await memory.write(2, ['- somebody thinks otherwise {p1}']);
  expect((await verifyScope(world.db, memory.scope)).findings.map(({ code }) => code)).toEqual(['rule-words-gone']);
});

test('the old words are among what a person removed', async () => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" (Ada) {p1}');
  await rewordRule(world.db, memory.scope, 'p1', NEW);
  expect(await memory.tombstones()).toEqual([{ path: 'notes.md', text: '- "quote 1" (Ada)', points: [1] }]);
});

test('neither the rule nor a point beside it is over by that', async () => {
  const memory = await memoryOfRules(world, [null, null], '- "quote 1", "quote 2" {p1,p2}');
  await rewordRule(world.db, memory.scope, 'p1', NEW);
  expect((await memory.list()).map(({ id, state }) => [id, state])).toEqual([['p1', 'active'], ['p2', 'active']]); // prettier-ignore
  expect((await memory.standing()).map(([state]) => state)).toEqual(['placed', 'placed']);
});

test('an observed rule gets words of its own', async () => {
  const memory = await memoryOfRules(world, [OBSERVED], '- deploys seem to be on Tuesdays {p1}');
  expect((await rewordRule(world.db, memory.scope, 'p1', NEW)).rule).toMatchObject({ kind: 'stated', quote: NEW });
  expect(await memory.text()).toBe(`- ${NEW}\n`);
});

test('the words it has already only become the person’s', async () => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" {p1}');
  await rewordRule(world.db, memory.scope, 'p1', NEW);
  expect(await rewordRule(world.db, memory.scope, 'p1', NEW)).toMatchObject({ commit: null, paths: [] });
  expect(await memory.log()).toHaveLength(2);
});

test('words the verifier refuses change nothing, the rule neither', async () => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" {p1}');
  const error = await rewordRule(world.db, memory.scope, 'p1', 'See [the page](gone.md)').then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RefusedEdit);
  expect((error as RefusedEdit).findings.map(({ code, line }) => [code, line])).toEqual([['link-to-nothing', 2]]);
  expect(await memory.list()).toMatchObject([{ quote: 'quote 1' }]);
  expect(await memory.text()).toBe('- "quote 1"\n');
});

test('a rule that no line says cannot be reworded in place', async () => {
  const memory = await memoryOfRules(world, [null, null], '- "quote 2" {p2}');
  expect(await refused(rewordRule(world.db, memory.scope, 'p1', NEW))).toMatch(
    /^rule\.missing: No line of a file says p1/,
  );
});

test.each([
  ['no words', ' \n', 'The new words are missing.'],
  ['marks without a word', '…', 'The new words are missing.'],
  ['two lines', 'one\ntwo', 'A rule is one line.'],
])('%s are no rule', async (_what, words, says) => {
  const memory = await memoryOfRules(world, [null], '- "quote 1" {p1}');
  expect(await refused(rewordRule(world.db, memory.scope, 'p1', words))).toContain(says);
  expect(await memory.log()).toHaveLength(1);
});
