import { type WorkflowFailedError } from '@temporalio/client';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { readStatus } from '../../client/reads/status';
import { hydrateId, type ScopeId } from '../../memory/scope';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { createRig, type Rig } from '../support/rig';
import { fileText, teamWith } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

const FIRST: TestChannel = {
  id: 'C0DEV00001',
  name: 'dev',
  days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']),
};
const SECOND: TestChannel = {
  ...FIRST,
  days: { ...FIRST.days, ...day('2026-01-07', [PEOPLE.bo, 'Launch is on Friday']) },
};
const REFUSED = { status: 401, type: 'authentication_error' };

let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers });
});
afterAll(() => rig.close());

const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const counts = () => ({ summarise: model.asked('summarise'), agent: model.asked('agent') });

/** The code a closed child failed with. */
async function failureOf(scope: ScopeId): Promise<unknown> {
  const handle = rig.system.temporal.workflow.getHandle(hydrateId(scope, 1, 1));
  const error = await handle.result().then(
    () => null,
    (reason: WorkflowFailedError) => reason,
  );
  return error?.cause;
}

test('a refused agent turn leaves the cycle open, and the next force asks only what is missing', async () => {
  const scope = await teamWith(rig, 'refused', [FIRST]);
  model.next('agent', { error: REFUSED });
  const before = counts();
  expect(await force(scope)).toMatchObject({ number: 1, outcome: 'failed', findings: ['model.refused'], commit: null });
  expect(await failureOf(scope)).toMatchObject({ type: 'model.refused', message: 'model.refused' });
  expect(await fileText(rig, scope, 'notes.md')).toBeUndefined();
  expect(await force(scope)).toMatchObject({ number: 1, outcome: 'committed', points: { placed: 1 } });
  expect(counts()).toEqual({ summarise: before.summarise + 1, agent: before.agent + 2 });
});

test('a summarizer that answers twice in no usable form fails the cycle, and is asked anew by the next force', async () => {
  const scope = await teamWith(rig, 'no-form', [FIRST]);
  for (let i = 0; i < 2; i += 1) model.next('summarise', { text: 'I would rather talk about the weather.' });
  const before = counts();
  expect(await force(scope)).toMatchObject({ outcome: 'failed', findings: ['model.invalid-answer'] });
  expect(await failureOf(scope)).toMatchObject({ type: 'model.invalid-answer' });
  expect(counts()).toEqual({ summarise: before.summarise + 2, agent: before.agent });
  expect(await force(scope)).toMatchObject({ number: 1, outcome: 'committed' });
  expect(counts()).toEqual({ summarise: before.summarise + 3, agent: before.agent + 1 });
});

test('a force after a failure resumes the old window first, then reads what came since', async () => {
  const scope = await teamWith(rig, 'wider', [FIRST]);
  model.next('summarise', { error: { status: 400, type: 'invalid_request_error' } });
  expect(await force(scope)).toMatchObject({ number: 1, outcome: 'failed' });
  await rig.importFiles(slackExport([SECOND]), 'wider');
  expect(await force(scope)).toMatchObject({ number: 2, outcome: 'committed', read: { slack: 1 } });
  const notes = await fileText(rig, scope, 'notes.md');
  expect(notes).toContain('staging first');
  expect(notes).toContain('Launch is on Friday');
});

test('a cycle that fails again is the answer to the force that resumed it', async () => {
  const scope = await teamWith(rig, 'again', [FIRST]);
  for (let i = 0; i < 2; i += 1) model.next('agent', { error: REFUSED });
  expect(await force(scope)).toMatchObject({ number: 1, outcome: 'failed' });
  await rig.importFiles(slackExport([SECOND]), 'again');
  expect(await force(scope)).toMatchObject({ number: 1, outcome: 'failed', findings: ['model.refused'] });
  const [status] = (await readStatus(rig.db, rig.system.system, scope)).scopes;
  expect(status).toMatchObject({ phase: 'paused', waitingPoints: 1 });
});

test.each([
  ['overloaded', { status: 529, type: 'overloaded_error' }],
  ['limited', { status: 429, type: 'rate_limit_error' }],
])('a server that is %s is waited for, and the cycle commits', async (name, error) => {
  const scope = await teamWith(rig, name, [FIRST]);
  model.next('summarise', { error: { ...error, headers: { 'retry-after-ms': '40' } } });
  model.next('agent', { error: { ...error, headers: { 'retry-after': '1' } } });
  expect(await force(scope)).toMatchObject({ number: 1, outcome: 'committed', findings: [], attempts: 1 });
  const calls = await rig.admin
    .selectFrom('call')
    .select(['state', 'code'])
    .where('scope', '=', scope)
    .orderBy('started_at')
    .execute();
  expect(calls.map((call) => call.code ?? call.state)).toEqual([
    'model.overloaded',
    'done',
    'model.overloaded',
    'done',
  ]);
});
