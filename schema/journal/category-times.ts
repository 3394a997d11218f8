import { type Category } from '../../memory/journal/category';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** When a line of each category was last written or deleted, ISO 8601; as *scope*. */
export async function categoryTimes(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<Map<Category, string>> {
  const rows = await tx
    .selectFrom('category_line')
    .select((eb) => ['category', eb.fn.max('written_at').as('written'), eb.fn.max('deleted_at').as('deleted')])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .groupBy('category')
    .execute();
  return new Map(
    rows.map(({ category, written, deleted }) => [category, deleted !== null && deleted > written ? deleted : written]),
  );
}
