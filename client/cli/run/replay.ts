import { MemoryError } from '../../../memory/errors';
import { bundlePath } from '../../../workers/bundle-path';
import { type OpenSystem } from '../../open-system';

export interface ReplayResult {
  ok: boolean;
  runs: number;
  /** What differs first, in Temporal's words; null when nothing does. */
  firstDifference: string | null;
}

/** Replays every kept run of a workflow id, continued-as-new ones too, with the workflow code of this build. */
export async function replayWorkflow(system: OpenSystem, workflowId: string): Promise<ReplayResult> {
  const runIds: string[] = [];
  for await (const execution of system.temporal.workflow.list({
    query: `WorkflowId = '${workflowId.replaceAll("'", '')}'`,
  }))
    runIds.push(execution.runId);
  if (runIds.length === 0)
    throw new MemoryError(
      'usage.invalid',
      'Temporal keeps no run of that workflow id.',
      'Ids stand in `aquifer cycles SCOPE --json` and in the Temporal UI.',
    );
  const { DefaultLogger, Runtime, Worker } = await import('@temporalio/worker');
  Runtime.install({
    logger: new DefaultLogger('ERROR'),
    shutdownSignals: [],
    telemetryOptions: { logging: { forward: {}, filter: 'ERROR' } },
  });
  let firstDifference: string | null = null;
  for (const runId of runIds.reverse()) {
    const history = await system.temporal.workflow.getHandle(workflowId, runId).fetchHistory();
    try {
      await Worker.runReplayHistory({ workflowBundle: { codePath: bundlePath() } }, history, workflowId);
    } catch (error) {
      firstDifference ??= `${runId}: ${error instanceof Error ? error.name : 'ReplayError'}`;
    }
  }
  return { ok: firstDifference === null, runs: runIds.length, firstDifference };
}
