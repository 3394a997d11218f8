import { closeSync, ftruncateSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { UPLOAD_LIMITS } from '../../../../../client/cli/run/upload/limits';
import { readExport } from '../../../../../client/cli/run/upload/read-export';
import { emptyPlace, fileWith, folderWith, readAll, removePlaces, zipWith } from './places';

const root = join(__dirname, '../../../../..');
const fixtures = join(root, 'test/fixtures/slack');
const small = { 'users.json': '[]', 'channels.json': '[]', 'dev/2026-01-01.json': '[{}]' };
const asEntries = (files: Record<string, string>) =>
  Object.entries(files).map(([name, content]) => ({ name, content }));

afterEach(removePlaces);

test('a folder is read', async () => {
  expect(await readAll(folderWith(small))).toEqual({ files: small, totals: { files: 3, bytes: 8, skips: [] } });
});

test('a zip is read the same', async () => {
  expect(await readAll(zipWith(asEntries(small)))).toEqual(await readAll(folderWith(small)));
});

test('one folder around everything is left out of the names', async () => {
  const wrapped = Object.fromEntries(Object.entries(small).map(([name, content]) => [`my export/${name}`, content]));
  expect((await readAll(folderWith(wrapped))).files).toEqual(small);
  expect((await readAll(zipWith(asEntries(wrapped)))).files).toEqual(small);
});

test('an odd export keeps direct messages and strange files back, and names them', async () => {
  const { files, totals } = await readAll(join(fixtures, 'handmade-odd'));
  expect(Object.keys(files)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^D0|^dms|^mpims|canvas/)]));
  expect(totals).toMatchObject({ files: 12 });
  expect(totals.skips).toEqual([
    { id: 'D0ODD0005', reason: 'direct-message' },
    { id: 'dms.json', reason: 'direct-message' },
    { id: 'launch/canvas_in_the_conversation.json', reason: 'not-needed' },
    { id: 'mpims.json', reason: 'direct-message' },
  ]);
});

test('a zip made on a Mac, wrapped and without channel lists, is read', async () => {
  const { files, totals } = await readAll(join(fixtures, 'zips/mock_zip_with_users.zip'));
  expect(Object.keys(files).sort()).toEqual([
    'testchannel/2025-01-01.json',
    'testchannel/2025-01-02.json',
    'users.json',
  ]);
  expect(totals.skips).toEqual([]);
});

test('the demo’s export is read but for its licence', async () => {
  const { totals } = await readAll(join(root, 'demo/export/meetings-2017'));
  expect(totals).toMatchObject({ files: 36, skips: [{ id: 'LICENSE.md', reason: 'not-needed' }] });
});

test('unsafe names in a zip are counted, and nothing of them is handed out', async () => {
  const evil = [
    { name: '../users.json', content: '["evil"]' },
    { name: '..\\x.json' },
    { name: '/etc/2026-01-01.json' },
  ];
  const { files, totals } = await readAll(zipWith([...evil, ...asEntries(small)]));
  expect(files).toEqual(small);
  expect(totals.skips.map(({ reason }) => reason)).toEqual(['unsafe-name', 'unsafe-name', 'unsafe-name']);
});

test('a file of 200 MB is one named skip and is never opened', async () => {
  const place = folderWith(small);
  const big = openSync(join(place, 'dev/2026-01-02.json'), 'w');
  ftruncateSync(big, 200 * 2 ** 20);
  closeSync(big);
  const { files, totals } = await readAll(place);
  expect(files).toEqual(small);
  expect(totals).toEqual({ files: 3, bytes: 8, skips: [{ id: 'dev/2026-01-02.json', reason: 'too-large' }] });
});

test('a damaged entry is a named skip, the rest is read', async () => {
  const { files, totals } = await readAll(
    zipWith([...asEntries(small), { name: 'dev/2026-01-02.json', content: '[]', crc: 7 }]),
  );
  expect(files).toEqual(small);
  expect(totals.skips).toEqual([{ id: 'dev/2026-01-02.json', reason: 'unreadable' }]);
});

test('more data than the limit is refused before anything is handed out', async () => {
  const reading = readExport(folderWith(small), { ...UPLOAD_LIMITS, totalBytes: 7 });
  await expect(reading[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: 'input.invalid' });
  expect(reading.totals.files).toBe(0);
});

test('a zip that declares more than the limit is refused without being unpacked', async () => {
  const path = zipWith([...asEntries(small), { name: 'dev/2026-01-02.json', declaredSize: 60 * 2 ** 20 }]);
  await expect(readAll(path, { ...UPLOAD_LIMITS, totalBytes: 50 * 2 ** 20 })).rejects.toMatchObject({
    code: 'input.invalid',
  });
});

test.each([
  ['a path with nothing at it', () => join(emptyPlace(), 'none'), 'There is nothing at'],
  ['an empty folder', emptyPlace, 'has no files'],
  ['an empty zip', () => zipWith([]), 'has no files'],
  ['a folder of other files', () => folderWith({ 'a.txt': 'x', 'b/c.txt': 'y' }), 'is not a Slack export'],
  ['a zip of other files', () => zipWith([{ name: 'a.txt' }]), 'is not a Slack export'],
  ['the folder of one channel', () => folderWith({ '2026-01-01.json': '[]' }), 'is not a Slack export'],
  ['a file that is no zip', () => fileWith('[]'), 'cannot be read as a zip'],
])('%s is refused, and the error says what to do', async (_, place, what) => {
  const error = await readAll(place()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: 'input.invalid',
    what: expect.stringContaining(what),
    next: expect.stringMatching(/\w+.*\.$/),
  });
});

test('reading can be given up midway', async () => {
  const reading = readExport(zipWith(asEntries(small)));
  for await (const file of reading) {
    expect(file.path).toBe('users.json');
    break;
  }
  expect(reading.totals.files).toBe(1);
});
