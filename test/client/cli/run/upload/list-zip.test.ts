import { listZip } from '../../../../../client/cli/run/upload/list-zip';
import { makeZip, type ZipEntry } from './make-zip';
import { fileWith, removePlaces, zipWith } from './places';

afterEach(removePlaces);

async function list(entries: ZipEntry[]) {
  const listing = await listZip(zipWith(entries), 100);
  await listing.close();
  return { paths: listing.files.map(({ path }) => path), skips: listing.skips };
}

async function readFirst(entry: ZipEntry, maxBytes = 1_000) {
  const listing = await listZip(zipWith([entry]), 100);
  const bytes = await listing.files[0]?.read(maxBytes);
  await listing.close();
  return Buffer.isBuffer(bytes) ? bytes.toString() : bytes;
}

test('an entry is found and read', async () => {
  expect(await readFirst({ name: 'users.json', content: '["é"]' })).toBe('["é"]');
});

test.each([
  '../users.json',
  'dev/../../x.json',
  '/users.json',
  'dev\\2026-01-01.json',
  'C:/users.json',
  'a\0.json',
  '../.hidden',
])('an entry named %j is skipped by name, the others are found', async (name) => {
  expect(await list([{ name }, { name: 'users.json' }])).toEqual({
    paths: ['users.json'],
    skips: [{ id: name, reason: 'unsafe-name' }],
  });
});

test('a link is skipped', async () => {
  expect(await list([{ name: 'users.json', content: '/etc/passwd', mode: 0o120777 }])).toEqual({
    paths: [],
    skips: [{ id: 'users.json', reason: 'link' }],
  });
});

test('an encrypted entry is skipped', async () => {
  expect(await list([{ name: 'users.json', encrypted: true }])).toEqual({
    paths: [],
    skips: [{ id: 'users.json', reason: 'encrypted' }],
  });
});

test('of two entries with one name the first counts', async () => {
  expect(await list([{ name: 'users.json' }, { name: 'users.json' }])).toEqual({
    paths: ['users.json'],
    skips: [{ id: 'users.json', reason: 'duplicate-name' }],
  });
});

test('folders and what a system adds are passed over', async () => {
  expect(await list([{ name: 'dev/' }, { name: '__MACOSX/._users.json' }, { name: '.DS_Store' }])).toEqual({
    paths: [],
    skips: [],
  });
});

test('an entry that swells beyond its declared size is not read', async () => {
  expect(await readFirst({ name: 'users.json', content: ' '.repeat(500_000), declaredSize: 10 })).toBe('unreadable');
});

test('an entry smaller than declared is not read', async () => {
  expect(await readFirst({ name: 'users.json', content: '[]', declaredSize: 10 })).toBe('unreadable');
});

test('an entry whose checksum is wrong is not read', async () => {
  expect(await readFirst({ name: 'users.json', content: '[]', crc: 1 })).toBe('unreadable');
});

test('an entry over the limit is not unpacked', async () => {
  expect(await readFirst({ name: 'users.json', content: ' '.repeat(1_001) })).toBe('too-large');
});

test.each([
  ['words', 'not a zip at all'],
  ['nothing', ''],
  ['a cut-off zip', makeZip([{ name: 'users.json', content: '[]' }]).subarray(0, 60)],
])('%s is refused as a zip', async (_, bytes) => {
  await expect(listZip(fileWith(bytes), 100)).rejects.toMatchObject({
    code: 'input.invalid',
    message: expect.stringContaining('cannot be read as a zip file'),
  });
});

test('a zip whose directory is garbled is refused', async () => {
  const bytes = makeZip([{ name: 'users.json', content: '[]' }]);
  bytes.write('XX', bytes.indexOf('PK\x01\x02'));
  await expect(listZip(fileWith(bytes), 100)).rejects.toMatchObject({ code: 'input.invalid' });
});

test('a zip with more entries than any export is refused', async () => {
  await expect(listZip(zipWith([{ name: 'a' }, { name: 'b' }, { name: 'c' }]), 2)).rejects.toMatchObject({
    code: 'input.invalid',
  });
});
