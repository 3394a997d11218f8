import { join } from 'node:path';
import { journal } from '../../../../activities/sources/journal/source';
import { fileAccess, filesIn, pullAll, type UploadedFiles } from '../../../support/file-access';

const PEPYS = filesIn(join(__dirname, '../../../fixtures/journal/pepys'));
const settings = { owner: 'user:sam', timezone: 'UTC' };
const pagesOf = (files: UploadedFiles) => pullAll(journal, fileAccess('journal-sam', files, settings), 'entries');

test('only the writer may read it', async () => {
  const api = await journal.open(fileAccess('journal-sam', {}, settings));
  expect(await journal.discover(api)).toEqual({
    containers: [{ externalId: 'entries', name: 'journal', kind: 'owned', members: ['user:sam'], open: true }],
    people: null,
    skips: [],
  });
  expect(await journal.validate(api)).toEqual({ kind: 'ok', account: 'journal-sam' });
});

test('two months of daily notes are read in pages of 50, each note a part of its own', async () => {
  const pages = await pagesOf(PEPYS);
  expect(pages.map((page) => page.items.length)).toEqual([50, 10]);
  const items = pages.flatMap((page) => page.items);
  expect(items.map(({ at }) => at.slice(0, 10))).toEqual(items.map(({ part }) => part?.slice(8, 18)));
  expect(pages.flatMap((page) => page.complete)).toHaveLength(60);
  expect(pages.flatMap((page) => page.skips)).toEqual([]);
});

// By eye, from the notes.
test.each([
  ['1660-01-01', '# 1 January 1660\n\nJan. 1st (Lord’s day). This morning (we living lately in the garret) I rose'],
  [
    '1660-01-03',
    '# 3 January 1660\n\n3rd. I went out in the morning, it being a great frost, and walked to Mrs. Turner’s',
  ],
  ['1660-01-17', '# 17 January 1660\n\n17th. Early I went to Mr. Crew’s, and having given Mr. Edward money'],
  ['1660-02-02', '# 2 February 1660\n\n2nd. Drank at Harper’s with Doling, and so to my office'],
  [
    '1660-02-29',
    '# 29 February 1660\n\n29th. To my office, and drank at Will’s with Mr. Moore, who told me how my Lord',
  ],
])('the note of %s is an entry, word for word', async (day, words) => {
  const items = (await pagesOf(PEPYS)).flatMap((page) => page.items);
  const item = items.find(({ at }) => at.startsWith(day));
  expect(item).toMatchObject({
    externalId: expect.stringMatching(new RegExp(`^d${day}-[0-9a-f]{12}$`)) as string,
    at: `${day}T12:00:00.000000Z`,
    author: { id: 'user:sam', name: 'sam', standing: 'member' },
    thread: null,
    editedAt: null,
  });
  expect(item?.text.slice(0, words.length)).toBe(words);
});

test('a file that is broken leaves the others readable', async () => {
  const [page] = await pagesOf({ 'a.json': '{', '2024-01-05.md': 'Words.', 'b.md': 'no date' });
  expect(page).toMatchObject({
    items: [{ text: 'Words.' }],
    complete: [{ part: '2024-01-05.md' }],
    skips: [
      { id: 'a.json', reason: 'broken-json' },
      { id: 'b.md', reason: 'no-date' },
    ],
  });
});

test('files of nobody are refused', () => {
  expect(() => journal.open(fileAccess('journal-sam', PEPYS, {}))).toThrow('The upload does not say whose log it is.');
});
