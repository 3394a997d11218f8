import { openConnection } from '../../../schema/access/open-connection';
import { withConnection } from '../../../schema/connect';
import { finishImport } from '../../../schema/uploads/finish-import';
import { openUpload } from '../../../schema/uploads/open-upload';
import { storeUploadFile } from '../../../schema/uploads/store-upload';
import { dropUploads } from '../../../schema/wipe/drop-uploads';
import { AT, createWorld, type World } from '../world';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

let scenes = 0;
/** A connection with an upload of Ada's and one of Bo's that nobody read, and the result of an import. */
async function scene(identities: 'scope' | 'google') {
  const connection = `tasks-t${(scenes += 1)}`;
  await withConnection(world.db, connection, async (tx) => {
    await openConnection(tx, { id: connection, provider: 'tasks', team: 'demo', identities, at: AT });
    for (const user of ['ada', 'bo']) {
      const id = `${connection}-${user}`;
      await openUpload(tx, { id, connection, source: 'tasks', options: { owner: `user:${user}` }, at: AT });
      await storeUploadFile(tx, [{ connection, upload: id, path: `${user}.jsonl`, bytes: Buffer.from(user) }]);
    }
    const counts = { added: 1, updated: 0, deleted: 0, unchanged: 0, containers: 1 };
    const skipped = [{ id: 'a name.jsonl:3', reason: 'bad-line' }];
    await finishImport(tx, { connection, upload: `${connection}-ended`, counts, skipped, error: null, at: AT });
  });
  const left = async () => ({
    paths: (await world.admin.selectFrom('upload_file').select('path').where('connection', '=', connection).orderBy('path').execute()).map(({ path }) => path), // prettier-ignore
    runs: await world.admin.selectFrom('import_run').select(['added', 'skipped']).where('connection', '=', connection).execute(), // prettier-ignore
  });
  const drop = (withSources: boolean) =>
    withConnection(world.db, connection, (tx) => dropUploads(tx, connection, 'user:ada', withSources));
  return { left, drop };
}

const NAMED = [{ added: 1, skipped: [{ id: 'a name.jsonl:3', reason: 'bad-line' }] }];

test('of the person’s own logs nothing goes unless it was asked for', async () => {
  const { left, drop } = await scene('scope');
  await drop(false);
  expect(await left()).toEqual({ paths: ['ada.jsonl', 'bo.jsonl'], runs: NAMED });
});

test('asked for, their uploads go and the names of what was left out; another’s uploads and the counts stay', async () => {
  const { left, drop } = await scene('scope');
  await drop(true);
  expect(await left()).toEqual({ paths: ['bo.jsonl'], runs: [{ added: 1, skipped: [] }] });
});

test('what has its original elsewhere goes in any case', async () => {
  const { left, drop } = await scene('google');
  await drop(false);
  expect(await left()).toEqual({ paths: ['bo.jsonl'], runs: NAMED });
});
