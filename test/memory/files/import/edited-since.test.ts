import { editedSince } from '../../../../memory/files/import/edited-since';
import { textOf } from '../../../../memory/files/memory-file';
import { memoryOf, textsOf } from '../sample';

const HEAD = memoryOf({
  'index.md': ['- [A](a.md) — about a', '- [B](b.md) — about b'],
  'a.md': ['# A', '', 'one {p1}', 'two {p2}'],
  'b.md': ['# B'],
});
const asFolder = (texts: Record<string, string | null> = {}) => {
  const all = { ...Object.fromEntries(Object.entries(HEAD).map(([path, lines]) => [path, textOf(lines)])), ...texts };
  return Object.entries(all).flatMap(([source, text]) => (text === null ? [] : [{ source, text }]));
};

test('a folder nobody touched is the very same memory', () => {
  expect(editedSince(HEAD, asFolder()).files).toBe(HEAD);
});

test('line ends and a byte order mark alone are no edit', () => {
  const crlf = asFolder({ 'a.md': `\ufeff${textOf(HEAD['a.md']!).replaceAll('\n', '\r\n')}` });
  expect(editedSince(HEAD, crlf).files).toBe(HEAD);
});

test('a changed line is a person’s and keeps its points; the others stay who they are', () => {
  const { files } = editedSince(HEAD, asFolder({ 'a.md': '# A\n\none and more\ntwo\n' }));
  expect(files['a.md']!.map(({ id, author, points }) => [id, author, points])).toEqual([
    [HEAD['a.md']![0]!.id, 'agent', []],
    [HEAD['a.md']![1]!.id, 'agent', []],
    [null, 'person', [1]],
    [HEAD['a.md']![3]!.id, 'agent', [2]],
  ]);
  expect(files['b.md']).toBe(HEAD['b.md']);
});

test('new files get a name the memory can have, and links to them follow', () => {
  const { files } = editedSince(
    HEAD,
    asFolder({ 'new: 50%.md': 'x [[a]]', 'A.md': 'y', 'b.md': '# B\n[n](<new: 50%.md>)\n' }),
  );
  expect(Object.keys(files).sort()).toEqual(['A-2.md', 'a.md', 'b.md', 'index.md', 'new- 50-.md']);
  expect(textsOf(files['b.md'])).toEqual(['# B', '[n](new-%2050-.md)']);
  expect(textsOf(files['new- 50-.md'])).toEqual(['x [a](a.md)']);
});

test('a file taken out of the folder goes, but for the index', () => {
  const { files } = editedSince(HEAD, asFolder({ 'b.md': null, 'index.md': null }));
  expect(Object.keys(files).sort()).toEqual(['a.md', 'index.md']);
  expect(files['index.md']).toBe(HEAD['index.md']);
});

test('a file that was emptied is empty; a new one without words is left out', () => {
  const { files, skipped } = editedSince(HEAD, asFolder({ 'b.md': '', 'c.md': ' \n' }));
  expect(files['b.md']).toEqual([]);
  expect([Object.keys(files), skipped]).toEqual([
    expect.not.arrayContaining(['c.md']),
    [{ id: 'c.md', reason: 'empty' }],
  ]);
});
