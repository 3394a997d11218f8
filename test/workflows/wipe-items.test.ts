import { forceHydrate } from '../../client/runs/force-hydrate';
import { readItems } from '../../client/reads/items';
import { type ScopeId } from '../../memory/scope';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { createRig, type Rig } from '../support/rig';
import { fileText } from '../support/scenario';
import { simpleModel } from '../support/simple-model';

const SHARED: TestChannel = {
  id: 'G0SHARED01',
  name: 'shared',
  private: true,
  members: [PEOPLE.ada, PEOPLE.bo],
  days: day('2026-01-05', [PEOPLE.ada, 'The gate code is blue'], [PEOPLE.bo, 'The van is at the depot']),
};
const OWN: TestChannel = {
  id: 'G0OWN00001',
  name: 'own',
  private: true,
  members: [PEOPLE.ada],
  days: day('2026-01-06', [PEOPLE.ada, 'My notes go into the red folder']),
};
const [ADA, BO]: ScopeId[] = ['user:ada', 'user:bo'];
const EXPORT = slackExport([SHARED, OWN]);

let rig: Rig;
beforeAll(async () => {
  rig = await createRig({ answers: simpleModel });
  await rig.importFiles(EXPORT);
  await rig.addScope(ADA as ScopeId, { slackUser: PEOPLE.ada });
  await rig.addScope(BO as ScopeId, { slackUser: PEOPLE.bo });
  await forceHydrate(rig.system, ADA as ScopeId, { pollMs: 20 });
  const receipt = await rig.system.entities.wipe(ADA as ScopeId, 'demo', 'w1');
  expect(receipt).toMatchObject({ removed: { item: 1, access_grant: 2, point: 3 }, keptForOthers: 2, verified: true });
});
afterAll(() => rig.close());

const textsOf = async (scope: ScopeId) => (await readItems(rig.db, scope, {})).map((item) => item.text);
const stored = () => rig.admin.selectFrom('item').select('text').orderBy('text').execute();

test('a wipe deletes what nobody else may read, and leaves what others share', async () => {
  expect((await stored()).map((item) => item.text)).toEqual(['The gate code is blue', 'The van is at the depot']);
  expect(await textsOf(ADA as ScopeId)).toEqual([]);
  expect(await textsOf(BO as ScopeId)).toHaveLength(2);
});

test('another scope goes on reading what it shared with the wiped one', async () => {
  expect(await forceHydrate(rig.system, BO as ScopeId, { pollMs: 20 })).toMatchObject({
    outcome: 'committed',
    read: { slack: 2 },
  });
});

test('what came before the wipe is not read again, even when it is imported again', async () => {
  await rig.importFiles(EXPORT);
  expect(await forceHydrate(rig.system, ADA as ScopeId, { pollMs: 20 })).toMatchObject({ outcome: 'quiet' });
  expect(await fileText(rig, ADA as ScopeId, 'notes.md')).toBeUndefined();
});

test('asked for by a time, what came before the wipe is read again from there', async () => {
  const cycle = await forceHydrate(rig.system, ADA as ScopeId, { since: '2026-01-06T00:00:00Z', pollMs: 20 });
  expect(cycle).toMatchObject({ number: 1, outcome: 'committed', read: { slack: 1 } });
  const notes = await fileText(rig, ADA as ScopeId, 'notes.md');
  expect(notes).toContain('red folder');
  expect(notes).not.toContain('gate code');
});
