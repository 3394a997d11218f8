import { endsAfter } from '../support/ends-after';
import { createWorld, type World } from '../schema/world';
import { day, type ExportFile, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { importDeps, type ImportScene, importScene } from './import-scene';

const DEV: TestChannel = {
  id: 'C0DEV00001',
  name: 'dev',
  days: {
    ...day('2026-01-05', [PEOPLE.ada, 'The van is at the depot']),
    ...day('2026-01-06', [PEOPLE.bo, 'Bo has the keys']),
  },
};
const SHOP: TestChannel = { id: 'C0SHOP0001', name: 'shop', days: day('2026-01-05', [PEOPLE.bo, 'The till is new']) };
const FILES = slackExport([DEV, SHOP]);
const broken = (path: string, text = '[{"ts":') =>
  FILES.map((file): ExportFile => (file.path === path ? { path, bytes: Buffer.from(text) } : file));

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** Imports until `n` transactions were made; false when it ended before. */
const interrupted = (scene: ImportScene, id: string, n: number) =>
  scene.run(id, importDeps(world, { db: endsAfter(world.db, n) })).then(
    () => false,
    () => true,
  );

/** Ids of an import of these files without trouble, without the connection's name in front. */
const plain = (scene: ImportScene, rows: Awaited<ReturnType<ImportScene['rows']>>) =>
  rows.map((row) => ({ ...row, container: row.container.replace(scene.connection, '') }));

test('interrupted at any point and run again, it stores what an import without trouble stores', async () => {
  const whole = await importScene(world);
  await whole.import(FILES);
  const expected = { rows: plain(whole, await whole.rows()), containers: await whole.containers() };
  let stops = 0;
  for (let more = true; more; stops += 1) {
    const scene = await importScene(world);
    const id = await scene.upload(FILES);
    more = await interrupted(scene, id, stops);
    if (more) expect(await scene.importRow(id)).toBeUndefined();
    const outcome = await scene.run(id);
    expect({ stops, failed: outcome.failed, total: outcome.added + outcome.unchanged }).toEqual({ stops, failed: false, total: 3 }); // prettier-ignore
    expect({ rows: plain(scene, await scene.rows()), containers: await scene.containers() }).toEqual(expected);
    expect(await scene.texts(scene.scopes.team)).toHaveLength(3);
  }
  expect(stops).toBeGreaterThan(10);
});

test('of a first import that was interrupted no scope reads what is not finished', async () => {
  for (let stops = 0, more = true; more; stops += 1) {
    const scene = await importScene(world);
    more = await interrupted(scene, await scene.upload(FILES), stops);
    const finished = (await scene.containers()).filter((container) => container.readable_change > 0);
    const texts = await scene.texts(scene.scopes.team);
    expect({ stops, texts: texts.length === 0 || finished.length > 0 }).toEqual({ stops, texts: true });
  }
});

test('access is up to date before the first new message is stored', async () => {
  const scene = await importScene(world);
  await scene.import(slackExport([{ ...DEV, days: {} }]));
  const id = await scene.upload(slackExport([{ ...DEV, private: true, members: [], days: DEV.days }]));
  let beats = 0;
  const heartbeat = () => {
    if (++beats === 2) throw new Error('the worker was killed');
  };
  await expect(scene.run(id, undefined, { heartbeat })).rejects.toThrow('killed');
  expect(await scene.rows()).toEqual([]);
  expect(await scene.texts(scene.scopes.team)).toEqual([]);
  const grants = await world.admin
    .selectFrom('access_grant')
    .select('revoked_at')
    .where('container', 'like', `${scene.connection}%`)
    .execute();
  expect(grants.every((grant) => grant.revoked_at !== null)).toBe(true);
});

test('the new messages of a container that is not finished are no news yet', async () => {
  const scene = await importScene(world);
  await scene.import(
    slackExport([
      { ...DEV, days: {} },
      { ...SHOP, days: {} },
    ]),
  );
  const id = await scene.upload(FILES);
  let beats = 0;
  const heartbeat = () => {
    // Two for each page: both days of #dev are stored, #shop is open.
    if (++beats === 5) throw new Error('the worker was killed');
  };
  await expect(scene.run(id, undefined, { heartbeat })).rejects.toThrow('killed');
  expect(await scene.news(scene.scopes.team)).toHaveLength(2);
  const [dev, shop] = await scene.containers();
  expect([dev!.readable_change, shop!.readable_change]).toEqual([2, 0]);
  await scene.run(id);
  expect(await scene.news(scene.scopes.team)).toHaveLength(3);
});

test('a page that is stored before its container is finished is hidden until it is', async () => {
  const scene = await importScene(world);
  await scene.import(slackExport([{ ...DEV, days: {} }]));
  const id = await scene.upload(slackExport([DEV]));
  let beats = 0;
  const heartbeat = () => {
    if (++beats === 3) throw new Error('the worker was killed');
  };
  await expect(scene.run(id, undefined, { heartbeat })).rejects.toThrow('killed');
  expect([(await scene.rows()).length, await scene.news(scene.scopes.team)]).toEqual([1, []]);
});

test('a day that is no JSON deletes nothing, is named, and the other days are read', async () => {
  const scene = await importScene(world);
  await scene.import(FILES);
  const id = await scene.upload(broken('dev/2026-01-05.json'));
  expect(await scene.run(id)).toMatchObject({ deleted: 0, unchanged: 2, skipped: 1, failed: false });
  expect((await scene.importRow(id))?.skipped).toEqual([{ id: 'C0DEV00001/2026-01-05', reason: 'broken-json' }]);
  expect(await scene.texts(scene.scopes.team)).toHaveLength(3);
});

test.each(['channels.json', 'groups.json'])(
  'a broken %s fails the import with a sentence and stores nothing',
  async (name) => {
    const scene = await importScene(world);
    const id = await scene.upload(broken(name, '{'));
    expect(await scene.run(id)).toEqual({ added: 0, updated: 0, deleted: 0, unchanged: 0, containers: 0, skipped: 0, failed: true, scopes: [] }); // prettier-ignore
    expect((await scene.importRow(id))?.error).toMatch(`${name} of the export is not a JSON list.`);
    expect([await scene.rows(), await scene.containers(), await scene.uploadRows(id)]).toEqual([[], [], 0]);
  },
);

test('a failed import that is asked for again answers the same, without its sentence', async () => {
  const scene = await importScene(world);
  await scene.import(FILES);
  const id = await scene.upload(broken('channels.json', '{}'));
  const first = await scene.run(id);
  expect(await scene.run(id)).toEqual(first);
});

test('a failed import leaves what was imported before as it was', async () => {
  const scene = await importScene(world);
  await scene.import(FILES);
  const before = [await scene.rows(), await scene.containers()];
  await scene.import(broken('channels.json', 'null'));
  expect([await scene.rows(), await scene.containers()]).toEqual(before);
  expect(await scene.texts(scene.scopes.team)).toHaveLength(3);
});
