import { dropStale } from '../../activities/drop-stale';
import { rememberPeople } from '../../schema/people/remember-people';
import { quarantine } from '../../schema/quarantine/quarantine';
import { finishImport } from '../../schema/uploads/finish-import';
import { openUpload } from '../../schema/uploads/open-upload';
import { storeUploadFile } from '../../schema/uploads/store-upload';
import { corner, createWorld, type World } from '../schema/world';

const NOW = '2026-06-01T00:00:00.000Z';
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 24 * 3_600_000 - 1_000).toISOString();
const counts = { added: 0, updated: 0, deleted: 0, unchanged: 0, containers: 0 };

let world: World;
beforeEach(async () => (world = await createWorld()));
afterEach(() => world.close());

/** A connection with one of each, as old as can be said. */
async function connectionWith(age: { upload: number; run: number; person: number; quarantine: number }) {
  const here = corner(world);
  const { connection } = here;
  await here.channel({ id: 'C', kind: 'public' });
  await here.asSync(async (tx) => {
    const upload = `${connection}-open`;
    await openUpload(tx, { id: upload, connection, source: 'mail', options: {}, at: daysAgo(age.upload) });
    await storeUploadFile(tx, { connection, upload, path: 'a.eml', bytes: Buffer.from('words') });
    const run = { connection, upload: `${connection}-ended`, counts, skipped: [], error: null };
    await finishImport(tx, { ...run, at: daysAgo(age.run) });
    const left = { externalId: 'U1', name: 'Ada', standing: 'member' as const, address: null, hasLeft: true };
    await rememberPeople(tx, connection, [left], true, daysAgo(age.person));
    const failures = [{ externalId: 'm1', reason: 'unreadable' }];
    await quarantine(tx, connection, here.id('C'), failures, daysAgo(age.quarantine));
    await tx.updateTable('container').set({ listed: false }).where('id', '=', here.id('C')).execute();
  });
}

const run = () => dropStale({ db: world.db, now: () => NOW });
const rows = async () => {
  const of = (table: 'upload' | 'upload_file' | 'import_run' | 'person' | 'quarantine') =>
    world.admin.selectFrom(table).select('connection').execute();
  return [...(await of('upload')), ...(await of('upload_file')), ...(await of('import_run')), ...(await of('person')), ...(await of('quarantine'))].length; // prettier-ignore
};

test('what is past its time goes in all connections, once', async () => {
  await connectionWith({ upload: 7, run: 30, person: 90, quarantine: 30 });
  await connectionWith({ upload: 8, run: 31, person: 91, quarantine: 31 });
  expect(await run()).toEqual({ uploads: 2, runs: 2, people: 2, quarantined: 2 });
  expect(await rows()).toBe(0);
  expect(await run()).toEqual({ uploads: 0, runs: 0, people: 0, quarantined: 0 });
});

test('what is not, stays', async () => {
  await connectionWith({ upload: 6, run: 29, person: 89, quarantine: 29 });
  expect(await run()).toEqual({ uploads: 0, runs: 0, people: 0, quarantined: 0 });
  expect(await rows()).toBe(5);
});

test('without connections there is nothing to do', async () => {
  expect(await run()).toEqual({ uploads: 0, runs: 0, people: 0, quarantined: 0 });
});
