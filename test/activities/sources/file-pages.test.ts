import * as fc from 'fast-check';
import {
  faultOfFiles,
  filePages,
  type FilePosition,
  filePosition,
  type FileReading,
  healthOfFiles,
} from '../../../activities/sources/file-pages';
import { type SourceItem } from '../../../activities/sources/source-item';
import { MemoryError } from '../../../memory/errors';
import { fileAccess, type UploadedFiles } from '../../support/file-access';

/** A file here is words: `+a` an item, `-a` one that is gone, `?` something that cannot be read. */
function read(path: string, bytes: Buffer): FileReading {
  const words = bytes.toString().split(' ').filter(Boolean);
  const item = (externalId: string): SourceItem => ({
    externalId,
    thread: null,
    author: { id: null, name: path, standing: 'member' },
    at: '2026-01-01T00:00:00.000000Z',
    editedAt: null,
    text: externalId,
    names: {},
    url: null,
  });
  return {
    items: words.filter((word) => word.startsWith('+')).map((word) => item(word.slice(1))),
    gone: words.filter((word) => word.startsWith('-')).map((word) => word.slice(1)),
    skips: words.includes('?') ? [{ id: path, reason: 'bad' }] : [],
    whole: !words.includes('?'),
  };
}

const container = { externalId: 'c', name: 'c' };
const window = { since: '1970-01-01T00:00:00.000000Z', until: '2026-01-01T00:00:00.000000Z' };
const ask = (cursor: FilePosition | null, first = cursor === null) => ({ container, window, cursor, first });
const pagesOf = (files: UploadedFiles, size = 2) =>
  filePages(fileAccess('x', files), { size, partPrefix: 'ada/' }, read);

async function all(files: UploadedFiles, size = 2) {
  const pull = pagesOf(files, size);
  const pages = [await pull(ask(null))];
  while (!pages.at(-1)?.done) pages.push(await pull(ask(filePosition.parse(pages.at(-1)?.next))));
  return pages;
}

test('a page may span files, and a file pages; a file is complete on the page of its last item', async () => {
  const pages = await all({ b: '+4 +5', a: '+1 +2 +3' });
  expect(pages.map((page) => page.items.map(({ externalId, part }) => [externalId, part]))).toEqual([
    [
      ['1', 'ada/a'],
      ['2', 'ada/a'],
    ],
    [
      ['3', 'ada/a'],
      ['4', 'ada/b'],
    ],
    [['5', 'ada/b']],
  ]);
  expect(pages.map((page) => page.complete)).toEqual([[], [{ part: 'ada/a' }], [{ part: 'ada/b' }]]);
});

test('a file of which something could not be read is never complete', async () => {
  const [page] = await all({ a: '+1 ?' });
  expect(page).toMatchObject({ complete: [], skips: [{ id: 'a', reason: 'bad' }], done: true });
});

test('a file without items is complete: all it held was deleted', async () => {
  const [page] = await all({ a: '' });
  expect(page).toMatchObject({ items: [], complete: [{ part: 'ada/a' }], done: true });
});

test('what a file says is gone is said once, with its first page', async () => {
  const pages = await all({ a: '-9 +1 +2 +3' });
  expect(pages.map((page) => page.gone)).toEqual([[{ externalId: '9' }], []]);
});

test('of two files on a page that speak of one item the later counts', async () => {
  const [again] = await all({ a: '+1', b: '+1' }, 5);
  expect(again?.items.map(({ externalId, part }) => [externalId, part])).toEqual([['1', 'ada/b']]);
  const [gone] = await all({ a: '+1', b: '-1' }, 5);
  expect(gone).toMatchObject({ items: [], gone: [{ externalId: '1' }] });
  const [back] = await all({ a: '-1', b: '+1' }, 5);
  expect(back).toMatchObject({ items: [{ externalId: '1' }], gone: [] });
});

test('the same request gives the same page', async () => {
  const pull = pagesOf({ a: '+1 +2 +3', b: '+4' });
  const { next } = await pull(ask(null));
  expect(await pull(ask(next))).toEqual(await pull(ask(next)));
});

test('the first page of a pull begins anew, wherever the last upload ended', async () => {
  const pull = pagesOf({ a: '+1' });
  expect((await pull(ask({ v: 1, file: 7, item: 3 }, true))).items).toHaveLength(1);
});

test('files of which more than a page is read are read once', async () => {
  let reads = 0;
  const access = fileAccess('x', { a: '+1 +2 +3 +4 +5' });
  const pull = filePages(access, { size: 1 }, (path, bytes) => {
    reads += 1;
    return read(path, bytes);
  });
  for (let next: FilePosition | null = null, done = false; !done;) ({ next, done } = await pull(ask(next)));
  expect(reads).toBe(1);
});

test('whatever the size of a page, each item comes once and each file is complete once', async () => {
  const files = fc.array(fc.nat({ max: 5 }), { maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(files, fc.integer({ min: 1, max: 7 }), async (counts, size) => {
      const upload = Object.fromEntries(
        counts.map((n, file) => [`f${file}`, Array.from({ length: n }, (_, i) => `+${file}-${i}`).join(' ')]),
      );
      const pages = await all(upload, size);
      const ids = pages.flatMap((page) => page.items.map(({ externalId }) => externalId));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toHaveLength(counts.reduce((sum, n) => sum + n, 0));
      expect(pages.flatMap((page) => page.complete.map(({ part }) => part))).toEqual(
        counts.map((_, file) => `ada/f${file}`),
      );
      expect(pages.every((page) => page.items.length <= size)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('an error is told by its code, never by its words', () => {
  expect(faultOfFiles(new MemoryError('file.missing', 'secret', ''))).toEqual({
    kind: 'temporary',
    reason: 'file.missing',
  });
  expect(faultOfFiles(new Error('secret'))).toEqual({ kind: 'temporary', reason: 'unknown' });
});

test('files are always well', () => {
  expect(healthOfFiles('journal-ada')).toEqual({ kind: 'ok', account: 'journal-ada' });
});
