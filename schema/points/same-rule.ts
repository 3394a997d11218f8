import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
export async function noteSameRule(tx: Tx, at: ScopeEpoch, point: number, rule: number): Promise<void> {
  await tx.updateTable('point').set({ state: 'placed', same_as: rule }).where('scope', '=', at.scope).where('epoch', '=', at.epoch).where('id', '=', point).execute(); // prettier-ignore
}
export async function freeSameRules(_tx: Tx, _at: ScopeEpoch): Promise<void> {}
