import { type Tx } from '../connect';

/** Which of these receipts note something of the current scope's memory, and of how many memories in all; as *scope*. */
export async function knownReceipts(tx: Tx, receipts: readonly string[]): Promise<{ id: string; scopes: number }[]> {
  if (receipts.length === 0) return [];
  return tx
    .selectFrom('context_receipt')
    .select(['id', 'scopes'])
    .distinct()
    .where('id', 'in', [...receipts])
    .execute();
}
