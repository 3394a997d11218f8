import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A recorded run: `npm run record-histories` makes them. */
export interface Recorded {
  /** Folder and case, `hydrate/busy`. */
  name: string;
  bytes: number;
  history: { events: RecordedEvent[] };
}

export type RecordedEvent = Record<string, Record<string, unknown> | undefined>;

/** All of them. Old ones are never deleted: they stand for runs that are open somewhere. */
export function recordedHistories(): Recorded[] {
  const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name: folder }) =>
    readdirSync(join(__dirname, folder))
      .filter((file) => file.endsWith('.json'))
      .map((file) => {
        const path = join(__dirname, folder, file);
        return {
          name: `${folder}/${file.slice(0, -'.json'.length)}`,
          bytes: statSync(path).size,
          history: JSON.parse(readFileSync(path, 'utf8')) as Recorded['history'],
        };
      }),
  );
}

/** Types of the activities a run scheduled. */
export function activitiesOf({ history }: Recorded): string[] {
  return history.events.flatMap((event) => {
    const type = event.activityTaskScheduledEventAttributes?.activityType as { name: string } | undefined;
    return type ? [type.name] : [];
  });
}
