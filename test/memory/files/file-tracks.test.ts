import { tracksOf } from '../../../memory/files/file-tracks';
import { fresh, memoryOf, without } from './sample';

const before = memoryOf({ 'index.md': ['# Index'], 'a.md': ['one', 'two'], 'b.md': ['three'] });

test('a file nobody touched has no track', () => expect(tracksOf(before, before, before)).toEqual([]));

test('an edited file is one file all along', () => {
  const after = { ...before, 'a.md': before['a.md']!.slice(1) };
  expect(tracksOf(before, after, after)).toEqual([{ old: 'a.md', mid: 'a.md', now: 'a.md' }]);
});

test('a file made or removed has no path on one side', () => {
  const after = {
    ...without(before, 'b.md'),
    'c.md': memoryOf({ 'c.md': ['four'] })['c.md']!.map((line) => ({ ...line, id: 9 })),
  };
  expect(tracksOf(before, after, after)).toEqual([
    { old: null, mid: 'c.md', now: 'c.md' },
    { old: 'b.md', mid: null, now: null },
  ]);
});

test('a file that was renamed, by the commit and again since, is the same file', () => {
  const after = { ...without(before, 'a.md'), 'x.md': before['a.md']! };
  const head = { ...without(after, 'x.md'), 'y.md': before['a.md']! };
  expect(tracksOf(before, after, head)).toEqual([{ old: 'a.md', mid: 'x.md', now: 'y.md' }]);
});

test('a file that was made again after the commit removed it stands there now', () => {
  const after = without(before, 'b.md');
  expect(tracksOf(before, after, { ...after, 'b.md': fresh(['other']) })).toEqual([{ old: 'b.md', mid: null, now: 'b.md' }]); // prettier-ignore
});
