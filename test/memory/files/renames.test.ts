import { renamesBetween } from '../../../memory/files/renames';
import { fresh, memoryOf } from './sample';

const base = memoryOf({ 'index.md': [], 'a.md': ['one', 'two', 'three', 'four'], 'b.md': ['five'] });
const { 'a.md': a = [], 'b.md': b = [], ...rest } = base;
const renamed = (next: Parameters<typeof renamesBetween>[1]) => [...renamesBetween(base, next)];

test('a file with the same lines under another name was renamed', () => {
  expect(renamed({ ...rest, 'b.md': b, 'z/new.md': a })).toEqual([['a.md', 'z/new.md']]);
});

test('half of the lines are enough, fewer are another file', () => {
  expect(renamed({ ...rest, 'b.md': b, 'n.md': [...a.slice(0, 2), ...fresh(['x', 'y'])] })).toEqual([['a.md', 'n.md']]);
  expect(renamed({ ...rest, 'b.md': b, 'n.md': [...a.slice(0, 1), ...fresh(['x', 'y'])] })).toEqual([]);
});

test('the same words in new lines are another file', () => {
  expect(renamed({ ...rest, 'b.md': b, 'n.md': fresh(['one', 'two', 'three', 'four']) })).toEqual([]);
});

test('a file that stays was not renamed, whatever its lines do', () => {
  expect(renamed({ ...rest, 'a.md': [], 'b.md': b, 'n.md': a })).toEqual([]);
});

test('two files swap into new names, each once', () => {
  expect(renamed({ ...rest, 'c.md': b, 'd.md': a })).toEqual([['b.md', 'c.md'], ['a.md', 'd.md']]); // prettier-ignore
});

test('an empty file is renamed only as the very same list of lines', () => {
  const empty = { 'e.md': [] as const };
  expect([...renamesBetween(empty, { 'f.md': empty['e.md'] })]).toEqual([['e.md', 'f.md']]);
  expect([...renamesBetween(empty, { 'f.md': [] })]).toEqual([]);
});
