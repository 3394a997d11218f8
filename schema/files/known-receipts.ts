import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

export interface KnownReceipt {
  receipt: string;
  /** A scope whose memory was loaded under it. */
  scope: ScopeId;
  /** Of how many memories it notes something in all. */
  of: number;
}

/** Whose memories these receipts note something of, by scope; as *ops*. */
export async function knownReceipts(tx: Tx, receipts: readonly string[]): Promise<KnownReceipt[]> {
  if (receipts.length === 0) return [];
  return tx
    .selectFrom('context_receipt')
    .select(['id as receipt', 'scope', 'scopes as of'])
    .distinct()
    .where('id', 'in', [...receipts])
    .orderBy('scope')
    .orderBy('id')
    .$narrowType<{ scope: ScopeId }>()
    .execute();
}
