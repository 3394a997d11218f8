import { sql } from 'kysely';
import { type Forgotten } from '../../memory/journal/facts/forgotten';
import { type CategoryLine } from '../../memory/journal/line';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { takeNumbers } from './journal-row';

/** A person's words in the place of a line's; it keeps its number, its place and what it rests on, and is theirs from now on. */
export async function rewordLine(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  id: number,
  { text, now }: { text: string; now: string },
): Promise<void> {
  await tx
    .updateTable('category_line')
    .set({ text, origin: 'user', written_at: now })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', id)
    .execute();
}

/** Keeps what a line said before, as a deleted line: it does not come back. The caller holds the epoch's lock. */
export async function keepOldWords(
  tx: Tx,
  at: ScopeEpoch,
  line: CategoryLine & { writtenAt: string },
  { hashes, now }: { hashes: Forgotten; now: string },
): Promise<void> {
  const id = await takeNumbers(tx, at, 'next_line', 1);
  await tx
    .insertInto('category_line')
    .values({
      ...{ scope: at.scope, epoch: at.epoch, id, category: line.category, place: 0, text: line.text },
      ...{ facts: line.facts, origin: line.origin, state: 'deleted', written_at: line.writtenAt },
      ...{ deleted_at: now, hashes: JSON.stringify(hashes) },
    })
    .execute();
}

/** Lines the person wrote rest on a fact in the place of others. */
export async function citeInstead(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  gone: readonly number[],
  instead: number,
): Promise<void> {
  for (const id of gone) {
    await tx
      .updateTable('category_line')
      .set({ facts: sql`array_replace(facts, ${id}, ${instead})` })
      .where('scope', '=', scope)
      .where('epoch', '=', epoch)
      .where('state', '=', 'active')
      .where('origin', '=', 'user')
      .where((or) => or(or.val(id), '=', or.fn.any('facts')))
      .execute();
  }
}
