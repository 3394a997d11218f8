import { randomUUID } from 'node:crypto';
import { listFiles } from '../../client/reads/files';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { hydrateId, type ScopeId } from '../../memory/scope';
import { day, PEOPLE, type TestChannel } from '../support/export-files';
import { eventsOf } from '../support/histories';
import { createRig, type Rig } from '../support/rig';
import { fileText, teamWith, until } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

const CHANNELS: TestChannel[] = [
  { id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']) },
];

let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers });
});
afterAll(() => rig.close());

/** Resets a run to its n-th workflow task, from 0, and waits for the new run to end. */
async function reset(workflowId: string, runId: string, task: number): Promise<string> {
  const { temporal, system } = rig.system;
  const tasks = (await eventsOf(temporal, workflowId, runId)).filter(
    (event) => event.workflowTaskCompletedEventAttributes,
  );
  const answer = await temporal.workflowService.resetWorkflowExecution({
    namespace: system.namespace,
    workflowExecution: { workflowId, runId },
    reason: 'by an operator',
    requestId: randomUUID(),
    workflowTaskFinishEventId: tasks[task]?.eventId,
  });
  return until(async () => {
    const { status } = await temporal.workflow.getHandle(workflowId, answer.runId).describe();
    return status.name !== 'RUNNING' && status.name;
  });
}

const latestRun = async (workflowId: string) =>
  (await rig.system.temporal.workflow.getHandle(workflowId).describe()).runId;

async function whole(scope: ScopeId) {
  const files = await listFiles(rig.db, scope);
  const drafts = await rig.admin.selectFrom('draft').select('version').where('scope', '=', scope).execute();
  return { files, drafts };
}

test('a hydrate that is reset uses stored answers again and gives the same memory', async () => {
  const scope = await teamWith(rig, 'done', CHANNELS);
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  const before = { ...(await whole(scope)), calls: rig.model.calls() };
  // Its tasks in order: summarise, ask the agent, apply and verify, commit.
  const first = await latestRun(hydrateId(scope, 1, 1));
  for (const task of [0, 1, 2, 3]) {
    expect(await reset(hydrateId(scope, 1, 1), first, task)).toBe('COMPLETED');
    expect({ ...(await whole(scope)), calls: rig.model.calls() }).toEqual(before);
  }
});

test('a hydrate that is reset when its stored answers have expired still ends as it did, and asks nobody', async () => {
  const scope = await teamWith(rig, 'expired', CHANNELS);
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.admin.updateTable('call').set({ answer: null }).where('scope', '=', scope).execute();
  const before = { ...(await whole(scope)), calls: rig.model.calls() };
  const first = await latestRun(hydrateId(scope, 1, 1));
  for (const task of [0, 1, 2]) {
    expect(await reset(hydrateId(scope, 1, 1), first, task)).toBe('COMPLETED');
  }
  expect({ ...(await whole(scope)), calls: rig.model.calls() }).toEqual(before);
});

test('a failed hydrate that is reset finishes its cycle with the answers it had', async () => {
  const scope = await teamWith(rig, 'failed', CHANNELS);
  model.next('agent', { error: { status: 401, type: 'authentication_error' } });
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ outcome: 'failed' });
  const asked = model.asked('summarise');
  const id = hydrateId(scope, 1, 1);
  expect(await reset(id, await latestRun(id), 0)).toBe('COMPLETED');
  expect(model.asked('summarise')).toBe(asked);
  expect(await fileText(rig, scope, 'notes.md')).toContain('staging first');
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ outcome: 'quiet' });
});
