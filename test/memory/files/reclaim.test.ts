import * as fc from 'fast-check';
import { reclaimLines } from '../../../memory/files/reclaim';
import { anyMemory, fresh, memoryOf, plainLine } from './sample';

const base = memoryOf({
  'index.md': ['# Index'],
  'a.md': ['# A', '', 'Ada ships {p1}', 'Bo tests {p2}'],
  'b.md': ['# B', 'Bo tests {p2}'],
});
const idsOf = (files: ReturnType<typeof reclaimLines>, path: string) => files[path]?.map(({ id }) => id);

test('a line written anew in another file, with its points, is that line again', () => {
  const next = { ...base, 'a.md': base['a.md']!.slice(0, 2), 'c.md': fresh(['# C', 'Ada ships {p1}']) };
  const reclaimed = reclaimLines(base, next);
  expect(idsOf(reclaimed, 'c.md')).toEqual([null, base['a.md']![2]!.id]);
  expect(reclaimed['c.md']![1]).toBe(base['a.md']![2]);
});

test('a line that rests on other points is another line', () => {
  const next = { ...base, 'a.md': base['a.md']!.slice(0, 2), 'c.md': fresh(['Ada ships {p1,p9}', 'Ada ships']) };
  expect(idsOf(reclaimLines(base, next), 'c.md')).toEqual([null, null]);
});

test('the order of points says nothing', () => {
  const one = memoryOf({ 'a.md': ['x {p1,p2}'] });
  expect(idsOf(reclaimLines(one, { 'b.md': fresh(['x {p2,p1}']) }), 'b.md')).toEqual([1]);
});

test('a copy of a line that still stands is a new line', () => {
  const next = { ...base, 'c.md': fresh(['Ada ships {p1}']) };
  expect(reclaimLines(base, next)).toBe(next);
});

test('of two lines that say the same, each is taken once, the one of the same file first', () => {
  const gone = { 'index.md': base['index.md']!, 'b.md': fresh(['Bo tests {p2}', 'Bo tests {p2}', 'Bo tests {p2}']) };
  expect(idsOf(reclaimLines(base, gone), 'b.md')).toEqual([base['b.md']![1]!.id, base['a.md']![3]!.id, null]);
});

test('who wrote a line stays with it, whoever moved it', () => {
  const mine = { 'a.md': [{ id: 7, text: 'mine', author: 'person' as const, points: [] }] };
  expect(reclaimLines(mine, { 'b.md': fresh(['mine'], 'agent') })['b.md']![0]).toMatchObject({
    id: 7,
    author: 'person',
  });
});

test('blank lines are nobody’s', () => {
  expect(idsOf(reclaimLines(base, { 'z.md': fresh(['', ' ']) }), 'z.md')).toEqual([null, null]);
});

test('no text or point changes, and no line stands twice', () => {
  fc.assert(
    fc.property(anyMemory(plainLine), anyMemory(plainLine), fc.boolean(), (before, after, known) => {
      const next = Object.fromEntries(
        Object.entries(after).map(([path, lines]) => [
          path,
          lines.map((line) => ({ ...line, id: known && line.id === 1 ? (before['index.md']![0]?.id ?? null) : null })),
        ]),
      );
      const reclaimed = reclaimLines(before, next);
      const said = (files: typeof reclaimed) =>
        Object.entries(files).map(([path, lines]) => [
          path,
          lines.map(({ text, points }) => [text, [...points].sort()]),
        ]);
      expect(said(reclaimed)).toEqual(said(next));
      const ids = Object.values(reclaimed).flatMap((lines) => lines.flatMap(({ id }) => id ?? []));
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
