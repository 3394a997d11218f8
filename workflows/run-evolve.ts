import { startChild } from '@temporalio/workflow';
import { cleanupId, evolveId } from '../memory/scope';
import { cleanup } from './cleanup';
import { describeEvolve } from './describe-cycle';
import { evolve } from './evolve';
import { type EvolveInput, type EvolveResult, PRIORITY } from './messages';
import { runChild } from './run-child';
import { MEMORY_KIND, MEMORY_TEAM } from './search-attributes';

/** Runs a cycle of the journal as a child. @returns null when it failed or was cancelled; its row says why */
export async function runEvolve(
  { input, forced }: { input: EvolveInput; forced: boolean },
  wipe: { pending(): boolean; now(): Promise<void> },
): Promise<EvolveResult | null> {
  return runChild<EvolveResult>(() => startEvolve(input, forced), input, wipe);
}

async function startEvolve(input: EvolveInput, forced: boolean) {
  const options = {
    staticSummary: `${input.scope} ${input.work} ${input.number}: ${input.parts} entries`,
    staticDetails: describeEvolve(input),
    typedSearchAttributes: [
      { key: MEMORY_KIND, value: input.work },
      { key: MEMORY_TEAM, value: input.team },
    ],
    priority: { priorityKey: forced ? PRIORITY.forced : PRIORITY.scheduled, fairnessKey: input.team },
  };
  const { scope, epoch, number } = input;
  if (input.work === 'evolve')
    return startChild(evolve, { workflowId: evolveId(scope, epoch, number), args: [input], ...options });
  return startChild(cleanup as typeof evolve, {
    workflowId: cleanupId(scope, epoch, number),
    args: [input],
    ...options,
  });
}
