import * as fc from 'fast-check';
import { indexLines, unlinkedFiles } from '../../../memory/files/index-lines';
import { brokenLinks } from '../../../memory/files/links';
import { type Files } from '../../../memory/files/memory-file';
import { cutPoints } from '../../../memory/files/withdraw';
import { anyMemory, committed, memoryOf, plainLine, textsOf } from './sample';

const gone = (...points: number[]) => new Set(points);
const release = [
  '# Release',
  '',
  '## Rules',
  '- freeze on Friday {p1}',
  '',
  '## State',
  '- 12 open {p2}',
  '- late {p2,p3}',
];
const memory = memoryOf({
  'index.md': [
    '# Index',
    '',
    '- [master.md](master.md) — what and who',
    '- [Release](topics/release.md) — rules and state of the release',
  ],
  'master.md': ['# Master', 'Ada leads {p4}', 'Work now: [release](topics/release.md) {p4}'],
  'topics/release.md': release,
});

test('only the lines that cite a gone point are cut', () => {
  const left = cutPoints(memory, gone(3));
  expect(textsOf(left['topics/release.md'])).toEqual([
    '# Release',
    '',
    '## Rules',
    '- freeze on Friday',
    '',
    '## State',
    '- 12 open',
  ]);
  expect(left['master.md']).toBe(memory['master.md']);
});

test('lines that stay are the same lines', () => {
  const left = cutPoints(memory, gone(3));
  expect(left['topics/release.md']!.every((line) => memory['topics/release.md']!.includes(line))).toBe(true);
});

test('a heading with nothing left below it is cut, its neighbours stay', () => {
  const left = cutPoints(memory, gone(2, 3));
  expect(textsOf(left['topics/release.md'])).toEqual(['# Release', '', '## Rules', '- freeze on Friday']);
});

test('a heading that was empty before stays', () => {
  const left = cutPoints(
    memoryOf({ 'index.md': ['- [a](a.md) — all of it'], 'a.md': ['# A', '## Later', '## Now', 'x {p1}', 'y {p2}'] }),
    gone(1),
  );
  expect(textsOf(left['a.md'])).toEqual(['# A', '## Later', '## Now', 'y']);
});

test('the index line of a file that lost a line falls back to its title, by code', () => {
  const line = cutPoints(memory, gone(3))['index.md']![3]!;
  expect(line).toEqual({
    id: null,
    author: 'code',
    text: '- [Release](topics/release.md) — notes on Release',
    points: [1, 2],
  });
});

test('the index line of an untouched file stays as it is', () => {
  expect(cutPoints(memory, gone(3))['index.md']![2]).toBe(memory['index.md']![2]);
});

test('a description on several lines falls back as a whole', () => {
  const files = memoryOf({
    'index.md': ['- [a](a.md) — long words', '  about what is gone', '- [b](b.md) — other things'],
    'a.md': ['x {p1}', 'y {p2}'],
    'b.md': ['z {p3}'],
  });
  expect(textsOf(cutPoints(files, gone(1))['index.md'])).toEqual([
    '- [a](a.md) — notes on a',
    '- [b](b.md) — other things',
  ]);
});

test('a file left without content goes, with its index line, and links to it become words', () => {
  const left = cutPoints(memory, gone(1, 2, 3));
  expect(Object.keys(left)).toEqual(['index.md', 'master.md']);
  expect(textsOf(left['index.md'])).toEqual(['# Index', '', '- [master.md](master.md) — what and who']);
  expect(left['master.md']!.at(-1)).toMatchObject({ text: 'Work now: release', points: [4] });
});

test('a file that only a cut line linked to gets a line in the index', () => {
  const files = memoryOf({
    'index.md': ['- [m](master.md) — what and who'],
    'master.md': ['Ada {p1}', 'see [x](x.md) {p2}'],
    'x.md': ['# X rays', 'y {p1}'],
  });
  expect(textsOf(cutPoints(files, gone(2))['index.md']).at(-1)).toBe('- [X rays](x.md) — X rays');
});

test('a line of a person without points stays, and keeps its file and heading', () => {
  const files = {
    'index.md': committed(['- [a](a.md) — all of it']),
    'a.md': [...committed(['# A', '## Now', 'x {p1}'], 10), ...committed(['mine'], 20, 'person')],
  };
  expect(textsOf(cutPoints(files, gone(1))['a.md'])).toEqual(['# A', '## Now', 'mine']);
});

test('a line of a person that cites a gone point is cut like any other', () => {
  const files = {
    'index.md': committed(['- [a](a.md) — all of it']),
    'a.md': [...committed(['keep {p2}'], 10), ...committed(['mine {p1}'], 20, 'person')],
  };
  expect(textsOf(cutPoints(files, gone(1))['a.md'])).toEqual(['keep']);
});

test("a person's index line keeps its words while its file lives", () => {
  const files = {
    'index.md': committed(['- [a](a.md) — read this first'], 1, 'person'),
    'a.md': committed(['x {p1}', 'y {p2}'], 10),
  };
  expect(cutPoints(files, gone(1))['index.md']).toBe(files['index.md']);
});

test('guidance and index stay as files even when nothing is left in them', () => {
  const left = cutPoints(
    { 'index.md': committed(['x {p1}']), 'guidance.md': committed(['y {p1}'], 5, 'person') },
    gone(1),
  );
  expect(left).toEqual({ 'index.md': [], 'guidance.md': [] });
});

test('blank lines on both sides of a cut become one', () => {
  const files = memoryOf({
    'index.md': ['- [a](a.md) — all of it'],
    'a.md': ['one {p2}', '', 'two {p1}', '', 'three {p2}', '', 'four {p1}'],
  });
  expect(textsOf(cutPoints(files, gone(1))['a.md'])).toEqual(['one', '', 'three']);
});

test('a memory that cites nothing gone comes back as it is', () => {
  expect(cutPoints(memory, gone(99))).toEqual(memory);
});

const dangling = (files: Files) => Object.entries(files).flatMap(([path, lines]) => brokenLinks(path, lines, files));
const anyGone = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 6 }).map((points) => new Set(points));

test('no line that cites a gone point is left, whatever the text', () => {
  fc.assert(
    fc.property(anyMemory(), anyGone, (files, points) => {
      const left = Object.values(cutPoints(files, points)).flat();
      expect(left.filter((line) => line.points.some((point) => points.has(point)))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('links are whole after a cut, whatever the text', () => {
  fc.assert(
    fc.property(anyMemory(), anyGone, (files, points) => {
      const left = cutPoints(files, points);
      expect(dangling(left)).toEqual([]);
      expect(unlinkedFiles(left)).toEqual([]);
      expect(indexLines(left).every(({ described }) => described)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("a person's own lines without points outlive every cut", () => {
  fc.assert(
    fc.property(anyMemory(plainLine), anyGone, (files, points) => {
      const left = new Set(Object.values(cutPoints(files, points)).flat());
      const own = Object.values(files)
        .flat()
        .filter((line) => line.author === 'person' && line.points.length === 0 && line.text.trim() !== '');
      expect(own.filter((line) => !left.has(line))).toEqual([]);
    }),
  );
});
