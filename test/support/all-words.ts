import { type Client } from '@temporalio/client';
import { startedRuns } from './replay';

/** All that Temporal tells about a namespace's runs: histories, descriptions, details, lists. */
export async function everythingTold(client: Client): Promise<Record<string, unknown>> {
  const told: Record<string, unknown> = {};
  for await (const run of client.workflow.list()) told[`list ${run.workflowId} ${run.runId}`] = run.raw;
  for (const { workflowId, runId } of await startedRuns(client)) {
    const handle = client.workflow.getHandle(workflowId, runId);
    told[`history ${workflowId} ${runId}`] = await handle.fetchHistory();
    told[`description ${workflowId} ${runId}`] = (await handle.describe()).raw;
    told[`details ${workflowId} ${runId}`] = await handle.query('__temporal_workflow_metadata');
    if ((await handle.describe()).status.name === 'FAILED')
      told[`failure ${workflowId} ${runId}`] = await handle.result().catch((error: unknown) => error);
  }
  return told;
}
