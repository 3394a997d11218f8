import { forceHydrate, requestHydration } from '../../client/runs/force-hydrate';
import { hydrateId } from '../../memory/scope';
import { day, PEOPLE, type TestChannel } from '../support/export-files';
import { epochRows } from '../support/epoch-rows';
import { createRig, type Rig } from '../support/rig';
import { lockMemory, type RowLock } from '../support/row-lock';
import { type Hooks, teamWith, until, withHooks } from '../support/scenario';
import { simpleModel } from '../support/simple-model';

const CHANNELS: TestChannel[] = [
  { id: 'C0DEV00001', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']) },
];

let rig: Rig;
const hooks: Hooks = {};
beforeAll(async () => {
  rig = await createRig({ answers: simpleModel, deps: withHooks(hooks) });
});
afterEach(() => delete hooks.after);
afterAll(() => rig.close());

const ended = (workflowId: string) =>
  until(async () => {
    const { status } = await rig.system.temporal.workflow.getHandle(workflowId).describe();
    return status.name !== 'RUNNING' && status.name;
  });

test('a wipe that comes right after the commit removes what was committed', async () => {
  const scope = await teamWith(rig, 'commit-first', CHANNELS);
  let lock: RowLock | undefined;
  hooks.after = async (result) => {
    if (result.status === 'verified') lock = await lockMemory(rig, scope);
  };
  await requestHydration(rig.system, scope);
  await until(() => Promise.resolve(lock));
  await lock?.waiting(1);
  const receipt = rig.system.entities.wipe(scope, 'commit-first', 'w1');
  await lock?.waiting(2);
  await lock?.release();
  expect(await receipt).toMatchObject({ verified: true, removed: { commit: 1, commit_file: 2 } });
  await ended(hydrateId(scope, 1, 1));
  expect(await epochRows(rig, scope, 1)).toEqual({});
});

test('a commit that comes right after the wipe is refused', async () => {
  const scope = await teamWith(rig, 'wipe-first', CHANNELS);
  let lock: RowLock | undefined;
  let goOn = () => {};
  hooks.after = async (result) => {
    if (result.status !== 'verified') return;
    lock = await lockMemory(rig, scope);
    await new Promise<void>((resolve) => (goOn = resolve));
  };
  const force = expect(forceHydrate(rig.system, scope, { pollMs: 20 })).rejects.toMatchObject({ code: 'epoch.gone' });
  await until(() => Promise.resolve(lock));
  const receipt = rig.system.entities.wipe(scope, 'wipe-first', 'w1');
  await lock?.waiting(1);
  goOn();
  await lock?.release();
  expect(await receipt).toMatchObject({ verified: true, removed: { commit: 0, draft: 1 } });
  await force;
  expect(['FAILED', 'CANCELLED']).toContain(await ended(hydrateId(scope, 1, 1)));
  expect(await epochRows(rig, scope, 1)).toEqual({});
  expect(await epochRows(rig, scope, 2)).toEqual({ access_grant: 1, scope_cursor: 1 });
});
