import { type ListedItem } from '../schema/items/list-items';

const HALF_DAY_MS = 12 * 3_600_000;

/** Half a day, UTC: the demo's stand-in for a 12-hour slot, on the export's own calendar. */
export interface Slice {
  /** End, ISO 8601: what `hydrate --until` gets. */
  until: string;
  /** Somebody wrote in a public channel. */
  publicNews: boolean;
}

/**
 * The slices to run: from where the last demo stopped, or the first news, up to and with the `count`-th one with public news.
 * @param after end of the last slice that was run, ISO 8601
 */
export function nextSlices(
  items: { team: readonly ListedItem[]; others: readonly ListedItem[] },
  after: string | null,
  count: number,
): Slice[] {
  const halfDays = (list: readonly ListedItem[]) =>
    new Set(list.map((item) => Math.floor(Date.parse(item.at) / HALF_DAY_MS)));
  const news = halfDays(items.team);
  const all = [...news, ...halfDays(items.others)];
  if (all.length === 0) return [];
  // A slice that ended at an odd time was cut short: the rest of its half day comes first.
  const first = after === null ? Math.min(...all) : Math.floor(Date.parse(after) / HALF_DAY_MS);
  const last =
    count === Infinity
      ? Math.max(...all)
      : ([...news].filter((half) => half >= first).sort((a, b) => a - b)[count - 1] ?? Math.max(...all));
  const slices: Slice[] = [];
  for (let half = first; half <= last; half += 1) {
    slices.push({ until: new Date((half + 1) * HALF_DAY_MS).toISOString(), publicNews: news.has(half) });
  }
  return slices;
}
