import { type OpenSystem } from '../client/open-system';
import { sampleLine } from '../client/reads/sample-line';
import { forceHydrate } from '../client/runs/force-hydrate';
import { SCOPES } from './cast';
import { showCycle, type ShownCycle, showQuiet } from './show';
import { type Slice } from './slices';

const POLL_MS = 20;

/** Runs every slice for every scope, in order, and shows what came of it. Returns the busy cycles. */
export async function hydrateSlices(
  system: OpenSystem,
  slices: readonly Slice[],
  ui: string | null,
  stop: AbortSignal,
): Promise<ShownCycle[]> {
  const busy: ShownCycle[] = [];
  let quiet = 0;
  for (const { until } of slices) {
    stop.throwIfAborted();
    const cycles = await Promise.all(SCOPES.map((scope) => hydrateUntil(system, scope, until, stop)));
    const loud = cycles.flat().filter((cycle) => cycle.outcome !== 'quiet');
    if (loud.length === 0) quiet += 1;
    else {
      showQuiet(quiet);
      quiet = 0;
    }
    for (const cycle of loud) {
      const sample = cycle.commit
        ? await sampleLine(system.db, cycle.scope as (typeof SCOPES)[number], cycle.commit)
        : null;
      showCycle(cycle, sample, ui);
    }
    busy.push(...loud);
    const failed = loud.find((cycle) => cycle.outcome === 'failed');
    if (failed)
      throw new Error(
        `A cycle of ${failed.scope} failed (${failed.findings.at(-1) ?? 'unknown'}). Run the demo again: it goes on where it stopped.`,
      );
  }
  showQuiet(quiet);
  return busy;
}

/** A cycle left open by an earlier run is resumed first; then the slice itself. */
async function hydrateUntil(
  system: OpenSystem,
  scope: (typeof SCOPES)[number],
  until: string,
  stop: AbortSignal,
): Promise<ShownCycle[]> {
  return [await forceHydrate(system, scope, { until, pollMs: POLL_MS, signal: stop })];
}
