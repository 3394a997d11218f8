import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolder } from '../../../../../client/cli/run/upload/list-folder';
import { emptyPlace, folderWith, removePlaces } from './places';

afterEach(removePlaces);

test('files are found with their sizes, in order of their names', async () => {
  const { files, skips } = await listFolder(folderWith({ 'users.json': '[]', 'dev/2026-01-01.json': '[1]' }), 100);
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['dev/2026-01-01.json', 3],
    ['users.json', 2],
  ]);
  expect(skips).toEqual([]);
});

test('links to files and to folders are skipped, not followed', async () => {
  const outside = folderWith({ 'secret.json': '["outside"]' });
  const place = folderWith({ 'users.json': '[]' });
  symlinkSync(join(outside, 'secret.json'), join(place, 'channels.json'));
  symlinkSync(outside, join(place, 'dev'));
  const { files, skips } = await listFolder(place, 100);
  expect(files.map(({ path }) => path)).toEqual(['users.json']);
  expect(skips).toEqual([
    { id: 'channels.json', reason: 'link' },
    { id: 'dev', reason: 'link' },
  ]);
});

test('a file that became a link after it was listed is not read', async () => {
  const place = folderWith({ 'users.json': '[]', 'other.json': '["outside"]' });
  const { files } = await listFolder(place, 100);
  rmSync(join(place, 'users.json'));
  symlinkSync(join(place, 'other.json'), join(place, 'users.json'));
  expect(await files.find(({ path }) => path === 'users.json')?.read(100)).toBe('unreadable');
});

test('a file that grew over the limit after it was listed is not read', async () => {
  const place = folderWith({ 'users.json': '[]' });
  const { files } = await listFolder(place, 100);
  appendFileSync(join(place, 'users.json'), ' '.repeat(50));
  expect(await files[0]?.read(51)).toBe('too-large');
});

test('a file that is gone is unreadable', async () => {
  const place = folderWith({ 'users.json': '[]' });
  const { files } = await listFolder(place, 100);
  rmSync(join(place, 'users.json'));
  expect(await files[0]?.read(100)).toBe('unreadable');
});

test('a name with a backslash is unsafe', async () => {
  const place = emptyPlace();
  writeFileSync(join(place, '..\\users.json'), '[]');
  expect((await listFolder(place, 100)).skips).toEqual([{ id: '..\\users.json', reason: 'unsafe-name' }]);
});

test('folders deeper than an export has are not entered', async () => {
  const place = emptyPlace();
  mkdirSync(join(place, 'export/dev/files/deep'), { recursive: true });
  expect((await listFolder(place, 100)).skips).toEqual([{ id: 'export/dev/files', reason: 'not-needed' }]);
});

test('a folder with more files than any export is refused', async () => {
  const place = folderWith({ 'a.json': '', 'b.json': '', 'c.json': '' });
  await expect(listFolder(place, 2)).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(listFolder(place, 3)).resolves.toMatchObject({ skips: [] });
});
