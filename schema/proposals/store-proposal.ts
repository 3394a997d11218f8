import { type Line } from '../../memory/files/memory-file';
import { type MemoryCommand } from '../../memory/files/memory-command';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type Decisions } from '../tables/memory-tables';

export interface NewProposal {
  /** The cycle that made it; null for an assistant's. */
  cycle: number | null;
  author: 'agent' | 'assistant';
  state: 'pending' | 'dry-run';
  /** The commit it was made on. */
  base: number;
  /** A cycle's whole draft; empty for one edit. */
  changes: Record<string, Line[] | null>;
  /** One edit; empty for a cycle's draft. */
  commands: MemoryCommand[];
  decisions: Decisions;
  /** What it rests on, or places. A pending one of the agent holds them: they are not offered again until it was decided. */
  points: readonly number[];
  /** Of these, the ones a pending proposal holds; left out: all. */
  holds?: readonly number[];
  reason: string;
  at: string;
}

/** Stores a proposal under the scope's next number, as *scope* and under the epoch's lock. @returns its id */
export async function storeProposal(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  { holds, ...proposal }: NewProposal,
): Promise<number> {
  const { last } = await tx
    .selectFrom('proposal')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();
  const id = (last ?? 0) + 1;
  await tx
    .insertInto('proposal')
    .values({
      ...{ scope, epoch, id, ...proposal, points: [...proposal.points], decided_at: null, commit: null },
      changes: JSON.stringify(proposal.changes),
      commands: JSON.stringify(proposal.commands),
      decisions: JSON.stringify(proposal.decisions),
    })
    .execute();
  const held = [...(holds ?? proposal.points)];
  // An assistant must not be able to keep news from the agent.
  if (proposal.state === 'pending' && proposal.author === 'agent' && held.length > 0) {
    await tx
      .updateTable('point')
      .set({ proposal: id })
      .where('scope', '=', scope)
      .where('epoch', '=', epoch)
      .where('state', '=', 'waiting')
      .where('id', 'in', held)
      .execute();
  }
  return id;
}
