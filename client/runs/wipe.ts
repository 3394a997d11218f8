import { uuidv7 } from 'uuidv7';
import { type ScopeId } from '../../memory/scope';
import { type WipeReceipt } from '../../memory/wipe-receipt';
import { withOps } from '../../schema/connect';
import { scopeNumbers } from '../../schema/scopes/scope-status';
import { unknownScope } from '../../schema/scopes/load-scope';
import { type OpenSystem } from '../open-system';

/**
 * Wipes a memory and waits for the receipt. Works for everybody who reaches the system: it shows counts only.
 * @param options.withSources entries, tasks and meetings whose only copy is ours go too
 */
export async function wipeMemory(
  system: OpenSystem,
  scope: ScopeId,
  { withSources = false }: { withSources?: boolean } = {},
): Promise<WipeReceipt> {
  const [numbers] = await withOps(system.db, (tx) => scopeNumbers(tx, scope));
  if (!numbers) throw unknownScope(scope);
  return system.entities.wipe(scope, numbers.team, uuidv7(), withSources);
}
