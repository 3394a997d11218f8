import { situationOf, wordsOf } from '../../../../activities/llm/offline/conversation';

const finding = { code: 'file-over-budget', path: 'a.md', line: 2, message: 'too long' };
const opening = [
  { limits: { fileTokens: 100, spineTokens: 200 } },
  { file: 'index.md', tokens: 3, lines: ['# Index'] },
  { file: 'a.md', tokens: 900 },
  { rule: 'p1', path: 'a.md', text: 'always rebase first' },
  { point: 'p2', text: 'x', by: 'Ada', day: '2024-03-01', where: '#dev', rule: null },
];
const first = { content: [{ type: 'text', text: opening.map((line) => JSON.stringify(line)).join('\n') }] };
const used = (name: string, input: object) => ({ content: [{ type: 'tool_use', id: name, name, input }] }) as never;
const result = (name: string, content: string) => ({ content: [{ type: 'tool_result', tool_use_id: name, content }] });

test('limits, files, rules and points are read from the first message', () => {
  const { limits, files, rules, points } = situationOf([first]);
  expect(limits).toEqual({ fileTokens: 100, spineTokens: 200 });
  expect([...files]).toEqual([
    ['index.md', ['# Index']],
    ['a.md', null],
  ]);
  expect(rules.map(({ rule }) => rule)).toEqual(['p1']);
  expect(points.map(({ point }) => point)).toEqual(['p2']);
});

test('a viewed file is known without its line numbers', () => {
  const { files } = situationOf([
    first,
    used('view', { path: 'a.md' }),
    result('view', '     1\t# A\n     2\t\n     3\t- b'),
  ]);
  expect(files.get('a.md')).toEqual(['# A', '', '- b']);
});

test('a file that cannot be viewed is empty, so that it is not asked for again', () => {
  const { files } = situationOf([first, used('view', { path: 'a.md' }), result('view', 'There is no file a.md.')]);
  expect(files.get('a.md')).toEqual([]);
});

test('a finding knows the line that was written, whether it comes as a result or as a message', () => {
  const created = used('create', { path: 'a.md', file_text: '# A\n- b {p2}\n' });
  const asResult = situationOf([first, created, used('done', {}), result('done', JSON.stringify(finding))]);
  expect(asResult.findings).toEqual([{ ...finding, wrote: '- b {p2}' }]);
  const asMessage = situationOf([first, created, { content: JSON.stringify(finding) }]);
  expect(asMessage.findings).toEqual(asResult.findings);
  expect(asResult.written).toEqual(new Set(['a.md']));
});

test('prose between the lines is passed over', () => {
  expect(situationOf([{ content: 'Here you are:\n{not json\n{"point":"p1"}' }]).points).toHaveLength(1);
});

test('words are found however deep they stand', () => {
  expect(wordsOf({ content: [{ type: 'tool_result', content: [{ type: 'text', text: 'deep' }] }] })).toBe('deep');
});
