import { type Client } from '@temporalio/client';
import { Worker, type WorkflowBundleOption } from '@temporalio/worker';

export interface StartedRun {
  workflowId: string;
  runId: string;
  type: string;
}

/** Every run of the namespace, continued-as-new and terminated ones too. */
export async function startedRuns(client: Client): Promise<StartedRun[]> {
  const runs: StartedRun[] = [];
  for await (const run of client.workflow.list())
    runs.push({ workflowId: run.workflowId, runId: run.runId, type: run.type });
  return runs;
}

/** Replays every run that was started with the workflow code under test. @throws the first difference, with the run's id */
export async function replayEverything(client: Client, bundle: WorkflowBundleOption): Promise<number> {
  const runs = await startedRuns(client);
  for (const { workflowId, runId } of runs) {
    const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
    // A run that has just continued another waits up to a second for its first task; there is nothing to replay, and the SDK would wait.
    if (!history.events?.some((event) => event.workflowTaskCompletedEventAttributes)) continue;
    try {
      await Worker.runReplayHistory({ workflowBundle: bundle }, history, workflowId);
    } catch (error) {
      throw new Error(`${workflowId} ${runId} does not replay: ${String(error)}`, { cause: error });
    }
  }
  return runs.length;
}
