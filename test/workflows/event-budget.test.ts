import { putFile } from '../../client/edits/put-file';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { entityId, hydrateId, type ScopeId } from '../../memory/scope';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { eventsOf } from '../support/histories';
import { createRig, type Rig } from '../support/rig';
import { type Hooks, teamWith, until, withHooks } from '../support/scenario';
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

const QUIET = 12;
const busy = (turns: number, extraSteps: number) => 60 + 12 * turns + 6 * extraSteps;

let rig: Rig;
const hooks: Hooks = {};
const model = scriptedModel();
beforeAll(async () => {
  rig = await createRig({ answers: model.answers, deps: withHooks(hooks) });
});
afterEach(() => delete hooks.after);
afterAll(() => rig.close());

/** The entity's events up to now, once it sleeps: the last one starts its timer. */
const whenAsleep = (scope: ScopeId) =>
  until(async () => {
    const events = await eventsOf(rig.system.temporal, entityId(scope));
    return events.at(-1)?.timerStartedEventAttributes ? events : null;
  });

/** Events that one force costs, of the entity and of its cycle's child. */
async function costOf(scope: ScopeId, cycle: number | null): Promise<number> {
  const before = (await whenAsleep(scope)).length;
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ number: cycle });
  const cost = (await whenAsleep(scope)).length - before;
  return cycle === null ? cost : cost + (await eventsOf(rig.system.temporal, hydrateId(scope, 1, cycle))).length;
}

test('a quiet force costs at most twelve events', async () => {
  const scope = await teamWith(rig, 'quiet', []);
  expect(await costOf(scope, null)).toBeLessThanOrEqual(QUIET);
});

test('a busy cycle of one turn keeps to its budget', async () => {
  const scope = await teamWith(rig, 'one-turn', [FIRST]);
  expect(await costOf(scope, 1)).toBeLessThanOrEqual(busy(1, 0));
});

test('three turns, a repair and a rebase keep to their budget', async () => {
  const scope = await teamWith(rig, 'more-turns', [FIRST]);
  await forceHydrate(rig.system, scope, { pollMs: 20 });
  await rig.importFiles(slackExport([SECOND]), 'more-turns');
  model.next('summarise', { text: 'no JSON' });
  const view = { tools: [{ name: 'view', input: { path: 'index.md', view_range: null } }] };
  model.next('agent', view);
  model.next('agent', view);
  hooks.after = async (result) => {
    if (result.status !== 'verified') return;
    delete hooks.after;
    await putFile(rig.db, scope, 'index.md', '# Index\n\n- [Notes](notes.md) — what was said\n');
  };
  const cost = await costOf(scope, 2);
  const child = (await rig.system.temporal.workflow.getHandle(hydrateId(scope, 1, 2)).result()) as { turns: number };
  expect(child.turns).toBe(3);
  expect(cost).toBeLessThanOrEqual(busy(3, 2));
});
