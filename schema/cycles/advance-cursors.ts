import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** Moves the scope's cursors to the end of a window. */
export async function advanceCursors(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  upTo: Record<string, number>,
): Promise<void> {
  const rows = Object.entries(upTo).map(([container, change]) => ({ scope, epoch, container, change }));
  if (rows.length === 0) return;
  await tx
    .insertInto('scope_cursor')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'epoch', 'container'])
        .doUpdateSet((from) => ({ change: from.ref('excluded.change') })),
    )
    .execute();
}
