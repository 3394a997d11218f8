import { forceHydrate, requestHydration } from '../../client/runs/force-hydrate';
import { entityId, type ScopeId } from '../../memory/scope';
import { type MemoryInput } from '../../workflows/messages';
import { day, PEOPLE, type TestChannel } from '../support/export-files';
import { eventsOf } from '../support/histories';
import { startedRuns } from '../support/replay';
import { createRig, type Rig } from '../support/rig';
import { lockMemory } from '../support/row-lock';
import { teamWith, until } from '../support/scenario';
import { simpleModel } from '../support/simple-model';

const CHANNELS: TestChannel[] = [
  { id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']) },
];

let rig: Rig;
beforeAll(async () => {
  rig = await createRig({ answers: simpleModel, options: { rollOverAfter: 2 } });
});
afterAll(() => rig.close());

const runsOf = async (scope: ScopeId) =>
  (await startedRuns(rig.system.temporal)).filter((run) => run.workflowId === entityId(scope));
const openRequests = (scope: ScopeId) =>
  rig.admin.selectFrom('request').select('key').where('scope', '=', scope).where('answered_at', 'is', null).execute();

/** The inbox the current run of the entity began with. */
async function carried(scope: ScopeId): Promise<string[]> {
  const [start] = await eventsOf(rig.system.temporal, entityId(scope));
  const payload = start?.workflowExecutionStartedEventAttributes?.input?.payloads?.[0]?.data ?? [];
  return ((JSON.parse(Buffer.from(payload).toString()) as MemoryInput).inbox ?? []).map((message) => message.kind);
}

const rolled = (scope: ScopeId, from: string) =>
  until(async () => (await rig.system.temporal.workflow.getHandle(entityId(scope)).describe()).runId !== from);
const currentRun = async (scope: ScopeId) =>
  (await rig.system.temporal.workflow.getHandle(entityId(scope)).describe()).runId;

test('under steady forces every request is answered, over many runs', async () => {
  const scope = await teamWith(rig, 'steady', CHANNELS);
  for (let i = 0; i < 12; i += 1) {
    await requestHydration(rig.system, scope);
    // One by one at first, then in a rush.
    if (i < 6) await until(async () => (await openRequests(scope)).length === 0);
  }
  await until(async () => (await openRequests(scope)).length === 0);
  await until(async () => (await runsOf(scope)).length >= 4);
  const cycles = await rig.admin.selectFrom('cycle').select(['number', 'outcome']).where('scope', '=', scope).execute();
  expect(cycles).toEqual([{ number: 1, outcome: 'committed' }]);
});

test("what arrives during a run's last question travels to the next run and is done there", async () => {
  const scope = await teamWith(rig, 'travels', CHANNELS, { paused: true });
  await until(async () =>
    (await eventsOf(rig.system.temporal, entityId(scope))).some((e) => e.timerStartedEventAttributes),
  );
  const run = await currentRun(scope);
  const lock = await lockMemory(rig, scope);
  await requestHydration(rig.system, scope);
  await lock.waiting(1);
  await rig.system.entities.signal('resume', scope, 'travels', 'r1');
  await rig.system.entities.signal('forceHydrate', scope, 'travels', 'f1');
  await lock.release();
  await rolled(scope, run);
  expect(await carried(scope)).toEqual(['resume', 'force']);
  await until(async () => {
    const row = await rig.admin.selectFrom('scope').select('paused').where('id', '=', scope).executeTakeFirst();
    return row?.paused === false;
  });
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ outcome: 'quiet' });
});

test("a wipe that arrives during a run's last question is answered, not left waiting", async () => {
  const scope = await teamWith(rig, 'last-wipe', CHANNELS);
  await until(async () =>
    (await eventsOf(rig.system.temporal, entityId(scope))).some((e) => e.timerStartedEventAttributes),
  );
  const run = await currentRun(scope);
  const lock = await lockMemory(rig, scope);
  await rig.system.entities.signal('forceHydrate', scope, 'last-wipe', 'without-request');
  await lock.waiting(1);
  const receipt = rig.system.entities.wipe(scope, 'last-wipe', 'w1');
  await until(async () =>
    (await eventsOf(rig.system.temporal, entityId(scope))).some(
      (e) => e.workflowExecutionUpdateAcceptedEventAttributes,
    ),
  );
  await lock.release();
  expect(await receipt).toMatchObject({ epoch: 1, verified: true });
  await rolled(scope, run);
});
