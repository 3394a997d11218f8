import { takenLines } from '../../../memory/files/taken-lines';
import { type Files } from '../../../memory/files/memory-file';
import { committed, fresh, memoryOf, without } from './sample';

const base: Files = {
  ...memoryOf({ 'a.md': ['# Title', '', 'Ada ships {p1}', 'See [Bo](b.md) {p2}', '', '---'] }),
  'index.md': [
    ...committed(['- [A](a.md) — what Ada does'], 50),
    ...committed(['- [B](b.md) — notes on b'], 60, 'code'),
  ],
};
const taken = (draft: Files) => takenLines(base, draft).map(({ path, line }) => `${path}: ${line.text}`);

test('a removed line is taken away, with what it rested on', () => {
  const [one] = takenLines(base, { ...base, 'a.md': base['a.md']!.filter(({ text }) => text !== 'Ada ships') });
  expect(one).toEqual({ path: 'a.md', line: base['a.md']![2] });
});

test('a changed line is taken away', () => {
  expect(taken({ ...base, 'a.md': [...base['a.md']!.slice(0, 2), ...fresh(['Bo ships']), ...base['a.md']!.slice(3)] })).toEqual(['a.md: Ada ships']); // prettier-ignore
});

test('of a removed file all that says something is taken, and neither headings nor rules nor blank lines', () => {
  expect(taken(without(base, 'a.md'))).toEqual(['a.md: Ada ships', 'a.md: See [Bo](b.md)']);
});

test('what moved or is written elsewhere is not taken away', () => {
  expect(taken({ ...without(base, 'a.md'), 'z.md': base['a.md']! })).toEqual([]);
  expect(taken({ ...without(base, 'a.md'), 'z.md': fresh(['* Ada ships!', 'See Bo']) })).toEqual([]);
});

test('of the index, what code wrote is nobody’s word', () => {
  expect(taken({ ...base, 'index.md': [] })).toEqual(['index.md: - [A](a.md) — what Ada does']);
});
