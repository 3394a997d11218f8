import { type Tx } from '../connect';

/** Which of these receipts note something of the current scope's memory, as *scope*. */
export async function knownReceipts(tx: Tx, receipts: readonly string[]): Promise<string[]> {
  if (receipts.length === 0) return [];
  const rows = await tx
    .selectFrom('context_receipt')
    .select('id')
    .distinct()
    .where('id', 'in', [...receipts])
    .execute();
  return rows.map(({ id }) => id);
}
