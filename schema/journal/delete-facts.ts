import { sql } from 'kysely';
import { type Forgotten } from '../../memory/journal/facts/forgotten';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { updateFacts } from './update-facts';

export interface DeletedFact {
  id: number;
  /** What it is known by, so that it does not come back; null: it may. */
  hashes: Forgotten | null;
  /** The fact that stands in its place now; null: none does. */
  instead: number | null;
}

/** Marks facts as deleted; their words stay for their owner's eyes. What rests on them is for `dropWhatRestsOn`, after this. */
export async function deleteFacts(tx: Tx, at: ScopeEpoch, facts: readonly DeletedFact[], now: string): Promise<void> {
  for (const { id, hashes, instead } of facts) {
    await updateFacts(tx, at, [id], {
      ...{ state: 'deleted', deleted_at: now, superseded_by: instead, until: null },
      hashes: hashes === null ? null : JSON.stringify(hashes),
    });
  }
}

/** Empties those of these facts that are deleted, and deleted lines that rested on any of them: only hashes stay, and the days. */
export async function eraseFacts(tx: Tx, { scope, epoch }: ScopeEpoch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('fact')
    .set({ text: '', quote: null, subject: '', thing: null, group_key: '', entry: null, version: null })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'deleted')
    .where('id', 'in', [...ids])
    .execute();
  await tx
    .updateTable('category_line')
    .set({ text: '' })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'deleted')
    .where(sql<boolean>`facts && ${[...ids]}::int[]`)
    .execute();
}
