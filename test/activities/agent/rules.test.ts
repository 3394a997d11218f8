import { withScope } from '../../../schema/connect';
import { listRules } from '../../../schema/points/list-rules';
import { createBench, type Bench } from '../../support/bench';
import { promptLines } from '../../support/simple-model';
import { calls, type Scene, setScene, told, withNotes } from './scene';

const FRIDAY = 'never deploy on a Friday afternoon';
const MONDAY = 'always deploy on a Monday morning';
const placed = `- "${FRIDAY}" — Ada {p1}`;

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const rules = (scene: Scene) => withScope(bench.db, scene.at.scope, (tx) => listRules(tx, scene.at));

test('a certain rule cannot be declined; it waits until its words are placed', async () => {
  const scene = await setScene(bench);
  const first = await scene.play(
    [calls(['decline', { point: 'p1', reason: 'too small' }], ['done']), calls(['done'])],
    {
      says: [FRIDAY],
    },
  );
  expect(told(first.asked[1]).map((reply) => reply.text)).toEqual([
    expect.stringContaining('certain rule'),
    expect.stringContaining('Not verified: a call of this turn failed'),
  ]);
  expect(first.points.get(1)).toMatchObject({ state: 'waiting', tries: 1 });
  const again = await scene.play([
    calls(['decline', { point: 'p1', reason: 'too small' }], ['view', { path: 'index.md' }]),
    withNotes(placed, '- other {p2}'),
  ]);
  expect(told(again.asked[1])[0]).toEqual({ error: true, text: expect.stringContaining('certain rule') as string });
  expect([...again.points.values()].map((point) => point.state)).toEqual(['placed', 'placed']);
});

test('other points are declined with their reason, and are not offered again', async () => {
  const scene = await setScene(bench);
  const first = await scene.play([calls(['decline', { point: 'p1', reason: 'nobody will ask' }], ['done'])]);
  expect(first.cycle).toMatchObject({ outcome: 'committed', counts: { declined: 1, placed: 0, waiting: 0 } });
  expect(first.points.get(1)).toMatchObject({ state: 'declined', reason: 'nobody will ask' });
  const second = await scene.play([withNotes('- green again {p2}')], { says: ['green again'] });
  expect(promptLines(second.asked[0]!).map((line) => line.point).filter(Boolean)).toEqual(['p2']); // prettier-ignore
});

test('a possible rule may be declined', async () => {
  const scene = await setScene(bench);
  const rule = { basis: 'stated', certainty: 'possible', quotes: [{ item: 'i1', quote: FRIDAY }], until: null };
  const answer = { points: [{ kind: 'procedural', text: 'An opinion.', items: ['i1'], rule }] };
  const { points } = await scene.play([calls(['decline', { point: 'p1', reason: 'one opinion' }], ['done'])], {
    says: [FRIDAY],
    summary: () => ({ text: JSON.stringify(answer) }),
  });
  expect(points.get(1)).toMatchObject({ state: 'declined', certainty: 'possible' });
});

test.each([
  ['that was not offered', { point: 'p99', reason: 'x' }],
  ['without a number', { point: 'the first', reason: 'x' }],
  ['without a reason', { point: 'p1', reason: ' ' }],
])('a point %s is not declined', async (_what, input) => {
  const scene = await setScene(bench);
  const { asked, points } = await scene.play([calls(['decline', input]), withNotes('- build 812 is green {p1}')]);
  expect(told(asked[1])[0]?.error).toBe(true);
  expect(points.get(1)?.state).toBe('placed');
});

test('a newer point retires a rule, whose words may then leave', async () => {
  const scene = await setScene(bench);
  await scene.play([withNotes(placed)], { says: [FRIDAY] });
  const { asked, cycle } = await scene.play(
    [
      calls(
        ['retire_rule', { rule: 'p1', by: 'p2', reason: 'replaced' }],
        ['str_replace', { path: 'notes.md', old_str: `"${FRIDAY}"`, new_str: `"${MONDAY}" {p2}` }],
        ['done'],
      ),
    ],
    { says: [MONDAY] },
  );
  expect(promptLines(asked[0]!).find((line) => 'rule' in line && 'path' in line)).toEqual({
    rule: 'p1',
    path: 'notes.md',
    text: FRIDAY,
  });
  expect(cycle).toMatchObject({ outcome: 'committed', attempts: 1 });
  expect(await rules(scene)).toMatchObject([
    { id: 'p2', state: 'active', quote: MONDAY },
    { id: 'p1', state: 'retired', retiredBy: 'p2', retiredReason: 'replaced' },
  ]);
});

test('without being retired a rule keeps its words in the memory, cycles later too', async () => {
  const scene = await setScene(bench);
  await scene.play([withNotes(placed)], { says: [FRIDAY] });
  const drop = calls(
    ['str_replace', { path: 'notes.md', old_str: FRIDAY, new_str: 'ask before deploying {p2}' }],
    ['done'],
  );
  const keep = calls(
    ['create', { path: 'notes.md', file_text: `# Notes\n${placed}\n- build 812 is green {p2}\n` }],
    ['done'],
  );
  const { cycle, texts } = await scene.play([drop, keep]);
  expect(cycle).toMatchObject({ outcome: 'committed', findings: ['rule-words-gone'], attempts: 2 });
  expect(texts['notes.md']).toContain(FRIDAY);
});

test.each([
  ['a rule that is none', { rule: 'p7', by: 'p2', reason: 'x' }],
  ['by a point that was not offered', { rule: 'p1', by: 'p9', reason: 'x' }],
  ['by itself', { rule: 'p1', by: 'p1', reason: 'x' }],
])('%s is not retired', async (_what, input) => {
  const scene = await setScene(bench);
  await scene.play([withNotes(placed)], { says: [FRIDAY] });
  const add = calls(
    ['insert', { path: 'notes.md', insert_line: 2, insert_text: '- build 812 is green {p2}' }],
    ['done'],
  );
  const { asked } = await scene.play([calls(['retire_rule', input]), add]);
  expect(told(asked[1])[0]?.error).toBe(true);
  expect((await rules(scene)).map((rule) => rule.state)).toEqual(['active']);
});

test('a rule retired in a cycle that keeps the old memory stays in force', async () => {
  const scene = await setScene(bench);
  await scene.play([withNotes(placed)], { says: [FRIDAY] });
  const bad = calls(
    ['retire_rule', { rule: 'p1', by: 'p2', reason: 'x' }],
    ['create', { path: 'notes.md', file_text: 'no point here\n' }],
    ['done'],
  );
  const { cycle } = await scene.play([bad], { says: [MONDAY], limits: { attempts: 1 } });
  expect(cycle.outcome).toBe('kept-old');
  expect((await rules(scene)).find((rule) => rule.id === 'p1')).toMatchObject({ state: 'active' });
});
