import { forceHydrate, requestHydration } from '../../client/runs/force-hydrate';
import { readCycles } from '../../client/reads/cycles';
import { type ScopeId } from '../../memory/scope';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { lockMemory } from '../support/row-lock';
import { createRig, type Rig } from '../support/rig';
import { eagerHeartbeats, fileText, teamWith, until } from '../support/scenario';
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

let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers, deps: eagerHeartbeats });
});
afterAll(() => rig.close());

const requestsOf = (scope: ScopeId) =>
  rig.admin
    .selectFrom('request')
    .select(['key', 'cycle', 'answered_at'])
    .where('scope', '=', scope)
    .orderBy('at')
    .execute();
const answered = (scope: ScopeId) =>
  until(async () => {
    const requests = await requestsOf(scope);
    return requests.every((request) => request.answered_at !== null) && requests;
  });

test('two forces before the window is frozen lead to one cycle', async () => {
  const scope = await teamWith(rig, 'two-forces', [FIRST]);
  const lock = await lockMemory(rig, scope);
  await requestHydration(rig.system, scope, { until: '2026-01-06T00:00:00Z' });
  await lock.waiting(1);
  await requestHydration(rig.system, scope, { until: '2026-01-08T00:00:00Z' });
  await lock.release();
  expect((await answered(scope)).map((request) => request.cycle)).toEqual([1, 1]);
  // A third one shows that the second signal led to nothing.
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ outcome: 'quiet' });
  const cycles = await readCycles(rig.db, scope);
  expect(cycles.map(({ number, outcome }) => ({ number, outcome }))).toEqual([{ number: 1, outcome: 'committed' }]);
  expect(cycles[0]?.until).toBe('2026-01-08T00:00:00Z');
});

test('a force during a cycle leads to one more after it, and both are answered', async () => {
  const scope = await teamWith(rig, 'during', [FIRST]);
  model.next('agent', { hang: true });
  const first = forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.model.waiting();
  await rig.importFiles(slackExport([SECOND]), 'during');
  const second = forceHydrate(rig.system, scope, { pollMs: 20 });
  await until(async () => (await requestsOf(scope)).length === 2);
  expect((await requestsOf(scope)).map((request) => request.answered_at !== null)).toEqual([true, false]);
  rig.model.release();
  expect(await first).toMatchObject({ number: 1, outcome: 'committed', read: { slack: 1 } });
  expect(await second).toMatchObject({ number: 2, outcome: 'committed', read: { slack: 1 } });
  expect(await fileText(rig, scope, 'notes.md')).toContain('Launch is on Friday');
});

test('a force during a cycle that reads all there is, is answered "quiet" after it', async () => {
  const scope = await teamWith(rig, 'nothing-more', [FIRST]);
  model.next('summarise', { hang: true });
  const first = forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.model.waiting();
  const second = forceHydrate(rig.system, scope, { pollMs: 20 });
  await until(async () => (await requestsOf(scope)).length === 2);
  rig.model.release();
  expect([await first, await second].map((cycle) => cycle.outcome)).toEqual(['committed', 'quiet']);
  expect(await readCycles(rig.db, scope)).toHaveLength(1);
});
