import { forceHydrate } from '../../client/runs/force-hydrate';
import { readCycles } from '../../client/reads/cycles';
import { entityId, hydrateId, type ScopeId } from '../../memory/scope';
import { QUEUES } from '../../workflows/messages';
import { day, PEOPLE, type TestChannel } from '../support/export-files';
import { createRig, type Rig } from '../support/rig';
import { eagerHeartbeats, fileText, teamWith, until } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

const CHANNELS: TestChannel[] = [
  { id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']) },
];

let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers, deps: eagerHeartbeats, options: { heartbeatMs: 3_000 } });
});
afterAll(() => rig.close());

const startMissing = () =>
  rig.system.temporal.workflow.execute('startMissing', {
    workflowId: 'memory/start-missing',
    taskQueue: QUEUES.workflows,
    args: [],
  }) as Promise<{ scopes: number; started: number }>;
const entityOf = (scope: ScopeId) => rig.system.temporal.workflow.getHandle(entityId(scope));
const statusOf = async (workflowId: string) =>
  (await rig.system.temporal.workflow.getHandle(workflowId).describe()).status.name;

test('an entity terminated while idle is back after startMissing, with its memory', async () => {
  const scope = await teamWith(rig, 'idle', CHANNELS);
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  await entityOf(scope).terminate('by an operator');
  expect(await startMissing()).toEqual({ scopes: 1, connections: 0, started: 1, wiped: 0 });
  expect(await startMissing()).toEqual({ scopes: 1, connections: 0, started: 0, wiped: 0 });
  expect(await statusOf(entityId(scope))).toBe('RUNNING');
  expect(await fileText(rig, scope, 'notes.md')).toContain('staging first');
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ outcome: 'quiet' });
});

test('an entity terminated during a cycle resumes it under its number, and asks no stored answer again', async () => {
  const scope = await teamWith(rig, 'busy', CHANNELS);
  model.next('agent', { hang: true });
  const before = { summarise: model.asked('summarise'), agent: model.asked('agent') };
  const force = forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.model.waiting();
  const child = rig.system.temporal.workflow.getHandle(hydrateId(scope, 1, 1));
  const firstRun = (await child.describe()).runId;
  await entityOf(scope).terminate('by an operator');
  await until(async () => (await statusOf(hydrateId(scope, 1, 1))) === 'TERMINATED');
  expect((await startMissing()).started).toBe(1);

  expect(await force).toMatchObject({ number: 1, outcome: 'committed', points: { placed: 1 } });
  expect(await readCycles(rig.db, scope)).toHaveLength(1);
  expect((await child.describe()).runId).not.toBe(firstRun);
  // The summary was stored; the call that was in flight is the only one repeated.
  expect(model.asked('summarise') - before.summarise).toBe(1);
  expect(model.asked('agent') - before.agent).toBe(2);
});

test('a child terminated alone leaves its cycle open, and the next force resumes it', async () => {
  const scope = await teamWith(rig, 'child-only', CHANNELS);
  model.next('agent', { hang: true });
  const force = forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.model.waiting();
  await rig.system.temporal.workflow.getHandle(hydrateId(scope, 1, 1)).terminate('by an operator');
  expect(await force).toMatchObject({ number: 1, outcome: 'failed', findings: ['terminated'] });
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ number: 1, outcome: 'committed' });
});
