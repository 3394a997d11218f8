import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Notes which item is left out for good, and which are read again in the next cycle. As *scope*. */
export async function orderRebuild(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  without: string,
  again: readonly string[],
): Promise<void> {
  const rows = [
    { scope, epoch, item: without, what: 'never' as const },
    ...again.map((item) => ({ scope, epoch, item, what: 'again' as const })),
  ];
  for (let from = 0; from < rows.length; from += 1_000) {
    await tx
      .insertInto('rebuild_item')
      .values(rows.slice(from, from + 1_000))
      // What was left out before stays left out; what is left out now is not read again.
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'epoch', 'item'])
          .doUpdateSet((from) => ({ what: from.ref('excluded.what') }))
          .where('rebuild_item.what', '=', 'again'),
      )
      .execute();
  }
}
