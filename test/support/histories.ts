import { type Client } from '@temporalio/client';
import { startedRuns } from './replay';

type Event = NonNullable<
  NonNullable<Awaited<ReturnType<ReturnType<Client['workflow']['getHandle']>['fetchHistory']>>>['events']
>[number];

/** A run's events; of the latest run when none is named. */
export async function eventsOf(client: Client, workflowId: string, runId?: string): Promise<Event[]> {
  return (await client.workflow.getHandle(workflowId, runId).fetchHistory()).events ?? [];
}

/** Summaries of the activities a run scheduled, in order. */
export async function stepsOf(client: Client, workflowId: string, runId?: string): Promise<string[]> {
  const events = await eventsOf(client, workflowId, runId);
  return events
    .filter((event) => event.activityTaskScheduledEventAttributes)
    .map((event) => JSON.parse(Buffer.from(event.userMetadata?.summary?.data ?? []).toString() || '""') as string);
}

/** Every string and every payload, decoded, in the histories of all runs of the namespace. */
export async function textOfAllHistories(client: Client): Promise<string> {
  const texts: string[] = [];
  for (const { workflowId, runId } of await startedRuns(client))
    collect(await eventsOf(client, workflowId, runId), texts);
  return texts.join('\n');
}

function collect(value: unknown, into: string[]): void {
  if (typeof value === 'string') into.push(value);
  else if (value instanceof Uint8Array) into.push(Buffer.from(value).toString('utf8'));
  else if (Array.isArray(value)) value.forEach((one) => collect(one, into));
  else if (typeof value === 'object' && value !== null) Object.entries(value).forEach(([, one]) => collect(one, into));
}
