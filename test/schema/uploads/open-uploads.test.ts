import { dropStaleUploads } from '../../../schema/uploads/drop-stale-uploads';
import { dropUpload } from '../../../schema/uploads/drop-upload';
import { findOpenUpload } from '../../../schema/uploads/find-open-upload';
import { finishImport } from '../../../schema/uploads/finish-import';
import { importProgress } from '../../../schema/uploads/import-progress';
import { openUpload } from '../../../schema/uploads/open-upload';
import { storeUploadFile } from '../../../schema/uploads/store-upload';
import { AT, corner, createWorld, refusalOf, type World } from '../world';

let world: World;
let here: ReturnType<typeof corner>;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  here = corner(world);
  await here.channel({ id: 'C', kind: 'public' });
});

const id = (name: string) => `${here.connection}/${name}`;
const open = (name: string, at = AT, options = {}) =>
  here.asSync((tx) => openUpload(tx, { id: id(name), connection: here.connection, source: 'mail', options, at }));
const put = (name: string, ...paths: string[]) =>
  here.asSync((tx) =>
    storeUploadFile(
      tx,
      paths.map((path) => ({ connection: here.connection, upload: id(name), path, bytes: Buffer.from(path) })),
    ),
  );
const find = (prefix: string, as = here, since = '2026-01-01T00:00:00Z') =>
  as.asSync((tx) => findOpenUpload(tx, id(prefix), since));
const rows = () => here.asSync((tx) => tx.selectFrom('upload').selectAll().orderBy('id').execute());

test('an upload opened again has the new options and its first age', async () => {
  await open('a', '2026-01-01T00:00:00Z', { timezone: 'UTC' });
  await open('a', '2026-01-02T00:00:00Z', { timezone: 'Europe/Berlin' });
  expect(await rows()).toMatchObject([{ options: { timezone: 'Europe/Berlin' }, created_at: '2026-01-01T00:00:00Z' }]);
});

test('the newest open upload that begins so is found with its paths', async () => {
  await open('key-1', '2026-01-01T00:00:00Z');
  await open('key-2', '2026-01-02T00:00:00Z');
  await open('other', '2026-01-03T00:00:00Z');
  await put('key-2', 'a.mbox', 'b.mbox');
  const found = await find('key-');
  expect({ ...found, paths: found?.paths.sort() }).toEqual({ id: id('key-2'), paths: ['a.mbox', 'b.mbox'] });
  expect(await find('none')).toBeUndefined();
});

test('one that was opened before then is left to be dropped', async () => {
  await open('key-1', '2026-01-01T00:00:00Z');
  expect(await find('key-', here, '2026-01-01T00:00:01Z')).toBeUndefined();
  expect(await find('key-', here, '2026-01-01T00:00:00Z')).toMatchObject({ id: id('key-1') });
});

test('an upload whose import ended is not found', async () => {
  await open('key-1');
  const counts = { added: 1, updated: 0, deleted: 0, unchanged: 0, containers: 1 };
  const run = { connection: here.connection, upload: id('key-1'), counts, skipped: [], error: null, at: AT };
  await here.asSync((tx) => finishImport(tx, run));
  // Even where its row was left.
  await open('key-1');
  expect(await find('key-')).toBeUndefined();
});

test('a file stored twice stays as it was first', async () => {
  await put('a', 'a.eml', 'b.eml');
  await put('a', 'a.eml');
  const files = await here.asSync((tx) => tx.selectFrom('upload_file').select('path').orderBy('path').execute());
  expect(files.map(({ path }) => path)).toEqual(['a.eml', 'b.eml']);
});

test('a dropped upload leaves neither files nor its row', async () => {
  await open('a');
  await put('a', 'a.eml');
  await here.asSync((tx) => dropUpload(tx, id('a')));
  expect(await rows()).toEqual([]);
  expect(await here.asSync((tx) => tx.selectFrom('upload_file').select('path').execute())).toEqual([]);
});

test('stale uploads go with their files, others stay', async () => {
  await open('old', '2026-01-01T00:00:00Z');
  await open('new', '2026-01-09T00:00:00Z');
  await put('old', 'a.eml');
  await put('new', 'b.eml');
  const drop = () => here.asSync((tx) => dropStaleUploads(tx, here.connection, '2026-01-08T00:00:00Z'));
  expect([await drop(), await drop()]).toEqual([1, 0]);
  expect((await rows()).map((row) => row.id)).toEqual([id('new')]);
  const files = await here.asSync((tx) => tx.selectFrom('upload_file').select('path').execute());
  expect(files).toEqual([{ path: 'b.eml' }]);
});

test('another connection neither sees nor opens them', async () => {
  await open('key-1');
  const other = corner(world);
  expect(await find('key-', other)).toBeUndefined();
  const forged = { id: id('x'), connection: here.connection, source: 'mail', options: {}, at: AT };
  expect(await refusalOf(other.asSync((tx) => openUpload(tx, forged)))).toBe('42501');
});

test('an import in progress tells what it dealt with, by container and for this upload only', async () => {
  await here.channel({ id: 'D', kind: 'public' });
  const counts = { added: 2, updated: 1, unchanged: 4, deleted: 8, failures: 9 };
  const at = (container: string, upload: string) =>
    here.asSync((tx) =>
      tx
        .updateTable('container')
        .set({ page_cursor: JSON.stringify({ upload, cursor: null, tally: { counts, skipped: {} } }) })
        .where('id', '=', here.id(container))
        .execute(),
    );
  await at('C', id('a'));
  await at('D', id('b'));
  const progress = await here.asSync((tx) => importProgress(tx, here.connection, id('a')));
  expect([...progress]).toEqual([[here.id('C'), 7]]);
});
