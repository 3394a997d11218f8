import { CATEGORIES } from '../../memory/journal/category';
import { type CategoryLine } from '../../memory/journal/line';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** The lines of all categories as they stand, by category and place. As *scope*. */
export async function activeLines(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
): Promise<(CategoryLine & { writtenAt: string })[]> {
  const rows = await tx
    .selectFrom('category_line')
    .select(['id', 'category', 'text', 'facts', 'origin', 'written_at as writtenAt'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('state', '=', 'active')
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.sort((a, b) => CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category));
}
