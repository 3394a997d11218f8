import { forceHydrate } from '../../client/runs/force-hydrate';
import { setPaused } from '../../client/runs/pause';
import { readStatus } from '../../client/reads/status';
import { entityId, evolveId, type ScopeId } from '../../memory/scope';
import { daysOf, journalRig, type JournalRig } from '../support/journal-rig';
import { eventsOf } from '../support/histories';
import { until } from '../support/scenario';

let one: JournalRig;
beforeAll(async () => {
  one = await journalRig({ options: { evolveEveryMs: 1_000 } });
});
afterAll(() => one.close());

const ENTRIES = 120;
const said = (n: number) => `I saw heron number ${n}.`;
const statusOf = async (user: ScopeId) => (await readStatus(one.rig.db, one.rig.system.system, user)).scopes[0];

/** What an entity did about its journal and its inbox, in order: activities and ends of children. */
async function courseOf(user: ScopeId): Promise<string[]> {
  const events = await eventsOf(one.rig.system.temporal, entityId(user));
  return events.flatMap((event) => {
    const activity = event.activityTaskScheduledEventAttributes?.activityType?.name;
    const child = event.startChildWorkflowExecutionInitiatedEventAttributes?.workflowId;
    const ended = event.childWorkflowExecutionCompletedEventAttributes?.workflowExecution?.workflowId;
    if (activity && activity !== 'openEvolve') return [activity];
    return child ? [`start ${child.split('/').at(-1)}`] : ended ? [`end ${ended.split('/').at(-1)}`] : [];
  });
}

test('a backlog of 120 entries waits for its owner: no timer and no mere request begins it, and the status says so', async () => {
  const ada = await one.person('waits', { paused: false });
  await one.write(ada, daysOf(ENTRIES, said));
  const waiting = await until(async () => {
    const status = await statusOf(ada);
    return status?.attention.includes('needs-approval') && status;
  });
  expect(waiting).toMatchObject({ waitingEntries: ENTRIES, attention: ['needs-approval'] });
  expect(await one.evolve(ada)).toMatchObject({
    outcome: 'needs-approval',
    ...{ entries: 0, modelCalls: 0, waiting: ENTRIES },
    estimate: { entries: ENTRIES, calls: ENTRIES + 1 },
  });
  expect(one.model.asked('facts')).toHaveLength(0);
});

test('with a cap it is read in children of fifty, and between two of them the inbox is served', async () => {
  const ada = await one.person('approved');
  await one.write(ada, daysOf(ENTRIES, said));
  const calls = one.calls();
  one.hold('facts');
  const evolving = one.evolve(ada, { capUsd: 5 });
  await one.rig.model.waiting();
  // While the first child is in a call.
  const forced = forceHydrate(one.rig.system, ada, { pollMs: 20 });
  const resumed = setPaused(one.rig.system, ada, false);
  // Both are signals of a moment ago: Temporal has them before the child can end.
  await until(async () => (await signalsOf(ada)) >= 3);
  one.rig.model.release();
  expect(await forced).toMatchObject({ outcome: 'quiet' });
  expect(await resumed).toMatchObject({ inForce: true });
  expect(await evolving).toMatchObject({ outcome: 'committed', entries: ENTRIES, facts: ENTRIES, waiting: 0 });
  expect(one.calls() - calls).toBe(ENTRIES + 1);

  const course = await courseOf(ada);
  const [first, second] = [course.indexOf('end 1-1'), course.indexOf('start 1-2')];
  expect(course.slice(first, second)).toEqual(expect.arrayContaining(['setPaused', 'openCycle']));
  const parts = await Promise.all(
    [1, 2, 3].map((number) => one.rig.system.temporal.workflow.getHandle(evolveId(ada, 1, number)).result()),
  );
  expect(parts).toMatchObject([{ facts: 50 }, { facts: 50 }, { facts: 20 }]);
  const { facts, lines } = await one.rows(ada);
  expect(facts).toHaveLength(ENTRIES);
  expect(new Set(lines.flatMap((line) => line.facts)).size).toBe(ENTRIES);
});

test('a cap that is spent stops before the next fifty; a second one goes on from there', async () => {
  const ada = await one.person('capped');
  await one.write(ada, daysOf(ENTRIES + 60, said));
  // Enough for some, by the estimate: no child is begun that might cost more than what is left.
  const first = await one.evolve(ada, { capUsd: 0.3 });
  expect(first.outcome).toBe('needs-approval');
  expect(first.entries).toBeGreaterThan(10);
  expect(first.entries + first.waiting).toBe(ENTRIES + 60);
  expect(first.costUsd).toBeLessThanOrEqual(0.3);
  // What was paid for is written, and not asked for again.
  expect(await one.lines(ada)).toHaveLength(first.entries);
  const calls = one.model.asked('facts').length;
  expect(await one.evolve(ada, { capUsd: 5 })).toMatchObject({
    outcome: 'committed',
    entries: first.waiting,
    waiting: 0,
  });
  expect(one.model.asked('facts')).toHaveLength(calls + first.waiting);
  expect((await one.rows(ada)).facts).toHaveLength(ENTRIES + 60);
});

async function signalsOf(user: ScopeId): Promise<number> {
  const events = await eventsOf(one.rig.system.temporal, entityId(user));
  return events.filter((event) => event.workflowExecutionSignaledEventAttributes).length;
}
