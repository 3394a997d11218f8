import { type Tx } from '../connect';
import { noteSameRule } from './same-rule';
import { retireRule } from './retire-rule';
import { type ScopeEpoch } from '../../memory/scope';
import { type Decisions } from '../tables/memory-tables';

/** Notes what became of a cycle's points: placed, declined, still waiting (one more try), rules retired. As *scope*. */
export async function settlePoints(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  settled: {
    placed: readonly number[];
    decisions: Decisions;
    offered: readonly number[];
    alone: number | null;
    at: string;
  },
): Promise<void> {
  const mine = () =>
    tx
      .updateTable('point')
      .where('scope', '=', scope)
      .where('epoch', '=', epoch)
      .where('state', '=', 'waiting')
      .where('proposal', 'is', null);
  if (settled.placed.length > 0)
    await mine()
      .set({ state: 'placed', tries: 0 })
      .where('id', 'in', [...settled.placed])
      .execute();
  for (const [id, reason] of Object.entries(settled.decisions.declined)) {
    await mine().set({ state: 'declined', reason }).where('id', '=', Number(id)).execute();
  }
  for (const [id, rule] of Object.entries(settled.decisions.same ?? {})) {
    await noteSameRule(tx, { scope, epoch }, Number(id), rule);
  }
  for (const [id, { by, reason }] of Object.entries(settled.decisions.retired)) {
    if (!settled.placed.includes(by)) continue;
    await retireRule(tx, { scope, epoch }, Number(id), { by, reason, at: settled.at });
  }
  if (settled.offered.length > 0) {
    await mine()
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('id', 'in', [...settled.offered])
      .execute();
  }
  if (settled.alone !== null)
    await mine().set({ state: 'parked', reason: 'tried-alone' }).where('id', '=', settled.alone).execute();
}
