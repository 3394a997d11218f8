import { bareLines, contentOf, isMark, titleLines } from '../../../memory/verifier/parts';
import { committed, memoryOf, textsOf } from '../files/sample';

const titles = (...texts: string[]) => [...titleLines(committed(texts))];

test.each(['', '  ', '---', '* * *', '| --- | :-: |', '```', '```ts', '~~~'])('%j is a mark', (text) => {
  expect(isMark(text)).toBe(true);
});

test.each(['- x', '``` never ship on Friday', '-- x', '| a | b |', '='])('%j is none', (text) => {
  expect(isMark(text)).toBe(false);
});

test('a short heading of one line is a title, with its underline', () => {
  expect(titles('# A', 'x', '', 'B', '---')).toEqual([1, 4, 5]);
});

test('of a heading of several lines only the underline says nothing', () => {
  expect(titles('Ada pays', 'for all of it', '===')).toEqual([3]);
});

test('a long heading is a statement', () => {
  expect(titles(`# ${'long '.repeat(20)}`)).toEqual([]);
});

test('in the index the line with the link is bare, elsewhere it is not', () => {
  const files = memoryOf({
    'index.md': ['# I', '- [a](a.md) — first', '  things', 'x'],
    'a.md': ['- [a](a.md) — first'],
  });
  expect([...bareLines('index.md', files)]).toEqual([1, 2]);
  expect([...bareLines('a.md', files)]).toEqual([]);
  expect([...bareLines('gone.md', files)]).toEqual([]);
});

test('content is what is left without marks, titles and index lines', () => {
  const files = memoryOf({ 'index.md': ['# I', '', '- [a](a.md) — first', '  things', '', 'x'], 'a.md': [] });
  expect(textsOf(contentOf(files, 'index.md'))).toEqual(['x']);
  expect(contentOf(files, 'gone.md')).toEqual([]);
});
