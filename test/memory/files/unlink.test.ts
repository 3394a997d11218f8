import { unlinkBroken } from '../../../memory/files/unlink';
import { committed, fresh, memoryOf, textsOf } from './sample';

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

test('a mended line is code’s when it was committed, and still the agent’s or the person’s when it is theirs', () => {
  const old = committed(['see [the plan](gone.md) {p1}']);
  const persons = committed(['ask [Carol](gone.md)'], 5, 'person');
  const lines = [...old, ...persons, ...fresh(['read [all of it](gone.md) {p2}', 'and [more](gone.md)'])];
  expect(unlinkBroken('topics/a.md', lines, files).map(({ text, author, id }) => [text, author, id])).toEqual([
    ['see the plan', 'code', null],
    ['ask Carol', 'person', null],
    ['read all of it', 'agent', null],
    ['and more', 'agent', null],
  ]);
});
