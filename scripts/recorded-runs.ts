import { forceHydrate, requestHydration } from '../client/runs/force-hydrate';
import { wipeMemory } from '../client/runs/wipe';
import { putFile } from '../client/edits/put-file';
import { connectionEntityId, entityId, hydrateId, type ScopeId } from '../memory/scope';
import { QUEUES } from '../workflows/messages';
import { day, PEOPLE, slackExport, type TestChannel } from '../test/support/export-files';
import { createRig, type Rig } from '../test/support/rig';
import { eagerHeartbeats, teamWith, until } from '../test/support/scenario';
import { makeJournalRuns, RECORDED_ENTRIES } from './recorded-journal-runs';
import { makeLiveRuns } from './recorded-live-runs';
import { type ScriptedModel, scriptedModel } from '../test/support/scripted-model';

/** One history to keep: `test/histories/<workflow>/<name>.json`. */
export interface RecordedRun {
  workflow: string;
  name: string;
  workflowId: string;
  /** The latest run when left out. */
  runId?: string;
}

type Keep = (rig: Rig, run: RecordedRun) => Promise<void>;

const CHANNELS: TestChannel[] = [
  {
    id: 'C0DEV00001',
    name: 'dev',
    days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.'], [PEOPLE.bo, 'Build 812 is green']),
  },
];
/** In the recordings' texts; none of them may stand in a history. */
export const RECORDED_TEXT = [
  'staging',
  'is green',
  'Ada Quist',
  'notes.md',
  'index.md',
  'out of curiosity',
  'by hand',
  ...RECORDED_ENTRIES,
];
const REASON = 'out of curiosity';

/** Makes every kind of run there is, and hands each to `keep` when it is as it should be recorded. */
export async function makeRuns(keep: Keep): Promise<void> {
  const model = scriptedModel();
  const rig = await createRig({ answers: (request) => model.answers(request), deps: eagerHeartbeats });
  try {
    await busyAndQuiet(rig, keep);
    await repairAndFindings(rig, model, keep);
    await wipedDuringCall(rig, model, keep);
    await cancelled(rig, model, keep);
    await failed(rig, model, keep);
    await rebased(rig, model, keep);
    await startMissing(rig, keep);
  } finally {
    await rig.close();
  }
  await continuedWithInbox(keep);
  await makeLiveRuns(keep);
  await makeJournalRuns(keep);
}

const hydrationOf = (scope: ScopeId, name: string): RecordedRun => ({
  workflow: 'hydrate',
  name,
  workflowId: hydrateId(scope, 1, 1),
});

async function busyAndQuiet(rig: Rig, keep: Keep): Promise<void> {
  const scope = await teamWith(rig, 'busy', CHANNELS);
  await forceHydrate(rig.system, scope, { pollMs: 20, reason: REASON });
  await keep(rig, hydrationOf(scope, 'busy'));
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  await keep(rig, { workflow: 'team-memory', name: 'busy-then-quiet', workflowId: entityId(scope) });
  await rig.importFiles(slackExport(CHANNELS), 'busy');
  await keep(rig, { workflow: 'connection', name: 'two-imports', workflowId: connectionEntityId('slack-import-busy') });

  await rig.addScope('user:ada', { team: 'busy' });
  await forceHydrate(rig.system, 'user:ada', { pollMs: 20 });
  await keep(rig, { workflow: 'user-memory', name: 'quiet', workflowId: entityId('user:ada') });
}

async function repairAndFindings(rig: Rig, model: ScriptedModel, keep: Keep): Promise<void> {
  const scope = await teamWith(rig, 'repair', CHANNELS);
  model.next('summarise', { text: 'no JSON' });
  model.next('agent', { tools: [{ name: 'view', input: { path: 'index.md' } }] });
  // Points are placed in a file that nothing links to: the verifier finds that, and the next turn mends it.
  model.next('agent', (answer) => ({ tools: answer.tools?.filter(({ input }) => !isIndex(input)) }));
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  await keep(rig, hydrationOf(scope, 'repair-and-findings'));
}

const isIndex = (input: unknown) => (input as { path?: string }).path === 'index.md';

async function wipedDuringCall(rig: Rig, model: ScriptedModel, keep: Keep): Promise<void> {
  const scope = await teamWith(rig, 'wiped', CHANNELS);
  model.next('agent', { hang: true });
  await requestHydration(rig.system, scope);
  await rig.model.waiting();
  await wipeMemory(rig.system, scope);
  rig.model.release();
  await ended(rig, hydrateId(scope, 1, 1));
  await keep(rig, hydrationOf(scope, 'wiped-during-call'));
  await keep(rig, { workflow: 'team-memory', name: 'wiped-during-call', workflowId: entityId(scope) });
}

async function cancelled(rig: Rig, model: ScriptedModel, keep: Keep): Promise<void> {
  const scope = await teamWith(rig, 'cancelled', CHANNELS);
  model.next('summarise', { hang: true });
  await requestHydration(rig.system, scope);
  await rig.model.waiting();
  await rig.system.temporal.workflow.getHandle(hydrateId(scope, 1, 1)).cancel();
  await ended(rig, hydrateId(scope, 1, 1));
  await keep(rig, hydrationOf(scope, 'cancelled'));
  await keep(rig, { workflow: 'team-memory', name: 'child-cancelled', workflowId: entityId(scope) });
}

async function failed(rig: Rig, model: ScriptedModel, keep: Keep): Promise<void> {
  const scope = await teamWith(rig, 'failed', CHANNELS);
  model.next('agent', { error: { status: 529, headers: { 'retry-after': '1' } } });
  model.next('agent', { error: { status: 400, type: 'invalid_request_error' } });
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  await ended(rig, hydrateId(scope, 1, 1));
  await keep(rig, hydrationOf(scope, 'failed'));
  await keep(rig, { workflow: 'team-memory', name: 'child-failed', workflowId: entityId(scope) });
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  await keep(rig, hydrationOf(scope, 'resumed'));
}

async function rebased(rig: Rig, model: ScriptedModel, keep: Keep): Promise<void> {
  const scope = await teamWith(rig, 'rebased', CHANNELS);
  model.next('agent', { hang: true });
  const hydration = forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.model.waiting();
  await putFile(rig.db, scope, 'index.md', '# Index\n\nKept by hand.\n');
  rig.model.release();
  await hydration;
  await keep(rig, hydrationOf(scope, 'rebased'));
}

async function startMissing(rig: Rig, keep: Keep): Promise<void> {
  await rig.system.temporal.workflow.getHandle(entityId('user:ada')).terminate();
  const workflowId = 'memory/start-missing';
  await rig.system.temporal.workflow.execute('startMissing', { workflowId, taskQueue: QUEUES.workflows });
  await keep(rig, { workflow: 'start-missing', name: 'one-was-missing', workflowId });
}

/** An entity that rolls over after its second question, with messages that came while its child ran. */
async function continuedWithInbox(keep: Keep): Promise<void> {
  const model = scriptedModel();
  const options = { rollOverAfter: 2 };
  const rig = await createRig({ answers: (request) => model.answers(request), options, deps: eagerHeartbeats });
  try {
    const scope = await teamWith(rig, 'weekly', CHANNELS);
    const handle = rig.system.temporal.workflow.getHandle(entityId(scope));
    const { runId } = await handle.describe();
    model.next('agent', { hang: true });
    await requestHydration(rig.system, scope);
    await rig.model.waiting();
    await rig.system.entities.signal('resume', scope, 'weekly', 'resume-1');
    const second = forceHydrate(rig.system, scope, { pollMs: 20 });
    await until(async () => (await signalsOf(rig, scope)) === 3);
    rig.model.release();
    await second;
    await keep(rig, { workflow: 'team-memory', name: 'continued-as-new-1', workflowId: entityId(scope), runId });
    await keep(rig, { workflow: 'team-memory', name: 'continued-as-new-2', workflowId: entityId(scope) });
  } finally {
    await rig.close();
  }
}

async function signalsOf(rig: Rig, scope: ScopeId): Promise<number> {
  const { events } = await rig.system.temporal.workflow.getHandle(entityId(scope)).fetchHistory();
  return (events ?? []).filter((event) => event.workflowExecutionSignaledEventAttributes).length;
}

/** Waits for a run's end, whatever it is. */
async function ended(rig: Rig, workflowId: string): Promise<void> {
  await rig.system.temporal.workflow
    .getHandle(workflowId)
    .result()
    .catch(() => undefined);
}
