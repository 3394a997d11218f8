import { importUpload } from '../../activities/import-upload';
import { createWorld, type World } from '../schema/world';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { importDeps, importScene } from './import-scene';

const MONDAY = day('2026-01-05', [PEOPLE.ada, 'The van is at the depot'], [PEOPLE.bo, 'Bo has the keys']);
const TUESDAY = day('2026-01-06', [PEOPLE.ada, 'Launch is on Friday']);
const DEV: TestChannel = { id: 'C0DEV00001', name: 'dev', days: { ...MONDAY, ...TUESDAY } };
const OPS: TestChannel = {
  id: 'G0OPS00001',
  name: 'ops',
  private: true,
  members: [PEOPLE.ada],
  days: day('2026-01-05', [PEOPLE.ada, 'The vault code was changed']),
};
const BOTH = slackExport([DEV, OPS]);
const NOTHING = { added: 0, updated: 0, deleted: 0, unchanged: 0 };

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('an import counts what it added, and nobody is left out or in', async () => {
  const scene = await importScene(world);
  expect(await scene.import(BOTH)).toEqual({
    ...NOTHING,
    added: 4,
    containers: 2,
    skipped: 0,
    failed: false,
    scopes: [],
  });
});

test('a public channel is read by the team, a private one by its members only', async () => {
  const scene = await importScene(world);
  await scene.import(BOTH);
  const { team, ada, bo } = scene.scopes;
  expect(await scene.texts(team)).toEqual(['The van is at the depot', 'Bo has the keys', 'Launch is on Friday']);
  expect(await scene.texts(ada)).toEqual(['The vault code was changed']);
  expect(await scene.texts(bo)).toEqual([]);
});

test('what was imported is news from its beginning, however old', async () => {
  const scene = await importScene(world);
  await scene.import(slackExport([{ ...DEV, days: day('2009-03-02', [PEOPLE.ada, 'Hello']) }]));
  expect(await scene.news(scene.scopes.team)).toHaveLength(1);
});

test('the same export again is unchanged and changes no row', async () => {
  const scene = await importScene(world);
  await scene.import(BOTH);
  const before = [await scene.rows(), await scene.containers()];
  expect(await scene.import(BOTH)).toMatchObject({ ...NOTHING, unchanged: 4, containers: 2 });
  expect([await scene.rows(), await scene.containers()]).toEqual(before);
});

test('an edited message is a new version and news; its neighbours are neither', async () => {
  const scene = await importScene(world);
  await scene.import(BOTH);
  const edited = DEV.days['2026-01-05']!.map((one, i) => (i === 1 ? { ...one, text: 'Ada has the keys' } : one));
  const again = slackExport([{ ...DEV, days: { ...DEV.days, '2026-01-05': edited } }, OPS]);
  expect(await scene.import(again)).toMatchObject({ ...NOTHING, updated: 1, unchanged: 3 });
  expect((await scene.rows()).map((row) => row.version).sort()).toEqual([1, 1, 1, 2]);
  expect(await scene.texts(scene.scopes.team)).toContain('Ada has the keys');
});

test('a message missing from a day that is there was deleted, and its words are gone', async () => {
  const scene = await importScene(world);
  await scene.import(BOTH);
  const less = { ...DEV.days, '2026-01-05': DEV.days['2026-01-05']!.slice(1) };
  expect(await scene.import(slackExport([{ ...DEV, days: less }, OPS]))).toMatchObject({
    ...NOTHING,
    deleted: 1,
    unchanged: 3,
  });
  expect(JSON.stringify(await scene.rows())).not.toContain('The van');
  expect(await scene.texts(scene.scopes.team)).toEqual(['Bo has the keys', 'Launch is on Friday']);
});

test('a deleted message that is back counts as updated and can be read again', async () => {
  const scene = await importScene(world);
  await scene.import(BOTH);
  await scene.import(slackExport([{ ...DEV, days: { ...DEV.days, '2026-01-05': [] } }, OPS]));
  expect(await scene.import(BOTH)).toMatchObject({ ...NOTHING, updated: 2, unchanged: 2 });
  expect(await scene.texts(scene.scopes.team)).toHaveLength(3);
});

test.each([
  ['day', slackExport([{ ...DEV, days: TUESDAY }, OPS]), 2],
  ['folder', slackExport([{ ...DEV, days: {} }, OPS]), 1],
  ['channel', slackExport([OPS]), 1],
])('a missing %s deletes nothing', async (_what, files, left) => {
  const scene = await importScene(world);
  await scene.import(BOTH);
  expect(await scene.import(files)).toMatchObject({ ...NOTHING, unchanged: left });
  expect(await scene.texts(scene.scopes.team)).toHaveLength(3);
});

test('access follows the newest export: who left a private channel is told of, and reads it no more', async () => {
  const scene = await importScene(world);
  await scene.import(BOTH);
  const { ada, bo } = scene.scopes;
  const outcome = await scene.import(slackExport([DEV, { ...OPS, members: [PEOPLE.bo] }]));
  expect(outcome.scopes).toEqual([ada]);
  expect([await scene.texts(ada), await scene.texts(bo)]).toEqual([[], ['The vault code was changed']]);
});

test('a day of more than one page is stored whole', async () => {
  const scene = await importScene(world);
  const many = day('2026-01-05', ...Array.from({ length: 501 }, (_, i): [string, string] => [PEOPLE.ada, `Message ${i}`])); // prettier-ignore
  expect(await scene.import(slackExport([{ ...DEV, days: many }]))).toMatchObject({ added: 501 });
  expect(await scene.news(scene.scopes.team)).toHaveLength(501);
});

test('when an import ended its files are gone and its result stays', async () => {
  const scene = await importScene(world);
  const id = await scene.upload(BOTH);
  expect(await scene.uploadRows(id)).toBe(6);
  await scene.run(id);
  expect(await scene.uploadRows(id)).toBe(0);
  expect(await scene.importRow(id)).toMatchObject({ added: 4, containers: 2, skipped: [], error: null });
});

test('an import that is asked for again after it ended answers the same without its files, in counts only', async () => {
  const scene = await importScene(world);
  const id = await scene.upload(BOTH);
  const first = await scene.run(id);
  const { team, ada } = scene.scopes;
  expect(await scene.run(id)).toEqual({ ...first, scopes: [team, ada].sort() });
  expect(await scene.rows()).toHaveLength(4);
});

test('another connection cannot import an upload, or see that it is there', async () => {
  const [scene, other] = [await importScene(world), await importScene(world)];
  const id = await scene.upload(BOTH);
  await other.upload(BOTH);
  const running = { heartbeat: () => undefined, signal: new AbortController().signal };
  const input = { connection: other.connection, upload: id };
  expect(await importUpload(importDeps(world), input, running)).toMatchObject({ added: 0, containers: 0 });
  expect([await other.rows(), await scene.uploadRows(id)]).toEqual([[], 6]);
});
