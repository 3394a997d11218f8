import { randomBytes } from 'node:crypto';
import { type Selectable, type Updateable } from 'kysely';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { type JournalTable } from '../tables/journal-tables';

export type JournalRow = Selectable<JournalTable>;

const KEY_BYTES = 32;

/** The epoch's journal; made with a key of its own when it is first needed. As *scope*. */
export async function ensureJournal(tx: Tx, at: ScopeEpoch): Promise<JournalRow> {
  await tx
    .insertInto('journal')
    .values({
      ...{ scope: at.scope, epoch: at.epoch, forget_key: randomBytes(KEY_BYTES) },
      ...{ evolved_at: null, rewritten_at: null, estimate: null },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await loadJournal(tx, at)) as JournalRow;
}

/** Undefined: nothing was ever read from a journal. */
export async function loadJournal(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<JournalRow | undefined> {
  return tx.selectFrom('journal').selectAll().where('scope', '=', scope).where('epoch', '=', epoch).executeTakeFirst();
}

/** Changes the row. The caller holds the epoch's lock. */
export async function updateJournal(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  values: Updateable<JournalTable>,
): Promise<void> {
  await tx.updateTable('journal').set(values).where('scope', '=', scope).where('epoch', '=', epoch).execute();
}

/** Takes `count` numbers in a row. @returns the first; the caller holds the epoch's lock */
export async function takeNumbers(
  tx: Tx,
  at: ScopeEpoch,
  counter: 'next_fact' | 'next_line' | 'next_question',
  count: number,
): Promise<number> {
  const row = await ensureJournal(tx, at);
  await updateJournal(tx, at, { [counter]: row[counter] + count });
  return row[counter];
}
