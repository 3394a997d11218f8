import { activityInfo } from '@temporalio/activity';
import { type Worker, Worker as Replayer } from '@temporalio/worker';
import { startOfflineEngine } from '../../../activities/llm/offline/start';
import { addScope } from '../../../client/edits/scopes';
import { Entities } from '../../../client/entities';
import { type OpenSystem } from '../../../client/open-system';
import { importOwn } from '../../../client/runs/import-own';
import { entityId, type ScopeId } from '../../../memory/scope';
import { createWorkers, runWorkers } from '../../../workers/create-workers';
import { DEFAULT_OPTIONS } from '../../../workflows/messages-options';
import { workflowBundle } from '../../support/bundle';
import { type JournalRows, journalRows } from '../../support/journal-rows';
import { createRig, type Rig } from '../../support/rig';
import { startTimeSkipping } from '../../support/time-skipping';

const DAY_MS = 24 * 3_600_000;

/** A person whose days pass as fast as they can be worked through, with the offline engine in the place of a model. */
export interface DiaryScene {
  rig: Rig;
  system: OpenSystem;
  user: ScopeId;
  /** Lets days pass, with the nights in them. */
  days(count: number): Promise<void>;
  import(files: Record<string, string>): Promise<unknown>;
  rows(): Promise<JournalRows>;
  /** Replays the entity's runs and these children. @returns how many there were */
  replay(children: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

export async function diaryScene(user: ScopeId, timezone: string): Promise<DiaryScene> {
  const engine = await startOfflineEngine();
  const rig = await createRig({ withoutWorkers: true, modelUrl: engine.url, leaseMs: 60_000 });
  const env = await startTimeSkipping();
  // Rows live in the server's time, like the workflows.
  const now = () => new Date(activityInfo().currentAttemptScheduledTimestampMs).toISOString();
  const workers: Worker[] = await createWorkers({
    ...{ connection: env.nativeConnection, namespace: 'default', client: env.client, graceMs: 100 },
    ...{ deps: { ...rig.deps, now }, bundle: await workflowBundle() },
  });
  const running = runWorkers(workers);
  // Slots of the files have nothing to read here, and tests of their own.
  const entities = new Entities(env.client, { ...DEFAULT_OPTIONS, periodMs: 7 * DAY_MS });
  const system: OpenSystem = { ...rig.system, temporal: env.client, entities };
  await addScope(rig.db, user, { team: 'diary', timezone });
  await entities.ensure(user, 'diary');
  const { runId: firstRun } = await env.client.workflow.getHandle(entityId(user)).describe();

  async function replayRun(workflowId: string, runId?: string): Promise<string | null | undefined> {
    const history = await env.client.workflow.getHandle(workflowId, runId).fetchHistory();
    if (history.events?.some((event) => event.workflowTaskCompletedEventAttributes))
      await Replayer.runReplayHistory({ workflowBundle: await workflowBundle() }, history, workflowId);
    return history.events?.at(-1)?.workflowExecutionContinuedAsNewEventAttributes?.newExecutionRunId;
  }

  return {
    rig,
    system,
    user,
    days: (count) => env.sleep(count * DAY_MS),
    import: (files) =>
      importOwn(
        system,
        'journal',
        user,
        Object.entries(files).map(([path, text]) => ({ path, bytes: Buffer.from(text) })),
      ),
    rows: () => journalRows(rig, user),
    replay: async (children) => {
      let count = 0;
      for (let runId: string | null | undefined = firstRun; runId; count += 1)
        runId = await replayRun(entityId(user), runId);
      for (const child of children) await replayRun(child);
      return count + children.length;
    },
    close: async () => {
      for (const worker of workers) worker.shutdown();
      await running;
      await env.teardown();
      await rig.close();
      await engine.close();
    },
  };
}
