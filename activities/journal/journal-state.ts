import { type CategoryLine } from '../../memory/journal/line';
import { GUIDANCE, textOf } from '../../memory/files/memory-file';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { type Cycle, loadCycle } from '../../schema/cycles/load-cycle';
import { loadFiles } from '../../schema/files/load-files';
import { liveFacts, type StoredFact } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { loadScope } from '../../schema/scopes/load-scope';
import { localDay } from '../../schema/scopes/local-day';
import { type Deps } from '../deps';

/** What the journal holds at one moment. */
export interface State {
  cycle: Cycle;
  facts: StoredFact[];
  lines: CategoryLine[];
  today: string;
  guidance: string;
  /** Tokens that facts may take in a prompt. */
  room: number;
}

/** As it is now, by the caller's transaction. */
export async function loadState(tx: Tx, deps: Deps, at: ScopeEpoch, number: number): Promise<State> {
  const cycle = await loadCycle(tx, at, number);
  const { timezone, head } = await loadScope(tx, at.scope);
  return {
    cycle,
    facts: await liveFacts(tx, at),
    lines: await activeLines(tx, at),
    today: localDay(deps.now(), timezone),
    guidance: textOf((await loadFiles(tx, at, head))[GUIDANCE] ?? []),
    room: deps.summaryTokens,
  };
}

/** The new facts a cycle is about, those that still hold. */
export const freshOf = (cycle: Cycle, facts: readonly StoredFact[]) =>
  facts.filter(({ id, state }) => state === 'active' && (cycle.offered ?? []).includes(id));
