import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText } from '../../../../client/runs/import-memory/decode-text';
import { readFolder } from '../../../../client/runs/import-memory/read-folder';
import { folderWith } from '../memory-folders';

const LIMITS = { entries: 10, bytes: 100, historyBytes: 50 };

test('Markdown is read in order, hidden and other files are counted', async () => {
  const root = folderWith({
    'b.md': 'b',
    'a/x.MD': 'x',
    '.git/HEAD.md': 'no',
    '.dot.md': 'no',
    'c.txt': 'no',
    'c.canvas': 'no',
  });
  expect(await readFolder(root)).toEqual({
    files: [{ source: 'a/x.MD', text: 'x' }, { source: 'b.md', text: 'b' }],
    history: null,
    ignored: 4,
    skipped: [],
  }); // prettier-ignore
});

test('links are not followed, neither to a file nor to a folder', async () => {
  const outside = folderWith({ 'secret.md': 'secret' });
  const root = folderWith({ 'a.md': 'a' });
  symlinkSync(join(outside, 'secret.md'), join(root, 'file.md'));
  symlinkSync(outside, join(root, 'folder'));
  const { files, skipped } = await readFolder(root);
  expect(files.map(({ source }) => source)).toEqual(['a.md']);
  expect(skipped).toEqual([{ id: 'file.md', reason: 'link' }, { id: 'folder', reason: 'link' }]); // prettier-ignore
});

test('a file that is no text is left out with the reason', async () => {
  const root = folderWith({ 'a.md': Buffer.from([0x61, 0xff, 0x62]), 'b.md': 'b' });
  expect((await readFolder(root)).skipped).toEqual([{ id: 'a.md', reason: 'encoding' }]);
});

test('the history is the file of that name at the top only', async () => {
  const root = folderWith({ 'aquifer.json': '{}', 'sub/aquifer.json': 'other' });
  expect(await readFolder(root)).toMatchObject({ history: '{}', ignored: 1 });
});

test('a history behind a link is none', async () => {
  const root = folderWith({ 'a.md': 'a' });
  symlinkSync(join(folderWith({ 'x.json': '{}' }), 'x.json'), join(root, 'aquifer.json'));
  expect(await readFolder(root)).toMatchObject({ history: null, skipped: [{ id: 'aquifer.json', reason: 'link' }] });
});

const TOO_MUCH: [why: string, files: Record<string, string>, says: RegExp][] = [
  ['too many files', Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`${i}.txt`, ''])), /more than 10 files/],
  ['too many bytes', { 'a.md': 'x'.repeat(60), 'b.md': 'x'.repeat(60) }, /larger than 100 bytes/],
  ['too long a history', { 'aquifer.json': 'x'.repeat(51) }, /larger than 50 bytes/],
];
test.each(TOO_MUCH)('%s are refused', async (_why, files, says) => {
  await expect(readFolder(folderWith(files), LIMITS)).rejects.toMatchObject({
    code: 'input.invalid',
    message: expect.stringMatching(says) as string,
    next: expect.stringContaining('Nothing was written') as string,
  });
});

test.each(['a.md', 'nowhere'])('what is no folder is refused: %s', async (name) => {
  const root = folderWith({ 'a.md': 'a' });
  await expect(readFolder(join(root, name))).rejects.toMatchObject({ code: 'input.invalid' });
});

test.each([
  ['UTF-8', Buffer.from('é研'), 'é研'],
  ['UTF-8 with a mark', Buffer.from('\ufeffé'), 'é'],
  ['UTF-16 of one order', Buffer.from('\ufeffé研', 'utf16le'), 'é研'],
  ['UTF-16 of the other', Buffer.from('\ufeffé研', 'utf16le').swap16(), 'é研'],
  ['Latin-1', Buffer.from('é', 'latin1'), null],
  ['half a character', Buffer.from('é').subarray(0, 1), null],
  ['nothing', Buffer.alloc(0), ''],
])('%s is decoded, or not guessed at', (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});
