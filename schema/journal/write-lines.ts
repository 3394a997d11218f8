import { type CategoryLine, type NewLine } from '../../memory/journal/line';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { takeNumbers } from './journal-row';
import { activeLines } from './load-lines';

/**
 * Makes these the lines of all categories, in this order; those that have a number stay as they are written. The caller holds the epoch's
 * lock and has read the lines under it. @returns how many lines each changed category got and lost
 */
export async function writeLines(
  tx: Tx,
  at: ScopeEpoch,
  lines: readonly (CategoryLine | NewLine)[],
  now: string,
): Promise<Record<string, { added: number; removed: number }>> {
  const changes: Record<string, { added: number; removed: number }> = {};
  const change = (category: string) => (changes[category] ??= { added: 0, removed: 0 });
  const kept = new Set(lines.flatMap((line) => ('id' in line ? [line.id] : [])));
  const before = await activeLines(tx, at);
  const gone = before.filter(({ id }) => !kept.has(id));
  for (const { category } of gone) change(category).removed += 1;
  await removeLines(tx, at, gone.map(({ id }) => id)); // prettier-ignore
  const fresh = lines.filter((line) => !('id' in line));
  let next = fresh.length > 0 ? await takeNumbers(tx, at, 'next_line', fresh.length) : 0;
  for (const [place, line] of lines.entries()) {
    if ('id' in line) {
      await placeLine(tx, at, line, place);
      continue;
    }
    change(line.category).added += 1;
    await tx
      .insertInto('category_line')
      .values({
        ...{ scope: at.scope, epoch: at.epoch, id: next++, place, state: 'active', written_at: now },
        ...{ category: line.category, text: line.text, facts: line.facts, origin: line.origin },
        ...{ deleted_at: null, hashes: null },
      })
      .execute();
  }
  return changes;
}

/** Lines go without a trace: their words rest on something that is gone, or others took their place. */
export async function removeLines(tx: Tx, { scope, epoch }: ScopeEpoch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('category_line')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', 'in', [...ids])
    .execute();
}

/** Its words are never touched; what it rests on may have become less. */
async function placeLine(tx: Tx, { scope, epoch }: ScopeEpoch, line: CategoryLine, place: number): Promise<void> {
  await tx
    .updateTable('category_line')
    .set({ place, facts: line.facts })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('id', '=', line.id)
    .execute();
}
