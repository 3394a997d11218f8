import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
export async function endRules(_tx: Tx, _scope: ScopeId, _at: ScopeEpoch, _now: string): Promise<number> {
  return 0;
}
