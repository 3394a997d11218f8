import { type Forgotten } from '../../memory/journal/forgotten';
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

/** Empties deleted facts, and deleted lines that rested on them: only hashes stay, and the days. */
export async function eraseFacts(tx: Tx, at: ScopeEpoch, ids: readonly number[]): Promise<void> {
  const words = { text: '', quote: null, subject: '', thing: null, entry: null, version: null };
  await updateFacts(tx, at, ids, words);
  for (const id of ids) {
    await tx
      .updateTable('category_line')
      .set({ text: '' })
      .where('scope', '=', at.scope)
      .where('epoch', '=', at.epoch)
      .where('state', '=', 'deleted')
      .where((or) => or(or.val(id), '=', or.fn.any('facts')))
      .execute();
  }
}
