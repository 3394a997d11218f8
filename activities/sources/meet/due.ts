import { type Waiting } from './cursor';

const DAY_MS = 24 * 60 * 60_000;
/** Google forgets a conference 30 days after its end. */
export const KEPT_MS = 30 * DAY_MS;
/** Share of a conference's age after which it is asked again: most transcripts come within the hour, or never. */
const SHARE = 1 / 4;

/**
 * Whether to ask again for a transcript. The longer a conference is over, the rarer, but once a day at least until it is forgotten:
 * about forty questions for one that was never recorded, not seven hundred.
 */
export function isDue({ endedAt, askedAt }: Waiting, now: string): boolean {
  if (askedAt === null) return true;
  const age = Date.parse(askedAt) - Date.parse(endedAt);
  return Date.parse(now) - Date.parse(askedAt) >= Math.min(age * SHARE, DAY_MS);
}

/** Over for so long that no transcript can come any more. */
export function isForgotten({ endedAt }: Pick<Waiting, 'endedAt'>, now: string): boolean {
  return Date.parse(now) - Date.parse(endedAt) > KEPT_MS;
}
