import { withdrawLost } from '../../../activities/cycle/withdraw';
import { syncPeople } from '../../../client/people/sync-people';
import { listEntries } from '../../../client/reads/entries';
import { listTasks } from '../../../client/reads/tasks';
import { forceHydrate } from '../../../client/runs/force-hydrate';
import { addEntry } from '../../../client/runs/journal';
import { addTask } from '../../../client/runs/tasks';
import { type ScopeId } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { day, PEOPLE, slackExport } from '../../support/export-files';
import { lineModel, textsOf } from '../../support/own-files';
import { createRig, type Rig } from '../../support/rig';
import { fileText, until } from '../../support/scenario';

const ADA: ScopeId = 'user:ada';

let rig: Rig;
beforeAll(async () => {
  rig = await createRig({ answers: lineModel });
  const days = day('2026-01-05', [PEOPLE.ada, 'The vault code was changed']);
  await rig.importFiles(slackExport([{ id: 'G0OPS00001', name: 'ops', private: true, members: [PEOPLE.ada, PEOPLE.bo], days }])); // prettier-ignore
  await rig.addScope(ADA, { slackUser: PEOPLE.ada, paused: false });
  await rig.addScope('user:bo', { slackUser: PEOPLE.bo });
  await addTask(rig.system, ADA, { text: 'Book the red room', at: '2026-01-05T10:00:00Z' });
  await addEntry(rig.system, ADA, { text: 'Snow on the roof', at: '2026-01-05' });
  await forceHydrate(rig.system, ADA, { pollMs: 20 });
  await forceHydrate(rig.system, 'user:bo', { pollMs: 20 });
});
afterAll(() => rig.close());

const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');
const row = () => rig.admin.selectFrom('scope').selectAll().where('id', '=', ADA).executeTakeFirstOrThrow();
const receipts = () => rig.admin.selectFrom('wipe_receipt').selectAll().where('scope', '=', ADA).execute();
let runs = 0;
const hourly = () =>
  rig.system.temporal.workflow.execute('startMissing', {
    workflowId: `start-missing-${(runs += 1)}`,
    taskQueue: 'workflows',
  });

/** A file of people that says who is here and who left. */
const people = (...lines: string[]) =>
  syncPeople(rig.system, {
    team: 'demo',
    from: { kind: 'file', bytes: ['user,slack,email,left', ...lines].join('\n'), missingLeft: false },
    wipeAfterDays: 30,
    dryRun: false,
    yes: true,
    withdraw: (scope, at) => withScope(rig.db, scope, (tx) => withdrawLost(tx, scope, at)),
  });

test('who leaves is paused and loses at once what they read by their account; their own log is theirs still', async () => {
  expect(await notes(ADA)).toContain('vault code');
  const { left } = await people(`ada,${PEOPLE.ada},,yes`, `bo,${PEOPLE.bo},,`);
  expect(left.map(({ scope }) => scope)).toEqual([ADA]);
  expect(await row()).toMatchObject({ paused: true });
  expect(await notes(ADA)).not.toContain('vault code');
  expect(await notes(ADA)).toContain('Book the red room');
  expect((await textsOf(rig, ADA)).join()).not.toContain('vault code');
  expect(await notes('user:bo')).toContain('vault code');
});

test('before the set time nothing is wiped', async () => {
  expect(await hourly()).toMatchObject({ wiped: 0 });
  expect(await receipts()).toEqual([]);
});

test('at the set time the memory is wiped, once; what only exists here and what others read stays', async () => {
  await rig.admin.updateTable('scope').set({ wipe_at: new Date(Date.now() - 1_000).toISOString() }).where('id', '=', ADA).execute(); // prettier-ignore
  expect(await hourly()).toMatchObject({ wiped: 1 });
  await until(async () => (await receipts()).length > 0);
  expect(await receipts()).toMatchObject([{ verified: true, epoch: 1 }]);
  expect(await notes(ADA)).toBeUndefined();
  expect(await listTasks(rig.db, ADA)).toHaveLength(1);
  expect(await listEntries(rig.db, ADA)).toHaveLength(1);
  expect(await notes('user:bo')).toContain('vault code');
  expect(await hourly()).toMatchObject({ wiped: 0 });
});

test('who comes back sees what follows, and not what was said before', async () => {
  await people(`ada,${PEOPLE.ada},,`, `bo,${PEOPLE.bo},,`);
  expect(await row()).toMatchObject({ paused: false, left_at: null, wipe_at: null });
  expect(await textsOf(rig, ADA)).toEqual([]);
  const later = new Date().toISOString().slice(0, 10);
  const ts = `${Math.floor(Date.now() / 1000) + 60}.000100`;
  const said = { [later]: [{ ts, user: PEOPLE.bo, text: 'Welcome back to the depot' }] };
  await rig.importFiles(slackExport([{ id: 'G0OPS00001', name: 'ops', private: true, members: [PEOPLE.ada, PEOPLE.bo], days: said }])); // prettier-ignore
  expect(await forceHydrate(rig.system, ADA, { pollMs: 20 })).toMatchObject({ outcome: 'committed', read: { slack: 1 } }); // prettier-ignore
  expect(await notes(ADA)).toContain('Welcome back');
  expect(await notes(ADA)).not.toContain('vault code');
});
