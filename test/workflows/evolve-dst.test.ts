import { activityInfo } from '@temporalio/activity';
import { type TestWorkflowEnvironment } from '@temporalio/testing';
import { type Worker, Worker as Replayer } from '@temporalio/worker';
import { DateTime } from 'luxon';
import { addScope } from '../../client/edits/scopes';
import { Entities } from '../../client/entities';
import { type ScopeId } from '../../memory/scope';
import { entityId } from '../../memory/scope';
import { createWorkers, runWorkers } from '../../workers/create-workers';
import { DEFAULT_OPTIONS } from '../../workflows/messages-options';
import { workflowBundle } from '../support/bundle';
import { journalRig, type JournalRig } from '../support/journal-rig';
import { startTimeSkipping } from '../support/time-skipping';

const HOUR_MS = 3_600_000;
const DAYS_AROUND = 2;
const ZONES = ['Europe/Berlin', 'America/New_York'];

interface Ask {
  at: DateTime;
  why: string;
}

/** The next days on which a zone's clock is changed, at noon: one forward, one back. */
function changesIn(zone: string, from: number): DateTime[] {
  const days = Array.from({ length: 366 }, (_, n) => DateTime.fromMillis(from, { zone }).plus({ days: n + 3 }).set({ hour: 12, minute: 0 })); // prettier-ignore
  return days.filter((day) => day.offset !== day.minus({ days: 1 }).offset);
}

describe.each(ZONES)('nights in %s', (zone) => {
  let one: JournalRig;
  let env: TestWorkflowEnvironment;
  let workers: Worker[];
  let running: Promise<void>;
  let changes: DateTime[];
  const user: ScopeId = 'user:night';

  beforeAll(async () => {
    one = await journalRig({ withoutWorkers: true });
    env = await startTimeSkipping();
    // Rows live in the server's time, like the workflows.
    const now = () => new Date(activityInfo().currentAttemptScheduledTimestampMs).toISOString();
    workers = await createWorkers({
      ...{ connection: env.nativeConnection, namespace: 'default', client: env.client, graceMs: 100 },
      ...{ deps: { ...one.rig.deps, now }, bundle: await workflowBundle() },
    });
    running = runWorkers(workers);
    changes = changesIn(zone, await env.currentTimeMs());
    await addScope(one.rig.db, user, { team: 'night', timezone: zone });
  }, 120_000);
  afterAll(async () => {
    for (const worker of workers) worker.shutdown();
    await running;
    await env.teardown();
    await one.close();
  });

  /** Questions of a run for new entries: when, by the user's clock, and why. */
  async function asksOf(runId: string): Promise<Ask[]> {
    const history = await env.client.workflow.getHandle(entityId(user), runId).fetchHistory();
    await Replayer.runReplayHistory({ workflowBundle: await workflowBundle() }, history, entityId(user));
    return (history.events ?? []).flatMap(({ eventTime, activityTaskScheduledEventAttributes: scheduled }) => {
      if (scheduled?.activityType?.name !== 'openEvolve') return [];
      const { why } = JSON.parse(Buffer.from(scheduled.input?.payloads?.[0]?.data ?? []).toString()) as { why: string };
      const ms = Number(eventTime?.seconds ?? 0) * 1_000 + Number(eventTime?.nanos ?? 0) / 1e6;
      return [{ at: DateTime.fromMillis(ms, { zone }), why }];
    });
  }

  test.each([0, 1])(
    'one evolve at 03:00 of the local clock each day, change of the clock %# included',
    async (nth) => {
      const change = changes[nth] as DateTime;
      const start = change.minus({ days: DAYS_AROUND }).toMillis();
      await env.sleep(Math.max(1, start - (await env.currentTimeMs())));
      // Started only now, and for these days only: slots of the whole half-year before would be asked for nothing.
      const entities = new Entities(env.client, { ...DEFAULT_OPTIONS, rollOverAfter: 1_000 });
      await entities.ensure(user, 'night');
      const { runId } = await env.client.workflow.getHandle(entityId(user)).describe();
      await env.sleep((2 * DAYS_AROUND + 0.5) * 24 * HOUR_MS);
      const nights = (await asksOf(runId)).filter(({ at }) => at.toMillis() > start + HOUR_MS);
      await entities.end(user);

      expect(nights.map(({ why }) => why)).toEqual(nights.map(() => 'night'));
      const clocks = nights.map(({ at }) => at.toFormat('yyyy-MM-dd HH:mm'));
      const days = Array.from({ length: 2 * DAYS_AROUND }, (_, n) => change.minus({ days: DAYS_AROUND - 1 - n }));
      expect(clocks).toEqual(days.map((day) => `${day.toFormat('yyyy-MM-dd')} 03:00`));
      // 23 or 25 hours lie between the two nights around the change.
      const hours = nights.slice(1).map(({ at }, i) => Math.round((at.toMillis() - (nights[i]?.at.toMillis() ?? 0)) / HOUR_MS)); // prettier-ignore
      expect(new Set(hours)).toEqual(new Set([24, change.isInDST ? 23 : 25]));
    },
    120_000,
  );
});
