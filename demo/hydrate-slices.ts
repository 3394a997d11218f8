import { type OpenSystem } from '../client/open-system';
import { sampleLine } from '../client/reads/sample-line';
import { forceHydrate } from '../client/runs/force-hydrate';
import { MemoryError } from '../memory/errors';
import { SCOPES } from './cast';
import { showCycle, type ShownCycle, showQuiet } from './show';
import { type Slice } from './slices';

const POLL_MS = 20;

/** Runs every slice for every scope, in order, and shows what came of it. */
export async function hydrateSlices(
  system: OpenSystem,
  slices: readonly Slice[],
  ui: string | null,
  stop: AbortSignal,
): Promise<void> {
  let quiet = 0;
  for (const { until } of slices) {
    stop.throwIfAborted();
    const cycles: ShownCycle[] = await Promise.all(
      SCOPES.map((scope) => forceHydrate(system, scope, { until, pollMs: POLL_MS, signal: stop })),
    );
    const loud = cycles.filter((cycle) => cycle.outcome !== 'quiet');
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
    const failed = loud.find((cycle) => cycle.outcome === 'failed');
    if (failed) throw stopped(failed);
  }
  showQuiet(quiet);
}

function stopped(cycle: ShownCycle): MemoryError {
  const code = cycle.findings.at(-1) ?? 'unknown';
  const next =
    code === 'budget.exhausted'
      ? "Raise AQUIFER_MAX_USD, or wait for tomorrow's daily cap, and run the demo again: it goes on where it stopped."
      : 'Run the demo again: it goes on where it stopped. If it stays so, look at the run in the Temporal UI.';
  return new MemoryError('cycle.failed', `A cycle of ${cycle.scope} failed (${code}).`, next);
}
