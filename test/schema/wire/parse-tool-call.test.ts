import fc from 'fast-check';
import { parseToolCall } from '../../../schema/wire/parse-tool-call';
import { TOOL_INPUTS } from '../../../schema/wire/agent-tools';

test.each<[string, object, object]>([
  ['view', { path: 'a.md' }, { path: 'a.md', view_range: null }],
  ['view', { path: 'a.md', view_range: [2, -1] }, { path: 'a.md', view_range: [2, -1] }],
  ['create', { path: 'a.md', file_text: '' }, { path: 'a.md', file_text: '' }],
  ['str_replace', { path: 'a.md', old_str: 'x', new_str: '' }, { path: 'a.md', old_str: 'x', new_str: '' }],
  ['insert', { path: 'a.md', insert_line: 0, insert_text: 'x' }, { path: 'a.md', insert_line: 0, insert_text: 'x' }],
  ['delete', { path: 'a.md' }, { path: 'a.md' }],
  ['rename', { old_path: 'a.md', new_path: 'b.md' }, { old_path: 'a.md', new_path: 'b.md' }],
  ['decline', { point: 'p12', reason: 'over' }, { point: 12, reason: 'over' }],
  ['retire_rule', { rule: 'p3', by: 'p12', reason: 'replaced' }, { rule: 3, by: 12, reason: 'replaced' }],
  ['done', {}, {}],
])('%s %j becomes a command', (name, input, fields) => {
  expect(parseToolCall(name, input)).toEqual({ ok: true, command: { command: name, ...fields } });
});

test('a path is handed on as it is written, without space around it', () => {
  expect(parseToolCall('delete', { path: ' /memories/topics/a.md ' })).toEqual({
    ok: true,
    command: { command: 'delete', path: '/memories/topics/a.md' },
  });
});

test('a path that climbs out is left for the path check to refuse', () => {
  expect(parseToolCall('view', { path: '../x.md' })).toMatchObject({ command: { path: '../x.md' } });
});

test('a bare number is a point', () => {
  expect(parseToolCall('decline', { point: 12, reason: 'over' })).toMatchObject({ command: { point: 12 } });
});

test('fields that are not ours fall away', () => {
  expect(parseToolCall('done', { command: 'done', note: 'all placed' })).toEqual({
    ok: true,
    command: { command: 'done' },
  });
});

test('a call without input is an empty one', () => {
  expect(parseToolCall('done', null)).toEqual({ ok: true, command: { command: 'done' } });
});

test.each<[string, unknown, string]>([
  ['create', { path: 'a.md' }, 'create: file_text is missing. Fields: path (string), file_text (string).'],
  ['create', { path: 'a.md', file_text: ['x'] }, 'file_text must be of type string'],
  ['str_replace', { path: 'a.md', old_str: '', new_str: 'x' }, 'old_str must not be empty'],
  ['insert', { path: 'a.md', insert_line: 1.5, insert_text: 'x' }, 'insert_line must be a whole number'],
  ['insert', { path: 'a.md', insert_line: -1, insert_text: 'x' }, 'insert_line must be at least 0'],
  ['view', { path: 'a.md', view_range: 'all' }, 'view_range must be a list of two whole numbers'],
  ['view', { path: ' ' }, 'path must not be empty'],
  ['view', {}, 'path is missing. Fields: path (string), view_range (array, optional).'],
  ['decline', { point: 'the first', reason: 'over' }, 'point must be a point id such as "p12"'],
  ['decline', { point: 'p0', reason: 'over' }, 'point must be a point id'],
  ['decline', { point: 'p1', reason: ' ' }, 'reason must not be empty'],
  ['rename', 'a.md to b.md', 'the input must be an object'],
])('%s %j is answered by what is wrong', (name, input, problem) => {
  const parsed = parseToolCall(name, input);
  expect(parsed.ok).toBe(false);
  expect(parsed).toMatchObject({ problem: expect.stringContaining(problem) as string });
});

test('two faults are named at once', () => {
  expect(parseToolCall('rename', {})).toMatchObject({
    problem: 'rename: old_path is missing; new_path is missing. Fields: old_path (string), new_path (string).',
  });
});

test.each(['memory', 'toString', 'constructor', ''])('%p is no tool, and the answer lists those there are', (name) => {
  expect(parseToolCall(name, {})).toEqual({
    ok: false,
    problem: `No such tool. Tools: ${Object.keys(TOOL_INPUTS).join(', ')}.`,
  });
});

test('whatever a model sends gets a command or a problem, not an exception', () => {
  const name = fc.constantFrom(...Object.keys(TOOL_INPUTS), 'other');
  const field = fc.constantFrom(
    'path',
    'file_text',
    'old_str',
    'insert_line',
    'view_range',
    'point',
    'rule',
    'by',
    'reason',
  );
  const input = fc.oneof(fc.jsonValue(), fc.dictionary(field, fc.jsonValue()));
  fc.assert(fc.property(name, input, (tool, value) => typeof parseToolCall(tool, value).ok === 'boolean'));
});
