import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

export interface EntryReading {
  item: string;
  version: number;
  cycle: number;
  facts: number;
  /** Why it gave nothing; null: it was read. */
  code: string | null;
}

/** Notes which version of an entry was read; one that gave nothing is counted, from 1 for each version. The caller holds the epoch's lock. */
export async function markRead(tx: Tx, { scope, epoch }: ScopeEpoch, reading: EntryReading): Promise<void> {
  const { item, ...values } = reading;
  await tx
    .insertInto('entry_read')
    .values({ scope, epoch, item, ...values, tries: values.code === null ? 0 : 1 })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'epoch', 'item']).doUpdateSet((eb) => ({
        ...values,
        tries:
          values.code === null
            ? 0
            : eb
                .case()
                .when('entry_read.version', '=', values.version)
                .then(eb('entry_read.tries', '+', 1))
                .else(1)
                .end(),
      })),
    )
    .execute();
}

/** Whether a piece of it gave nothing in this cycle. */
export async function isSetAside(tx: Tx, { scope, epoch }: ScopeEpoch, item: string, cycle: number): Promise<boolean> {
  const row = await tx
    .selectFrom('entry_read')
    .select('code')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('item', '=', item)
    .where('cycle', '=', cycle)
    .executeTakeFirst();
  return row !== undefined && row.code !== null;
}
