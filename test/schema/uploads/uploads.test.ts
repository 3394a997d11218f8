import { finishImport, importResult } from '../../../schema/uploads/finish-import';
import { listUpload, readUploadFile } from '../../../schema/uploads/read-upload';
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

const upload = () => `upload of ${here.connection}`;
const put = (path: string, text: string) =>
  here.asSync((tx) =>
    storeUploadFile(tx, { connection: here.connection, upload: upload(), path, bytes: Buffer.from(text) }),
  );
const finish = (added: number, error: string | null = null) =>
  here.asSync((tx) =>
    finishImport(tx, {
      connection: here.connection,
      upload: upload(),
      counts: { added, updated: 0, deleted: 0, unchanged: 0, containers: 1 },
      skipped: [{ id: 'day.json', reason: 'not JSON' }],
      error,
      at: AT,
    }),
  );

test('files of an upload are listed by path with their size, and read back byte for byte', async () => {
  await put('b.json', '{}');
  await put('a.json', '[1]\0ÿ');
  expect(await here.asSync((tx) => listUpload(tx, upload()))).toEqual([{ path: 'a.json', size: 6 }, { path: 'b.json', size: 2 }]); // prettier-ignore
  expect(await here.asSync((tx) => readUploadFile(tx, upload(), 'a.json'))).toEqual(Buffer.from('[1]\0ÿ'));
});

test('a file that is not there is said to be missing, without its name', async () => {
  const error = await here.asSync((tx) => readUploadFile(tx, upload(), 'secret.json')).catch((caught: Error) => caught);
  expect(error).toMatchObject({ code: 'file.missing' });
  expect(String(error)).not.toContain('secret');
});

test('an import that ended keeps its result and drops its files; a repeat keeps the first', async () => {
  await put('a.json', '{}');
  expect(await here.asSync((tx) => importResult(tx, upload()))).toBeUndefined();
  await finish(3);
  await finish(9, 'late');
  expect(await here.asSync((tx) => importResult(tx, upload()))).toMatchObject({
    added: 3,
    error: null,
    skipped: [{ id: 'day.json' }],
  });
  expect(await here.asSync((tx) => listUpload(tx, upload()))).toEqual([]);
  const { synced_at } = await here.asSync((tx) =>
    tx.selectFrom('connection').select('synced_at').executeTakeFirstOrThrow(),
  );
  expect(synced_at).toBe(AT);
});

test('an upload of another connection is not seen, and cannot be written', async () => {
  await put('a.json', '{}');
  const other = corner(world);
  await other.channel({ id: 'C', kind: 'public' });
  expect(await other.asSync((tx) => listUpload(tx, upload()))).toEqual([]);
  expect(await refusalOf(other.asSync((tx) => readUploadFile(tx, upload(), 'a.json')))).toBe('file.missing');
  const forged = { connection: here.connection, upload: upload(), path: 'b.json', bytes: Buffer.from('x') };
  expect(await refusalOf(other.asSync((tx) => storeUploadFile(tx, forged)))).toBe('42501');
});
