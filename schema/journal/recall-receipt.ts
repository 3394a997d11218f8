import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type Considered } from '../../memory/journal/recall/pick';

/** Notes which categories a feature was given, and how all fared: names and numbers. A task that names the receipt stays its owner's. */
export async function storeRecallReceipt(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  receipt: { id: string; feature: string; considered: readonly Considered[]; at: string },
): Promise<void> {
  const { id, feature, considered, at } = receipt;
  const paths = considered.filter(({ included }) => included).map(({ category }) => category);
  await tx
    .insertInto('context_receipt')
    .values({
      ...{ scope, epoch, id, commit: 0, paths, at, scopes: 1 },
      ...{ feature, considered: JSON.stringify(considered) },
    })
    .execute();
}

/** When a feature last got something of this memory, ISO 8601; null: never. */
export async function lastIncluded(tx: Tx, { scope, epoch }: ScopeEpoch, feature: string): Promise<string | null> {
  const row = await tx
    .selectFrom('context_receipt')
    .select((select) => select.fn.max('at').as('at'))
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('feature', '=', feature)
    .where('paths', '<>', '{}' as never)
    .executeTakeFirst();
  return row?.at ?? null;
}
