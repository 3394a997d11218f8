import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { type FeatureUse, recallStatistics } from '../../schema/journal/recall-stats';
import { loadScope } from '../../schema/scopes/load-scope';

/** How often each category of a person's memory went into the prompts of each feature, in the last 400 days. @throws MemoryError scope.unknown */
export async function recallStats(db: Db, user: ScopeId): Promise<FeatureUse[]> {
  return withScope(db, user, async (tx) => {
    const { epoch } = await loadScope(tx, user);
    return recallStatistics(tx, { scope: user, epoch });
  });
}
