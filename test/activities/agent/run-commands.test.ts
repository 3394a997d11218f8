import { runCommands, type Known, type TurnState } from '../../../activities/agent/run-commands';
import { type ModelAnswer, type StopReason } from '../../../activities/llm/model';
import { EMPTY_MEMORY, textOf } from '../../../memory/files/memory-file';
import { memoryOf } from '../../memory/files/sample';
import { point, pointsMap, rule } from '../../memory/verifier/fixture';

const FILES = memoryOf({ 'index.md': ['# Index'], 'notes.md': ['# Notes', '- an old line {p1}'] });
const START: TurnState = { files: FILES, decisions: { declined: {}, retired: {} } };
const KNOWN: Known = {
  base: FILES,
  offered: new Map(pointsMap(point(5), rule(6, 'never on Friday', {}, 'waiting'), rule(7, 'x', { certainty: 'possible' }, 'waiting'), rule(8, 'x', { basis: 'observed' }, 'waiting'))),
  rules: new Map(pointsMap(rule(3, 'always on Monday'), rule(9, 'later'))),
  placed: new Map(),
}; // prettier-ignore

function answer(calls: [name: string, input?: unknown][], stopReason: StopReason = 'tool_use'): ModelAnswer {
  return {
    content: calls.map(([name, input = {}], i) => ({ type: 'tool_use', id: `t${i}`, name, input })),
    stopReason,
    usage: { input: 0, cacheRead: 0, cacheWrite: 0, output: 0 },
    model: 'm',
  };
}

const run = (calls: [name: string, input?: unknown][], stop?: StopReason) =>
  runCommands(START, answer(calls, stop), KNOWN);
const failed = (calls: [name: string, input?: unknown][]) =>
  run(calls).results.map((result) => result.is_error === true);

test('each call has a result of its own, in order', () => {
  const { results } = run([['view', { path: 'notes.md' }], ['nonsense'], ['done']]);
  expect(results.map((result) => result.tool_use_id)).toEqual(['t0', 't1', 't2']);
  expect(results.map((result) => result.type)).toEqual(['tool_result', 'tool_result', 'tool_result']);
});

test('a later call sees what an earlier one did', () => {
  const { files } = run([
    ['create', { path: 'a.md', file_text: 'one {p5}' }],
    ['str_replace', { path: 'a.md', old_str: 'one', new_str: 'two' }],
  ]);
  expect(textOf(files['a.md']!)).toBe('two\n');
  expect(files['a.md']![0]!.points).toEqual([5]);
});

test('a turn that only looks edits nothing', () => {
  expect(run([['view', { path: 'notes.md' }]])).toMatchObject({ edited: false, done: false, files: FILES });
  expect(run([['delete', { path: 'none.md' }]]).edited).toBe(false);
  expect(run([['delete', { path: 'notes.md' }]]).edited).toBe(true);
});

test('the state it began with is not touched', () => {
  run([
    ['delete', { path: 'notes.md' }],
    ['decline', { point: 'p5', reason: 'x' }],
    ['retire_rule', { rule: 'p3', by: 'p5', reason: 'x' }],
  ]);
  expect(START).toEqual({ files: FILES, decisions: { declined: {}, retired: {} } });
});

test('done is asked for by its tool, or by an answer without any', () => {
  expect([run([['done']]).done, run([]).done, run([], 'end_turn').done]).toEqual([true, true, true]);
  expect([run([], 'pause_turn').done, run([['view', { path: 'notes.md' }]]).done]).toEqual([false, false]);
});

test('calls after done are still carried out', () => {
  const { done, files } = run([['done'], ['delete', { path: 'notes.md' }]]);
  expect([done, Object.keys(files)]).toEqual([true, ['index.md']]);
});

test('of an answer that reached its length limit the last call is left out, a done among them', () => {
  const { done, results, files } = run([['delete', { path: 'notes.md' }], ['done']], 'max_tokens');
  expect([done, results.map((result) => result.is_error === true), Object.keys(files)]).toEqual([
    false,
    [false, true],
    ['index.md'],
  ]);
});

test('decisions of earlier turns stay', () => {
  const before = { files: FILES, decisions: { declined: { 5: 'early' }, retired: {} } };
  expect(runCommands(before, answer([['decline', { point: 'p7', reason: 'late' }]]), KNOWN).decisions.declined).toEqual(
    { 5: 'early', 7: 'late' },
  );
});

test('a point declined twice keeps the last reason', () => {
  expect(
    run([
      ['decline', { point: 'p5', reason: 'a' }],
      ['decline', { point: 'p5', reason: 'b' }],
    ]).decisions.declined,
  ).toEqual({ 5: 'b' });
});

test('certain stated rules are not declined, all other points may be', () => {
  expect(failed([5, 6, 7, 8, 99].map((id) => ['decline', { point: `p${id}`, reason: 'x' }]))).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

test('a rule is retired by a newer waiting rule as certain as it, and by nothing else', () => {
  const retire = (rule: string, by: string): [string, unknown] => ['retire_rule', { rule, by, reason: 'x' }];
  expect(
    failed([
      retire('p3', 'p6'),
      retire('p3', 'p5'),
      retire('p3', 'p7'),
      retire('p3', 'p3'),
      retire('p3', 'p99'),
      retire('p4', 'p6'),
      retire('p9', 'p6'),
    ]),
  ).toEqual([false, true, true, true, true, true, true]);
  expect(run([retire('p3', 'p6')]).decisions.retired).toEqual({ 3: { by: 6, reason: 'x' } });
});

test('a point cannot both retire a rule and be declined, whichever comes first', () => {
  const decline: [string, unknown] = ['decline', { point: 'p8', reason: 'x' }];
  const retire: [string, unknown] = ['retire_rule', { rule: 'p3', by: 'p8', reason: 'x' }];
  expect(failed([retire, decline])).toEqual([false, true]);
  expect(failed([decline, retire])).toEqual([false, true]);
});

test('a range with null is no range', () => {
  const { results } = run([
    ['view', { path: 'notes.md', view_range: null }],
    ['view', { path: 'notes.md', view_range: [2, -1] }],
  ]);
  expect(results[0]!.content).toContain('# Notes');
  expect(results[1]!.content).not.toContain('# Notes');
});

test('a faulty answer never reaches the memory', () => {
  const odd = [null, 'text', 7, [], { path: { deep: 1 } }, { path: '\0' }];
  const { files, results } = runCommands(
    { ...START, files: EMPTY_MEMORY },
    answer(odd.map((input) => ['create', input])),
    KNOWN,
  );
  expect([files, results.every((result) => result.is_error)]).toEqual([EMPTY_MEMORY, true]);
});
