import { readCycles } from '../../client/reads/cycles';
import { entityId, type ScopeId } from '../../memory/scope';
import { day, PEOPLE, slackExport, type TestChannel } from '../support/export-files';
import { eventsOf, stepsOf } from '../support/histories';
import { createRig, type Rig } from '../support/rig';
import { teamWith, until } from '../support/scenario';
import { simpleModel } from '../support/simple-model';

const MONDAY = day('2026-01-05', [PEOPLE.ada, 'We always deploy to staging first.']);
const CHANNEL: TestChannel = { id: 'C0DEV00001', name: 'dev', days: MONDAY };
const THREE_MORE: TestChannel = {
  ...CHANNEL,
  days: {
    ...MONDAY,
    ...day('2026-01-06', [PEOPLE.bo, 'Launch is on Friday']),
    ...day('2026-01-07', [PEOPLE.bo, 'The van is at the depot']),
    ...day('2026-01-08', [PEOPLE.bo, 'Bo has the keys']),
  },
};

let rig: Rig;
beforeAll(async () => {
  rig = await createRig({ answers: simpleModel });
});
afterAll(() => rig.close());

/** A team whose first cycle is done, by its start alone. */
async function startedTeam(team: string): Promise<ScopeId> {
  const scope = await teamWith(rig, team, [CHANNEL], { paused: false });
  await until(async () => (await readCycles(rig.db, scope))[0]?.outcome === 'committed');
  await rig.importFiles(slackExport([THREE_MORE]), team);
  return scope;
}

/** Ends the entity, starts it again, and waits until it sleeps; returns what it was told at its start. */
async function restart(scope: ScopeId, team: string): Promise<string> {
  await rig.system.entities.end(scope);
  await rig.system.entities.ensure(scope, team);
  const events = await until(async () => {
    const now = await eventsOf(rig.system.temporal, entityId(scope));
    return now.some((event) => event.timerStartedEventAttributes) && now;
  });
  const first = events.find(
    (event) => event.activityTaskCompletedEventAttributes,
  )?.activityTaskCompletedEventAttributes;
  const told = JSON.parse(Buffer.from(first?.result?.payloads?.[0]?.data ?? []).toString()) as { kind: string };
  return told.kind;
}

test('a start within a slot that was asked for asks nothing twice', async () => {
  const scope = await startedTeam('not-due');
  const before = { calls: rig.model.calls(), cycles: await readCycles(rig.db, scope) };
  expect(await restart(scope, 'not-due')).toBe('not-due');
  expect({ calls: rig.model.calls(), cycles: await readCycles(rig.db, scope) }).toEqual(before);
});

test('after days of downtime one cycle covers the whole gap', async () => {
  const scope = await startedTeam('downtime');
  await rig.system.entities.end(scope);
  const daysAgo = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await rig.admin.updateTable('scope').set({ last_asked_at: daysAgo }).where('id', '=', scope).execute();
  expect(await restart(scope, 'downtime')).toBe('cycle');
  const cycles = await readCycles(rig.db, scope);
  expect(cycles.map(({ read, outcome }) => ({ read, outcome }))).toEqual([
    { read: { slack: 1 }, outcome: 'committed' },
    { read: { slack: 3 }, outcome: 'committed' },
  ]);
  expect(await stepsOf(rig.system.temporal, entityId(scope))).toEqual(['what is new? (start)']);
});
