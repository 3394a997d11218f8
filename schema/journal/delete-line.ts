import { type Forgotten } from '../../memory/journal/facts/forgotten';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Marks a line as deleted. @param hashes what it is known by @param erase its words go too */
export async function deleteLine(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  id: number,
  { hashes, erase, now }: { hashes: Forgotten; erase: boolean; now: string },
): Promise<void> {
  await tx
    .updateTable('category_line')
    .set({ state: 'deleted', deleted_at: now, hashes: JSON.stringify(hashes), ...(erase && { text: '' }) })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .execute();
}

/** Empties what is left of lines that a person deleted or reworded before. */
export async function eraseLines(tx: Tx, { scope, epoch }: ScopeEpoch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('category_line')
    .set({ text: '' })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'deleted')
    .where('id', 'in', [...ids])
    .execute();
}
