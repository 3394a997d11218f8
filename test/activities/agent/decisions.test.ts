import { putFile } from '../../../client/edits/put-file';
import { listProposals } from '../../../schema/proposals/load-proposals';
import { listRules } from '../../../schema/points/list-rules';
import { withScope } from '../../../schema/connect';
import { textOf } from '../../../memory/files/memory-file';
import { createBench, type Bench } from '../../support/bench';
import { simpleModel } from '../../support/simple-model';
import { calls, setScene, told, withNotes, type Scene } from './scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const RULE = 'always lock the depot at night';
const SAID_AGAIN = 'never leave the depot open at night';
const rules = ({ at }: Scene) => withScope(bench.db, at.scope, (tx) => listRules(tx, at));
const proposals = ({ at }: Scene) => withScope(bench.db, at.scope, (tx) => listProposals(tx, at));
const simple = (request: Parameters<typeof simpleModel>[0]) => simpleModel(request);

async function withRule(): Promise<Scene> {
  const scene = await setScene(bench);
  await scene.play([withNotes(`- "${RULE}" — Ada Quist {p1}`)], { says: [RULE] });
  return scene;
}

test('a rule said again in other words becomes a further source of the first, without a line of its own', async () => {
  const scene = await withRule();
  const { cycle, texts } = await scene.play([calls(['same_rule', { point: 'p2', rule: 'p1' }], ['done'])], { says: [SAID_AGAIN] }); // prettier-ignore
  expect(cycle).toMatchObject({ outcome: 'committed', findings: [] });
  expect(texts['notes.md']).not.toContain('leave the depot open');
  const [rule, ...others] = await rules(scene);
  expect(others).toEqual([]);
  expect(rule).toMatchObject({ id: 'p1', quote: RULE, state: 'active' });
  expect(rule?.sources).toHaveLength(2);
});

test('said again in the very words it needs no model to be told', async () => {
  const scene = await withRule();
  const { cycle, points } = await scene.play([calls(['done'])], { says: [`${RULE.toUpperCase()}!`] });
  expect(cycle?.outcome).toBe('committed');
  expect(points.get(2)).toMatchObject({ state: 'placed', same_as: 1 });
});

test('when the first saying is taken back the next one becomes the rule, in its own words', async () => {
  const scene = await withRule();
  await scene.play([calls(['same_rule', { point: 'p2', rule: 'p1' }], ['done'])], { says: [SAID_AGAIN] });
  await bench.admin.updateTable('item').set({ deleted_at: '2026-01-06T00:00:00Z', text: '' }).where('text', '=', RULE).where('container', 'like', `%${scene.here.id('dev')}%`).execute(); // prettier-ignore
  const { texts, points } = await scene.play([simple], { says: ['the van is green'] });
  expect(points.get(1)?.state).toBe('withdrawn');
  expect(points.get(2)).toMatchObject({ state: 'placed', same_as: null });
  expect(texts['notes.md']).toContain(SAID_AGAIN);
  expect(texts['notes.md']).not.toContain(RULE);
});

test('a rule that a newer one replaces says so in its line, whatever the agent wrote', async () => {
  const scene = await withRule();
  const turn = calls(
    ['retire_rule', { rule: 'p1', by: 'p2', reason: 'guards now' }],
    ['insert', { path: 'notes.md', insert_line: 2, insert_text: `- "${SAID_AGAIN}" — Ada Quist {p2}` }],
    ['done'],
  );
  const { texts, cycle } = await scene.play([turn], { says: [SAID_AGAIN] });
  expect(cycle).toMatchObject({ outcome: 'committed', findings: [] });
  expect(texts['notes.md']).toMatch(new RegExp(`${RULE}.*no longer in force: replaced 2026-01-05`));
  expect(await rules(scene)).toMatchObject([
    { id: 'p2', state: 'active', replaces: ['p1'] },
    { id: 'p1', state: 'retired', retiredBy: 'p2' },
  ]);
});

test("a person's line changes only by a proposal, which holds its point until a person decides", async () => {
  const scene = await setScene(bench);
  await putFile(bench.db, scene.at.scope, 'mine.md', '# Mine\n\nThe van is red.\n');
  const turn = calls(
    ['propose', { path: 'mine.md', old_str: 'The van is red.', new_str: 'The van is green. {p1}', reason: 'painted' }],
    ['done'],
  );
  const { cycle, texts, points } = await scene.play([turn], { says: ['The van is green now'] });
  expect(cycle).toMatchObject({ outcome: 'committed', attention: ['needs-approval'] });
  expect(texts['mine.md']).toBe('# Mine\n\nThe van is red.\n');
  expect(await proposals(scene)).toMatchObject([{ state: 'pending', author: 'agent', points: [1], reason: 'painted' }]);
  expect(points.get(1)).toMatchObject({ state: 'waiting', proposal: 1 });
  bench.play([]);
  expect(await bench.run(scene.at.scope)).toBeNull();
});

test('a line the agent may change itself is nothing to propose', async () => {
  const scene = await withRule();
  const { asked } = await scene.play(
    [calls(['propose', { path: 'notes.md', old_str: 'Ada Quist', new_str: 'Ada', reason: 'x' }], ['done']), simple],
    { says: ['The van is green'] },
  );
  expect(told(asked[1])[0]).toMatchObject({ error: true, text: expect.stringContaining('make the edit yourself') as string }); // prettier-ignore
});

test('what a person removed is declined by code when it was said before, and news when it is said again', async () => {
  const scene = await setScene(bench);
  await scene.play([withNotes('- the party is in the garden on Friday {p1}', '- the van is green {p2}')], {
    says: ['the party is in the garden on Friday', 'the van is green'],
  });
  await putFile(bench.db, scene.at.scope, 'notes.md', '# Notes\n- the van is green\n');
  // An older message that says the same, found only now.
  const { points, texts } = await scene.play([simple], { says: ['the party is in the garden on Friday', 'Bo has the keys'] }); // prettier-ignore
  const old = [...points.values()].filter(({ text }) => text.includes('party'));
  expect(old.map(({ state, reason }) => [state, reason])).toEqual([
    ['declined', 'removed by a person'],
    ['declined', 'removed by a person'],
  ]);
  expect(texts['notes.md']).not.toContain('party');
  expect(texts['notes.md']).toContain('Bo has the keys');
});

test('a draft that would take much of the memory away at once waits for a person', async () => {
  const scene = await setScene(bench);
  const lines = Array.from(
    { length: 40 },
    (_, i) => `the ${i}th crate holds apples, pears and a box of nails for the fence`,
  );
  await scene.play([withNotes(...lines.map((text, i) => `- ${text} {p${i + 1}}`))], { says: lines });
  // Each line is superseded by a newer point, so none goes without a reason.
  const turn = calls(
    ...lines.map((text): [string, object] => ['str_replace', { path: 'notes.md', old_str: `- ${text}`, new_str: '- sold {p41}' }]),
    ['done'],
  ); // prettier-ignore
  const { cycle, texts, points } = await scene.play([turn], { says: ['all crates were sold'] });
  const pending = await proposals(scene);
  expect(cycle).toMatchObject({ outcome: 'proposed', commit: null, attention: ['needs-approval'] });
  expect(texts['notes.md']).toContain('the 39th crate');
  expect(points.get(41)).toMatchObject({ state: 'waiting', proposal: 1 });
  expect(pending).toMatchObject([{ cycle: 2, state: 'pending', points: [41] }]);
  expect(textOf(pending[0]!.changes['notes.md']!)).toContain('- sold');
});
