import { indexLines, isDescription, pointsOf, unlinkedFiles, withIndexPoints } from '../../../memory/files/index-lines';
import { committed, fresh, memoryOf } from './sample';

const paths = (texts: string[]) =>
  indexLines(memoryOf({ 'index.md': texts, 'a.md': [], 'b.md': [] })).map(({ path }) => path);

test.each([
  ['a list item that begins with a link', ['- [a](a.md) — first things'], ['a.md']],
  ['an ordered list', ['1. [a](a.md) — first things'], ['a.md']],
  ['a nested list', ['- more:', '  - [a](a.md) — first things'], ['a.md']],
  ['a link in bold', ['- **[a](a.md)** — first things'], ['a.md']],
  ['words before the link', ['- see [a](a.md) — first things'], ['a.md']],
  ['a reference', ['- [a] — first things', '', '[a]: a.md'], ['a.md']],
])('%s is an index line', (_, texts, found) => {
  expect(paths(texts)).toEqual(found);
});

test.each([
  ['a link in a paragraph', ['[a](a.md) — first things']],
  ['a link in a code block', ['```', '- [a](a.md) — first things', '```']],
  ['an external link first', ['- [x](https://e.org) and [a](a.md) — both']],
  ['a link to nothing', ['- [c](c.md) — first things']],
  ['an image', ['- ![a](a.md) — first things']],
])('%s is none', (_, texts) => {
  expect(paths(texts)).toEqual([]);
});

test('only the first link of an item counts', () => {
  expect(paths(['- [a](a.md) and [b](b.md) — both'])).toEqual(['a.md']);
});

test('an index line may run over several lines', () => {
  const [line] = indexLines(memoryOf({ 'index.md': ['', '- [a](a.md) —', '  first things'], 'a.md': [] }));
  expect(line).toEqual({ path: 'a.md', line: 2, lastLine: 3, described: true });
});

test.each(['two words', ' — two words', 'something', '资金规则', 'a b'])('%j describes a file', (text) => {
  expect(isDescription(text)).toBe(true);
});

test.each(['', ' — ', 'word', '— FFS', '——————————', '[b](some/long/path.md)', '.'])('%j does not', (text) => {
  expect(isDescription(text)).toBe(false);
});

test('a file is found through its index line or a link in master, guidance needs none', () => {
  const files = memoryOf({
    'index.md': ['- [m](master.md) — what and who', '- [a](a.md) — first things'],
    'master.md': ['see [b](b.md)'],
    'a.md': ['see [d](d.md)'],
    'b.md': [],
    'c.md': [],
    'd.md': [],
    'guidance.md': [],
  });
  expect(unlinkedFiles(files)).toEqual(['c.md', 'd.md']);
});

test('the same name in two folders needs two lines', () => {
  const files = memoryOf({ 'index.md': ['- [n](a/notes.md) — first things'], 'a/notes.md': [], 'b/notes.md': [] });
  expect(unlinkedFiles(files)).toEqual(['b/notes.md']);
});

test('master must be linked from the index, not from itself', () => {
  const files = memoryOf({ 'index.md': [], 'master.md': ['[me](master.md)'] });
  expect(unlinkedFiles(files)).toEqual(['master.md']);
});

test('points of lines are each named once', () => {
  expect(pointsOf(committed(['a {p2,p1}', 'b {p1,p3}', 'c']))).toEqual([2, 1, 3]);
});

test('a new index line takes the points of its file, an old one stays', () => {
  const old = committed(['- [b](b.md) — other things {p9}'], 50);
  const files = {
    'index.md': [...fresh(['- [a](a.md) — first things {p7}']), ...old],
    'a.md': committed(['x {p1}', 'y {p2}']),
    'b.md': committed(['z {p3}'], 10),
  };
  const lines = withIndexPoints(files)['index.md']!;
  expect(lines[0]!.points).toEqual([1, 2]);
  expect(lines[1]).toBe(old[0]);
});

test("a person's new index line keeps resting on nothing", () => {
  const files = { 'index.md': fresh(['- [a](a.md) — first things'], 'person'), 'a.md': committed(['x {p1}']) };
  expect(withIndexPoints(files)).toBe(files);
});
