import { type Skip } from '../sources/source-item';

/** How many were left out for each reason, on top of what was counted before. */
export function countByReason(
  skips: readonly Pick<Skip, 'reason'>[],
  before: Readonly<Record<string, number>> = {},
): Record<string, number> {
  const counts = new Map(Object.entries(before));
  for (const { reason } of skips) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return Object.fromEntries(counts);
}
