import { type Tx } from '../connect';
import { type CycleKind } from '../../memory/hydration/requests';
import { type ScopeEpoch } from '../../memory/scope';
import { lockEpoch } from '../scopes/lock-epoch';

export interface NewCycle {
  /** Left out: a hydration. */
  kind?: CycleKind;
  at: string;
  until: string | null;
  window: Record<string, [number, number]>;
  parts: { item: string; version: number; piece?: [number, number] }[][];
  /** Items per source. */
  read: Record<string, number>;
  alone: number | null;
}

/** Opens the scope's next cycle: freezes its window and what each summarizer call reads. @returns its number and base commit */
export async function insertCycle(tx: Tx, at: ScopeEpoch, cycle: NewCycle): Promise<{ number: number; base: number }> {
  const { next_cycle: number, head } = await lockEpoch(tx, at);
  await tx
    .insertInto('cycle')
    .values({
      scope: at.scope,
      epoch: at.epoch,
      number,
      kind: cycle.kind ?? 'hydrate',
      opened_at: cycle.at,
      closed_at: null,
      until: cycle.until,
      read_window: JSON.stringify(cycle.window),
      parts: JSON.stringify(cycle.parts),
      read: JSON.stringify(cycle.read),
      offered: null,
      alone: cycle.alone,
      base: head,
      outcome: null,
      code: null,
      model: null,
      prompts: null,
      commit: null,
      workflow_id: null,
      run_id: null,
    })
    .execute();
  await tx
    .updateTable('scope_epoch')
    .set({ next_cycle: number + 1 })
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .execute();
  return { number, base: head };
}
