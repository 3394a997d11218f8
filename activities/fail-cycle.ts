import { type ScopeEpoch, type ScopeId } from '../memory/scope';
import { type Tx, withScope } from '../schema/connect';
import { dropAnswers } from '../schema/calls/expire-answers';
import { voidCalls } from '../schema/calls/finish-call';
import { deleteDrafts } from '../schema/cycles/drafts';
import { answerRequests, openRequests } from '../schema/cycles/requests';
import { type Cycle, openCycleOf } from '../schema/cycles/load-cycle';
import { updateCycle } from '../schema/cycles/update-cycle';
import { updateJournal } from '../schema/journal/journal-row';
import { type Deps } from './deps';
import { withoutMarks } from './journal/written-marks';

export interface FailInput {
  scope: ScopeId;
  epoch: number;
  cycle: number;
  code: string;
  workflowId: string;
  runId: string;
}

/** Codes after which the stored answers of a step are of no use: the next run of the cycle asks anew. */
const USELESS: Record<string, string[]> = {
  'model.invalid-answer': ['summarise'],
  'model.too-long': ['summarise', 'agent'],
  'model.refused': ['summarise', 'agent'],
};

/** Notes why a cycle failed. A hydration's row stays open: the next force or slot resumes it under its own number. */
export async function failCycle(deps: Deps, input: FailInput): Promise<void> {
  const at = { scope: input.scope, epoch: input.epoch };
  await withScope(deps.db, input.scope, async (tx) => {
    // Whoever asked meanwhile hears of this failure rather than wait for a slot.
    // Wiped meanwhile: there is nothing to note.
    const open = [await openCycleOf(tx, at), await openCycleOf(tx, at, 'journal')];
    const cycle = open.find((one) => one?.number === input.cycle);
    if (!cycle) return;
    const { kind } = cycle;
    const requests = (await openRequests(tx, at)).filter((request) => request.kind === kind);
    const now = deps.now();
    await answerRequests(tx, input.scope, requests.map(({ key }) => key), input.cycle, now); // prettier-ignore
    const useless = USELESS[input.code] ?? [];
    for (const step of useless) await voidCalls(tx, at, input.cycle, step);
    // What came of the agent's earlier turns makes no sense to a conversation that begins anew.
    if (useless.includes('agent')) await deleteDrafts(tx, at, input.cycle);
    const attention =
      input.code === 'budget.exhausted' ? ['budget'] : input.code === 'model.missing' ? ['model-missing'] : [];
    await updateCycle(tx, at, input.cycle, {
      outcome: 'failed',
      code: input.code,
      attention,
      workflow_id: input.workflowId,
      run_id: input.runId,
    });
    if (kind !== 'hydrate' && !INTERRUPTED.includes(input.code)) await giveUp(tx, at, cycle, now);
  });
}

/** Somebody stopped the run: it goes on when they want it to. */
const INTERRUPTED = ['cancelled', 'terminated'];

/**
 * A cleanup or an evolve that failed is not tried again before its next time: resumed at every slot a cleanup would keep the news from
 * being read. What an evolve had read is stored; the rest is news the next night.
 */
async function giveUp(tx: Tx, at: ScopeEpoch, { number, kind, findings }: Cycle, now: string): Promise<void> {
  await updateCycle(tx, at, number, { closed_at: now, findings: withoutMarks(findings) });
  await deleteDrafts(tx, at, number);
  if (kind === 'cleanup')
    await tx.updateTable('scope').set({ last_cleanup_at: now }).where('id', '=', at.scope).execute();
  else await dropAnswers(tx, at, number);
  if (kind === 'rewrite') await updateJournal(tx, at, { rewritten_at: now });
}
