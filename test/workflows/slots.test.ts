import { forceHydrate } from '../../client/runs/force-hydrate';
import { setPaused } from '../../client/runs/pause';
import { readCycles } from '../../client/reads/cycles';
import { entityId, type ScopeId } from '../../memory/scope';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { eventsOf } from '../support/histories';
import { createRig, type Rig } from '../support/rig';
import { teamWith, until } from '../support/scenario';
import { simpleModel } from '../support/simple-model';

/** The channel's first `days` days, one message each. */
function channel(days: number): TestChannel {
  const all = [
    'We always deploy to staging first.',
    'Launch is on Friday',
    'The van is at the depot',
    'Bo has the keys',
  ];
  const said = all.slice(0, days).map((text, i) => day(`2026-01-0${i + 1}`, [PEOPLE.ada, text]));
  return { id: 'C0DEV00001', name: 'dev', days: Object.assign({}, ...said) as TestChannel['days'] };
}

let rig: Rig;
beforeAll(async () => {
  rig = await createRig({ answers: simpleModel, options: { periodMs: 1_500 } });
});
afterAll(() => rig.close());

const committed = (scope: ScopeId, count: number) =>
  until(async () => {
    const cycles = await readCycles(rig.db, scope);
    return cycles.length >= count && cycles.every((cycle) => cycle.outcome === 'committed') && cycles;
  });

/** Resolves when the entity has asked at `count` more slots. */
async function slotsPass(scope: ScopeId, count: number): Promise<void> {
  const next = async () =>
    (await rig.admin.selectFrom('scope').select('next_slot_at').where('id', '=', scope).executeTakeFirst())
      ?.next_slot_at;
  for (let i = 0; i < count; i += 1) {
    const before = await next();
    await until(async () => (await next()) !== before);
  }
}

test('slots hydrate by themselves, a pause stops them but no force, and a resume starts them again', async () => {
  const scope = await teamWith(rig, 'slots', [channel(1)], { paused: false });
  await committed(scope, 1);
  await rig.importFiles(slackExport([channel(2)]), 'slots');
  await committed(scope, 2);

  expect(await setPaused(rig.system, scope, true)).toMatchObject({ inForce: true });
  await rig.importFiles(slackExport([channel(3)]), 'slots');
  const asked = rig.model.calls();
  await slotsPass(scope, 2);
  expect(await readCycles(rig.db, scope)).toHaveLength(2);
  expect(rig.model.calls()).toBe(asked);
  expect(await forceHydrate(rig.system, scope, { pollMs: 20 })).toMatchObject({ number: 3, outcome: 'committed' });

  await rig.importFiles(slackExport([channel(4)]), 'slots');
  expect(await setPaused(rig.system, scope, false)).toMatchObject({ inForce: true });
  expect((await committed(scope, 4)).map((cycle) => cycle.read)).toEqual(Array(4).fill({ slack: 1 }));
  expect(await rig.admin.selectFrom('request').select('cycle').where('scope', '=', scope).execute()).toEqual([
    { cycle: 3 },
  ]);
});

test('a quiet slot costs at most twelve events', async () => {
  const scope = await teamWith(rig, 'quiet', [], { paused: false });
  const [first = 0, second = 0] = await until(async () => {
    const events = await eventsOf(rig.system.temporal, entityId(scope));
    const slots = events.flatMap((event, i) => (event.timerFiredEventAttributes ? [i] : []));
    return slots.length >= 2 ? slots : null;
  });
  expect(second - first).toBeGreaterThan(0);
  expect(second - first).toBeLessThanOrEqual(12);
});
