import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

/** Notes what was loaded into a prompt. */
export async function storeContextReceipt(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  receipt: { id: string; commit: number; paths: string[]; at: string; scopes: number },
): Promise<void> {
  await tx
    .insertInto('context_receipt')
    .values({ scope, epoch, ...receipt, feature: null, considered: null })
    .execute();
}
