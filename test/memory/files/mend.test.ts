import * as fc from 'fast-check';
import { indexLines, unlinkedFiles } from '../../../memory/files/index-lines';
import { brokenLinks } from '../../../memory/files/links';
import { mendLinks } from '../../../memory/files/mend';
import { type Files } from '../../../memory/files/memory-file';
import { anyMemory, committed, memoryOf, textsOf } from './sample';

const danglingLinks = (files: Files) =>
  Object.entries(files).flatMap(([path, lines]) => brokenLinks(path, lines, files));

test('a sound memory comes back as the same object', () => {
  const files = memoryOf({
    'index.md': ['- [People](people.md) — who works on what'],
    'people.md': ['# People', 'Ada {p1}'],
  });
  expect(mendLinks(files)).toBe(files);
});

test('a file nobody links to gets an index line by code, with its heading and its points', () => {
  const files = memoryOf({
    'index.md': ['# Index'],
    'topics/ring-size.md': ['# Minimum ring size', '- five {p4}', '- six {p2}'],
  });
  const added = mendLinks(files)['index.md']!.at(-1);
  expect(added).toEqual({
    id: null,
    text: '- [Minimum ring size](topics/ring-size.md) — Minimum ring size',
    author: 'code',
    points: [4, 2],
  });
});

test('a file without a heading is called by its name', () => {
  const mended = mendLinks(memoryOf({ 'index.md': [], 'topics/open-questions.md': ['none yet {p1}'] }));
  expect(textsOf(mended['index.md'])).toEqual(['- [open questions](topics/open-questions.md) — open questions']);
});

test('a bare index line gets a description and keeps its link', () => {
  const mended = mendLinks(memoryOf({ 'index.md': ['- [FFS](ffs.md)'], 'ffs.md': ['# FFS', 'Money {p1}'] }));
  expect(textsOf(mended['index.md'])).toEqual(['- [FFS](ffs.md) — notes on FFS']);
  expect(mended['index.md']![0]).toMatchObject({ author: 'code', points: [1] });
});

test('a link to nothing becomes its words, and the line keeps its points', () => {
  const mended = mendLinks(memoryOf({ 'index.md': ['See [the plan](plan.md) first {p3}'] }));
  expect(mended['index.md']![0]).toMatchObject({ text: 'See the plan first', points: [3], author: 'code' });
});

test('a person stays the author of a line whose link was taken away', () => {
  const mended = mendLinks({ 'index.md': committed(['Ask [Bob](bob.md)'], 1, 'person') });
  expect(mended['index.md']![0]).toMatchObject({ text: 'Ask Bob', author: 'person' });
});

test('reference links, definitions and wikilinks to nothing are unlinked', () => {
  const files = memoryOf({ 'index.md': ['See [one][r] and [[two]] and [[three|the third]].', '', '[r]: gone.md'] });
  expect(textsOf(mendLinks(files)['index.md'])).toEqual(['See one and two and the third.', '', '']);
});

test('words that read as another link once the first is gone are unlinked too', () => {
  expect(textsOf(mendLinks(memoryOf({ 'index.md': ['[[a](gone.md)](also-gone.md)'] }))['index.md'])).toEqual(['a']);
});

test('a link in a code block is left alone', () => {
  const files = memoryOf({ 'index.md': ['```', '[a](gone.md)', '```'] });
  expect(mendLinks(files)).toBe(files);
});

test('an index that ends in an open code block gets its line at the top', () => {
  const mended = mendLinks(memoryOf({ 'index.md': ['```', 'left open'], 'people.md': ['# People'] }));
  expect(textsOf(mended['index.md'])[0]).toBe('- [People](people.md) — notes on People');
});

test('a name with spaces and parentheses is linked so that the link leads there', () => {
  const mended = mendLinks(memoryOf({ 'index.md': [], 'topics/release (old).md': ['# Old'] }));
  expect(indexLines(mended).map(({ path }) => path)).toEqual(['topics/release (old).md']);
});

test('a heading full of Markdown still gives a line that links', () => {
  const mended = mendLinks(memoryOf({ 'index.md': [], 'a.md': ['# `x` [y] <b> ](z.md) *w*'] }));
  expect(unlinkedFiles(mended)).toEqual([]);
  expect(danglingLinks(mended)).toEqual([]);
});

test('no memory is left with an unlinked file, a bare index line or a dangling link', () => {
  fc.assert(
    fc.property(anyMemory(), (files) => {
      const mended = mendLinks(files);
      expect(unlinkedFiles(mended)).toEqual([]);
      expect(danglingLinks(mended)).toEqual([]);
      expect(indexLines(mended).filter(({ described }) => !described)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('mending twice changes nothing more', () => {
  fc.assert(
    fc.property(anyMemory(), (files) => {
      const mended = mendLinks(files);
      expect(mendLinks(mended)).toEqual(mended);
    }),
  );
});

test('no file is lost and no other file than the index grows', () => {
  fc.assert(
    fc.property(anyMemory(), (files) => {
      const mended = mendLinks(files);
      expect(Object.keys(mended).sort()).toEqual(Object.keys(files).sort());
      for (const [path, lines] of Object.entries(mended)) {
        if (path !== 'index.md') expect(lines.length).toBeLessThanOrEqual(files[path]!.length);
      }
    }),
  );
});
