import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { withScope, type Tx } from '../../schema/connect';
import { dropAnswers } from '../../schema/calls/expire-answers';
import { type Cycle, loadCycle } from '../../schema/cycles/load-cycle';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { entriesToRead } from '../../schema/journal/entries-to-read';
import { updateJournal } from '../../schema/journal/journal-row';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Deps } from '../deps';
import { journalUsedBy } from '../used-by';
import { estimateReading } from './estimate-reading';
import { KEPT_OLD, withoutMarks } from './written-marks';

export interface CloseEvolveInput {
  scope: ScopeId;
  epoch: number;
  cycle: number;
  workflowId: string;
  runId: string;
}

export interface CloseEvolveOutcome {
  outcome: 'committed' | 'kept-old';
  facts: number;
  questions: number;
  /** Categories that changed. */
  changed: number;
  findings: string[];
  attention: string[];
}

/** Ends a cycle of the journal: its row says what came of it, its stored answers go. A repeat finds it closed and answers the same. */
export async function closeEvolve(deps: Deps, input: CloseEvolveInput): Promise<CloseEvolveOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  return withScope(deps.db, input.scope, async (tx) => {
    await lockEpoch(tx, at);
    const cycle = await loadCycle(tx, at, input.cycle);
    if (cycle.closed_at === null) await close(tx, deps, at, cycle, input);
    return told(await loadCycle(tx, at, input.cycle));
  });
}

async function close(tx: Tx, deps: Deps, at: ScopeEpoch, cycle: Cycle, { workflowId, runId }: CloseEvolveInput) {
  const now = deps.now();
  const kept = cycle.findings.includes(KEPT_OLD);
  const attention = [...(kept ? ['kept-old'] : []), ...(cycle.quarantined > 0 ? ['quarantined-items'] : [])];
  const left = await entriesToRead(tx, at);
  const estimate = left.length > 0 ? JSON.stringify(estimateReading(deps, left)) : null;
  const waiting = left.length;
  await updateJournal(tx, at, { waiting, estimate, ...(cycle.kind === 'rewrite' && { rewritten_at: now }) });
  await updateCycle(tx, at, cycle.number, {
    ...{ closed_at: now, outcome: kept ? 'kept-old' : 'committed', code: null, attention },
    findings: withoutMarks(cycle.findings),
    ...{ workflow_id: workflowId, run_id: runId, ...journalUsedBy(deps) },
  });
  // Each is stored as facts and lines by now. As answers they would outlive what a person deletes.
  await dropAnswers(tx, at, cycle.number);
}

function told({ outcome, counts, changed, findings, attention }: Cycle): CloseEvolveOutcome {
  const { facts = 0, questions = 0 } = counts;
  const categories = new Set(changed.map(({ path }) => path)).size;
  return {
    ...{ outcome: outcome === 'committed' ? 'committed' : 'kept-old', facts, questions },
    ...{ changed: categories, findings, attention },
  };
}
