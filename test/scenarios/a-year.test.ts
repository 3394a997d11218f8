import { activityInfo } from '@temporalio/activity';
import { type TestWorkflowEnvironment } from '@temporalio/testing';
import { type Worker, Worker as Replayer } from '@temporalio/worker';
import { addScope } from '../../client/edits/scopes';
import { Entities } from '../../client/entities';
import { readCycles } from '../../client/reads/cycles';
import { readFile } from '../../client/reads/files';
import { nextSlot } from '../../memory/hydration/slots';
import { entityId, hydrateId } from '../../memory/scope';
import { createWorkers, runWorkers } from '../../workers/create-workers';
import { DEFAULT_OPTIONS } from '../../workflows/messages-options';
import { workflowBundle } from '../support/bundle';
import { createRig, type Rig } from '../support/rig';
import { simpleModel } from '../support/simple-model';
import { storeItems } from '../support/store-items';
import { startTimeSkipping } from '../support/time-skipping';

const SCOPE = 'team:demo';
const HOUR_MS = 3_600_000;
const SLOTS = 730;
/** Hours between two pieces of news: they fall on slots and between them. */
const NEWS_EVERY_MS = 337 * HOUR_MS;

type History = Awaited<ReturnType<typeof fetchRun>>;
let env: TestWorkflowEnvironment;

async function fetchRun(workflowId: string, runId?: string) {
  return env.client.workflow.getHandle(workflowId, runId).fetchHistory();
}

/** All runs of the entity, from its first to the one that is open now. */
async function chainOf(workflowId: string, firstRunId: string): Promise<History[]> {
  const chain: History[] = [];
  for (let runId: string | null | undefined = firstRunId; runId;) {
    const history = await fetchRun(workflowId, runId);
    chain.push(history);
    runId = history.events?.at(-1)?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId;
  }
  return chain;
}

/** Why each question to Postgres was asked: `slot`, `start`, `force`. */
function asksOf(history: History): string[] {
  return (history.events ?? []).flatMap(({ activityTaskScheduledEventAttributes: scheduled }) => {
    if (scheduled?.activityType?.name !== 'openCycle') return [];
    const [payload] = scheduled.input?.payloads ?? [];
    return [(JSON.parse(Buffer.from(payload?.data ?? []).toString()) as { why: string }).why];
  });
}

describe('a year of twelve-hour slots', () => {
  let rig: Rig;
  let workers: Worker[];
  let running: Promise<void>;
  let chain: History[];
  const news: { at: string; text: string }[] = [];

  beforeAll(async () => {
    rig = await createRig({ answers: simpleModel, withoutWorkers: true });
    env = await startTimeSkipping();
    // Rows live in the server's time, like the workflows.
    const now = () => new Date(activityInfo().currentAttemptScheduledTimestampMs).toISOString();
    workers = await createWorkers({
      connection: env.nativeConnection,
      namespace: 'default',
      client: env.client,
      deps: { ...rig.deps, now },
      bundle: await workflowBundle(),
      graceMs: 100,
    });
    running = runWorkers(workers);
    await addScope(rig.db, SCOPE, { team: 'demo' });
    // Cleanups have a test of their own; here each cycle is a piece of news.
    await new Entities(env.client, { ...DEFAULT_OPTIONS, cleanupEveryMs: 10 * SLOTS * DEFAULT_OPTIONS.periodMs }).ensure(SCOPE, 'demo'); // prettier-ignore
    const { runId } = await env.client.workflow.getHandle(entityId(SCOPE)).describe();
    const first = nextSlot(entityId(SCOPE), await env.currentTimeMs(), DEFAULT_OPTIONS.periodMs);
    const end = first + (SLOTS - 1) * DEFAULT_OPTIONS.periodMs + HOUR_MS;
    for (let next = first; next < end - NEWS_EVERY_MS; next += NEWS_EVERY_MS) await tell(next);
    await sleepUntil(end);
    chain = await chainOf(entityId(SCOPE), runId);
  }, 180_000);
  afterAll(async () => {
    for (const worker of workers) worker.shutdown();
    await running;
    await env.teardown();
    await rig.close();
  });

  async function sleepUntil(ms: number): Promise<void> {
    await env.sleep(Math.max(0, ms - (await env.currentTimeMs())));
  }

  async function tell(ms: number): Promise<void> {
    await sleepUntil(ms);
    const at = new Date(await env.currentTimeMs()).toISOString();
    const text = `Piece of news ${news.length + 1}`;
    await storeItems(rig.db, at, [text]);
    news.push({ at, text });
  }

  test('every slot asks once, and nothing else does but the start of a run', () => {
    const asks = chain.flatMap(asksOf);
    expect(asks.filter((why) => why === 'slot')).toHaveLength(SLOTS);
    expect(asks.filter((why) => why === 'start')).toHaveLength(chain.length);
    expect(asks).toHaveLength(SLOTS + chain.length);
  });

  test('every piece of news is in the memory once, and was read within one period', async () => {
    const { content } = await readFile(rig.db, SCOPE, 'notes.md');
    const told = content.match(/Piece of news \d+/g);
    expect(told).toEqual(news.map((piece) => piece.text));
    expect(news.length).toBeGreaterThan(20);

    const opened = await rig.admin.selectFrom('cycle').select('opened_at').orderBy('number').execute();
    const late = opened.filter(({ opened_at }, i) => {
      const waited = Date.parse(opened_at) - Date.parse(news[i]?.at ?? '');
      return waited < 0 || waited > DEFAULT_OPTIONS.periodMs + HOUR_MS;
    });
    expect(late).toEqual([]);
  });

  test('a slot without news leaves no cycle behind', async () => {
    const cycles = await readCycles(rig.db, SCOPE);
    expect(cycles.map((cycle) => cycle.outcome)).toEqual(news.map(() => 'committed'));
    expect(rig.model.calls()).toBe(2 * news.length);
  });

  test('the entity continues as new about weekly and has one open run', async () => {
    expect(chain.length).toBe(Math.ceil((SLOTS + 1) / (DEFAULT_OPTIONS.rollOverAfter - 1)));
    const last = (history: History) => history.events?.at(-1);
    const closings = chain.slice(0, -1).map((history) => last(history)?.workflowExecutionContinuedAsNewEventAttributes);
    expect(closings).not.toContain(null);
    expect(closings).not.toContain(undefined);
    const { status, raw } = await env.client.workflow.getHandle(entityId(SCOPE)).describe();
    expect(status.name).toBe('RUNNING');
    expect(raw.pendingChildren ?? []).toEqual([]);
  });

  test('its runs replay, and stay small', async () => {
    const options = { workflowBundle: await workflowBundle() };
    const sample = [chain[0], chain[1], chain.at(Math.floor(chain.length / 2)), chain.at(-1)];
    for (const history of sample) await Replayer.runReplayHistory(options, history, entityId(SCOPE));
    const id = hydrateId(SCOPE, 1, news.length);
    await Replayer.runReplayHistory(options, await fetchRun(id), id);
    expect(Math.max(...chain.map((history) => history.events?.length ?? 0))).toBeLessThan(400);
  });
});
