import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { listRules, type ListedRule } from '../../schema/points/list-rules';
import { loadScope } from '../../schema/scopes/load-scope';

/** A scope's rules, those in force first. */
export async function listRulesOf(db: Db, scope: ScopeId): Promise<ListedRule[]> {
  return withScope(db, scope, async (tx) => {
    const { epoch } = await loadScope(tx, scope);
    return listRules(tx, { scope, epoch });
  });
}
