import { unlinkBroken } from '../../../memory/files/unlink';
import { committed, memoryOf, textsOf } from './sample';

const files = memoryOf({ 'index.md': [], 'topics/a.md': [] });
const unlink = (...texts: string[]) => textsOf(unlinkBroken('topics/a.md', committed(texts), files));

test.each([
  ['See [the *plan*](gone.md) now', 'See the *plan* now'],
  ['[a](gone.md) and [b](../index.md)', 'a and [b](../index.md)'],
  ['[a](gone.md)[b](gone.md)', 'ab'],
  ['[](gone.md)', ''],
  ['[![i](i.png)](gone.md)', '![i](i.png)'],
  ['[x [[gone]] y](gone.md)', 'x gone y'],
  ['`[a](gone.md)` [a](gone.md)', '`[a](gone.md)` a'],
])('%j becomes %j', (before, after) => {
  expect(unlink(before)).toEqual([after]);
});

test('a link over two lines keeps both lines and their points', () => {
  const lines = unlinkBroken('topics/a.md', committed(['see [the {p1}', 'plan](gone.md) now {p2}']), files);
  expect(lines.map(({ text, points }) => [text, points])).toEqual([
    ['see the', [1]],
    ['plan now', [2]],
  ]);
});

test('whole links give the very same lines', () => {
  const lines = committed(['[a](a.md)', '[b](../index.md)']);
  expect(unlinkBroken('topics/a.md', lines, files)).toBe(lines);
});
