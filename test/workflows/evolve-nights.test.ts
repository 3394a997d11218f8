import { setPaused } from '../../client/runs/pause';
import { entityId, type ScopeId } from '../../memory/scope';
import { eventsOf } from '../support/histories';
import { daysOf, journalRig, type JournalRig } from '../support/journal-rig';
import { until } from '../support/scenario';

const QUIET = 12;

let one: JournalRig;
beforeAll(async () => {
  one = await journalRig({ options: { evolveEveryMs: 1_000, rewriteEveryMs: 6_000 } });
});
afterAll(() => one.close());

const factsReach = (user: ScopeId, count: number) =>
  until(async () => {
    const { facts, lines } = await one.rows(user);
    return facts.length >= count && new Set(lines.flatMap((line) => line.facts)).size >= count;
  });

/** Times the entity's journal was asked for by itself. */
async function nightsOf(user: ScopeId): Promise<number> {
  const events = await eventsOf(one.rig.system.temporal, entityId(user));
  return events.filter((event) => event.activityTaskScheduledEventAttributes?.activityType?.name === 'openEvolve')
    .length;
}
const nightsPass = async (user: ScopeId, count: number) => {
  const before = await nightsOf(user);
  await until(async () => (await nightsOf(user)) >= before + count);
};

test('each night reads what is new and merges it, a paused scope has none, and a request works all the same', async () => {
  const ada = await one.person('nightly', { paused: false });
  await one.write(ada, { '2026-01-05': 'I keep bees.' });
  await factsReach(ada, 1);
  await one.write(ada, { '2026-01-06': 'I moved to Riga.' });
  await factsReach(ada, 2);
  expect(await one.lines(ada)).toEqual(['User keep bees.', 'User moved to Riga.']);

  await setPaused(one.rig.system, ada, true);
  await one.write(ada, { '2026-01-07': 'I bought a canoe.' });
  const calls = one.calls();
  await nightsPass(ada, 2);
  expect(one.calls()).toBe(calls);
  expect(await one.facts(ada)).toHaveLength(2);
  expect(await one.evolve(ada)).toMatchObject({ outcome: 'committed', entries: 1, facts: 1 });
  expect(await one.rewrite(ada)).toMatchObject({ outcome: 'committed', entries: 0 });

  await one.write(ada, { '2026-01-08': 'I sold the canoe.' });
  await setPaused(one.rig.system, ada, false);
  await factsReach(ada, 4);
});

test('a quiet night makes no model call, no cycle, and costs at most twelve events', async () => {
  const ada = await one.person('quiet', { paused: false });
  const events = await until(async () => {
    const all = await eventsOf(one.rig.system.temporal, entityId(ada));
    return all.filter((event) => event.timerFiredEventAttributes).length >= 3 && all;
  });
  const nights = events.flatMap((event, i) => (event.timerFiredEventAttributes ? [i] : []));
  const costs = nights.slice(1).map((at, i) => at - (nights[i] ?? 0));
  expect(Math.max(...costs)).toBeLessThanOrEqual(QUIET);
  expect(Math.min(...costs)).toBeGreaterThan(0);
  expect(await one.rig.admin.selectFrom('call').select('key').where('scope', '=', ada).execute()).toEqual([]);
  const cycles = await one.rig.admin.selectFrom('cycle').select('number').where('scope', '=', ada).execute();
  expect(cycles).toEqual([]);
});

test('the rewriting comes by itself once its time is over, in one prompt of all facts', async () => {
  const ada = await one.person('monthly', { paused: false });
  await one.write(
    ada,
    daysOf(3, (n) => `I planted tree number ${n}.`),
  );
  await factsReach(ada, 3);
  const rewritings = async () =>
    (await one.rig.admin.selectFrom('cycle').select('number').where('scope', '=', ada).where('kind', '=', 'rewrite').execute()).length; // prettier-ignore
  await until(async () => (await rewritings()) >= 1);
  const asked = one.model.asked('rewrite').filter((lines) => JSON.stringify(lines).includes('tree number 3'));
  expect(asked.at(-1)?.filter((line) => line.fact)).toHaveLength(3);
  expect(await one.lines(ada)).toHaveLength(3);
});

test('nothing to rewrite is quiet', async () => {
  const ada = await one.person('bare');
  expect(await one.rewrite(ada)).toMatchObject({ outcome: 'quiet', modelCalls: 0 });
  expect(await one.evolve(ada)).toMatchObject({ outcome: 'quiet', modelCalls: 0 });
  expect(await one.rig.admin.selectFrom('call').select('key').where('scope', '=', ada).execute()).toEqual([]);
});
