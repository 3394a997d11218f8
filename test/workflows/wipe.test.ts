import { forceHydrate } from '../../client/runs/force-hydrate';
import { listFiles } from '../../client/reads/files';
import { entityId, hydrateId } from '../../memory/scope';
import * as messages from '../../workflows/messages';
import { day, PEOPLE, type TestChannel } from '../support/export-files';
import { epochRows } from '../support/epoch-rows';
import { createRig, type Rig } from '../support/rig';
import { lockMemory } from '../support/row-lock';
import { eagerHeartbeats, fileText, teamWith, until } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

const CHANNELS: TestChannel[] = [
  {
    id: 'C0DEV00001',
    name: 'dev',
    days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.'], [PEOPLE.bo, 'Build 812 is green']),
  },
];

let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers, deps: eagerHeartbeats, options: { heartbeatMs: 3_000 } });
});
afterAll(() => rig.close());

const ended = (workflowId: string) =>
  until(async () => {
    const { status } = await rig.system.temporal.workflow.getHandle(workflowId).describe();
    return status.name !== 'RUNNING' && status.name;
  });
const gone = { code: 'epoch.gone' };

test('a wipe before the freeze leaves nothing of the cycle that opened in between', async () => {
  const scope = await teamWith(rig, 'before-freeze', CHANNELS);
  const lock = await lockMemory(rig, scope);
  const force = expect(forceHydrate(rig.system, scope, { pollMs: 20 })).rejects.toMatchObject(gone);
  await lock.waiting(1);
  const receipt = rig.system.entities.wipe(scope, 'before-freeze', 'w1');
  await lock.release();
  expect(await receipt).toMatchObject({ epoch: 1, verified: true, removed: { item: 2 } });
  await force;
  expect(await epochRows(rig, scope, 1)).toEqual({});
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ outcome: 'quiet' });
  expect(await listFiles(rig.db, scope)).toMatchObject([{ path: 'index.md', commit: null }]);
});

test('a wipe during a model call overtakes it: nothing is left, and the child is cancelled', async () => {
  const scope = await teamWith(rig, 'mid-call', CHANNELS);
  model.next('agent', { hang: true });
  const force = expect(forceHydrate(rig.system, scope, { pollMs: 20 })).rejects.toMatchObject(gone);
  await rig.model.waiting();
  const before = await epochRows(rig, scope, 1);
  expect(before).toMatchObject({ point: 2, cycle: 1, call: 2, request: 1 });
  const receipt = await rig.system.entities.wipe(scope, 'mid-call', 'w1');
  expect(receipt).toMatchObject({ scope, epoch: 1, verified: true, keptForOthers: 0, removed: { ...before, item: 2 } });
  expect(await ended(hydrateId(scope, 1, 1))).toBe('CANCELLED');
  await force;
  rig.model.release();
  expect(await epochRows(rig, scope, 1)).toEqual({});
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ outcome: 'quiet' });
});

test('an answer that arrives after the wipe lands nowhere', async () => {
  const scope = await teamWith(rig, 'late-answer', CHANNELS);
  model.next('summarise', { delayMs: 400 });
  const force = expect(forceHydrate(rig.system, scope, { pollMs: 20 })).rejects.toMatchObject(gone);
  const asked = model.asked('summarise');
  await until(() => Promise.resolve(model.asked('summarise') > asked));
  await rig.system.entities.wipe(scope, 'late-answer', 'w1');
  await ended(hydrateId(scope, 1, 1));
  await force;
  expect(await epochRows(rig, scope, 1)).toEqual({});
  expect(await epochRows(rig, scope, 2)).toEqual({ access_grant: 1, scope_cursor: 1 });
});

test('two wipes under one key have one receipt, even of an entity that does not run', async () => {
  const scope = await teamWith(rig, 'one-key', CHANNELS);
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  const first = await rig.system.entities.wipe(scope, 'one-key', 'w1');
  expect(first.removed).toMatchObject({ commit: 1, commit_file: 2, point: 2, cycle: 1 });
  expect(await rig.system.entities.wipe(scope, 'one-key', 'w1')).toEqual(first);
  await rig.system.entities.end(scope);
  expect(await rig.system.entities.wipe(scope, 'one-key', 'w1')).toEqual(first);
  expect(await rig.admin.selectFrom('wipe_receipt').selectAll().where('scope', '=', scope).execute()).toHaveLength(1);
  expect(await rig.admin.selectFrom('scope_epoch').select('epoch').where('scope', '=', scope).execute()).toEqual([
    { epoch: 2 },
  ]);
});

test('a paused memory is wiped, and stays paused', async () => {
  const scope = await teamWith(rig, 'paused', CHANNELS, { paused: true });
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.system.entities.signal('wipeMemory', scope, 'paused', 'w1');
  await until(async () => (await listFiles(rig.db, scope)).length === 1);
  expect(await epochRows(rig, scope, 1)).toEqual({});
  expect(await rig.admin.selectFrom('scope').select('paused').where('id', '=', scope).execute()).toEqual([
    { paused: true },
  ]);
});

test("a wipe that names another scope is left alone by this scope's entity", async () => {
  const scope = await teamWith(rig, 'not-meant', CHANNELS);
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  const entity = rig.system.temporal.workflow.getHandle(entityId(scope));
  await entity.signal(messages.wipeMemory, { scope: 'team:somebody-else', key: 'w1' });
  await expect(
    entity.executeUpdate(messages.wipe, { args: [{ scope: 'team:somebody-else', key: 'w2' }] }),
  ).rejects.toThrow();
  // Handled after the signal, so the signal's effect would be seen.
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ outcome: 'quiet' });
  expect(await fileText(rig, scope, 'notes.md')).toContain('Build 812 is green');
});
