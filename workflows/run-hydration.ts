import { startChild } from '@temporalio/workflow';
import { cleanupId, hydrateId } from '../memory/scope';
import { describeCleanup, describeWindow } from './describe-cycle';
import { cleanup } from './cleanup';
import { hydrate } from './hydrate';
import { type HydrateInput, type HydrateResult, PRIORITY } from './messages';
import { runChild } from './run-child';
import { MEMORY_KIND, MEMORY_TEAM } from './search-attributes';

export interface Hydration {
  input: HydrateInput;
  until: string | null;
  forced: boolean;
}

/** Runs a cycle of the files as a child. @returns null when it failed or was cancelled; its row says why */
export async function runHydration(
  hydration: Hydration,
  wipe: { pending(): boolean; now(): Promise<void> },
): Promise<HydrateResult | null> {
  return runChild<HydrateResult>(() => startHydration(hydration), hydration.input, wipe);
}

async function startHydration({ input, until, forced }: Hydration) {
  const tidies = input.work === 'cleanup';
  return startChild(tidies ? (cleanup as typeof hydrate) : hydrate, {
    workflowId: (tidies ? cleanupId : hydrateId)(input.scope, input.epoch, input.number),
    args: [input],
    staticSummary: tidies
      ? `${input.scope} cleanup ${input.number}`
      : `${input.scope} cycle ${input.number}: ${input.items} items`,
    staticDetails: tidies ? describeCleanup(input) : describeWindow({ ...input, until }),
    typedSearchAttributes: [
      { key: MEMORY_KIND, value: tidies ? 'cleanup' : 'hydrate' },
      { key: MEMORY_TEAM, value: input.team },
    ],
    priority: { priorityKey: forced ? PRIORITY.forced : PRIORITY.scheduled, fairnessKey: input.team },
  });
}
