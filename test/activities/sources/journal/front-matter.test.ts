import { splitFrontMatter } from '../../../../activities/sources/journal/front-matter';

test('front matter is taken off, its dates stay as they are written', () => {
  expect(splitFrontMatter('---\ndate: 2024-01-05 21:30\ntags: [a, b]\n---\n\nWords.\n')).toEqual({
    fields: { date: '2024-01-05 21:30', tags: ['a', 'b'] },
    body: '\nWords.\n',
  });
});

test.each([
  ['no front matter', 'Words.\n---\nmore'],
  ['a rule at the top', '---\n\nWords that never end a block'],
  ['a list', '---\n- a\n---\nWords.'],
  ['broken YAML', '---\na: [1\nb: "\n---\nWords.'],
])('%s leaves all words where they are', (_, note) => {
  expect(splitFrontMatter(note)).toEqual({ fields: {}, body: note });
});

test('empty front matter is taken off', () => {
  expect(splitFrontMatter('---\n---\nWords.')).toEqual({ fields: {}, body: 'Words.' });
});

test('a mapping given twice keeps the note readable', () => {
  expect(splitFrontMatter('---\ndate: 2024-01-05\ndate: 2024-01-06\n---\nWords.').body).toBe('Words.');
});

test('a small text that would unfold into a huge one is left alone', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefgh'.split('').map((k, i) => `${k}: &${k} [${`*${'abcdefg'[i]},`.repeat(9)}]`),
  ];
  const note = `---\n${bomb.join('\n')}\n---\nWords.`;
  expect(splitFrontMatter(note)).toEqual({ fields: {}, body: note });
});
