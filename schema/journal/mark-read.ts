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

/** Notes which version of an entry was read. The caller holds the epoch's lock. */
export async function markRead(tx: Tx, { scope, epoch }: ScopeEpoch, reading: EntryReading): Promise<void> {
  const { item, ...values } = reading;
  await tx
    .insertInto('entry_read')
    .values({ scope, epoch, item, ...values, tries: values.code === null ? 0 : 1 })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'epoch', 'item']).doUpdateSet((eb) => ({
        ...values,
        tries: values.code === null ? 0 : eb('entry_read.tries', '+', 1),
      })),
    )
    .execute();
}
