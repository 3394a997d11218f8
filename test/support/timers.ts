import { connectionEntityId } from '../../memory/scope';
import { type Rig } from './rig';

/** The history of a connection's entity, its current run. */
export async function historyOf(rig: Rig, connection: string) {
  const { events } = await rig.system.temporal.workflow.getHandle(connectionEntityId(connection)).fetchHistory();
  return events ?? [];
}

/** Seconds of every timer the entity set because an account told it to wait, in order. */
export async function waitsOf(rig: Rig, connection: string): Promise<number[]> {
  return (await historyOf(rig, connection)).flatMap(({ timerStartedEventAttributes: timer, userMetadata }) => {
    const summary = userMetadata?.summary?.data;
    if (!timer || !summary || !Buffer.from(summary).toString().includes('as the account was told')) return [];
    const { seconds, nanos } = timer.startToFireTimeout ?? {};
    return Number(seconds ?? 0) + Number(nanos ?? 0) / 1e9;
  });
}

/** Name and priority of every activity the entity asked for, in order. */
export async function activitiesOf(rig: Rig, connection: string): Promise<[string, number][]> {
  return (await historyOf(rig, connection)).flatMap(({ activityTaskScheduledEventAttributes: scheduled }) =>
    scheduled ? [[scheduled.activityType?.name ?? '', scheduled.priority?.priorityKey ?? 0]] : [],
  );
}
