import { compareDates, type PartialDate } from '../partial-date';

/**
 * The latest date from each place up to the end of its run; of equal ones the first. From the back, keeping only dates that no later one
 * before the end exceeds.
 * @param ends by place: where its run is over, beyond it
 */
export function latestOfRuns(dates: readonly PartialDate[], ends: readonly number[]): PartialDate[] {
  const latest = [...dates];
  /** Places, the farthest first, each of a date later than all between it and the next. */
  const peaks: number[] = [];
  for (let place = dates.length - 1; place >= 0; place--) {
    const date = dates[place] as PartialDate;
    while (peaks.length > 0 && compareDates(dates[peaks.at(-1) as number] as PartialDate, date) <= 0) peaks.pop();
    peaks.push(place);
    const end = ends[place] as number;
    latest[place] = dates[peaks[firstBefore(peaks, end)] as number] as PartialDate;
  }
  return latest;
}

/** Index of the first of falling numbers that is below a limit; the last one always is. */
function firstBefore(falling: readonly number[], limit: number): number {
  let [low, high] = [0, falling.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((falling[middle] as number) < limit) high = middle;
    else low = middle + 1;
  }
  return low;
}
