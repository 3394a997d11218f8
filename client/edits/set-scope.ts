import { type Mode } from '../../memory/hydration/mode';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { loadScope } from '../../schema/scopes/load-scope';
import { type ScopeSettings, updateSettings } from '../../schema/scopes/update-settings';

/** A scope's settings: budgets in tokens, the cap in dollars a day. */
export interface ScopeSettingsEntry {
  scope: ScopeId;
  mode: Mode;
  fileBudget: number;
  spineBudget: number;
  dailyUsd: number;
}

/** Changes what is given and answers with how it is now; the next cycle goes by it. @throws MemoryError scope.unknown */
export async function setScope(db: Db, scope: ScopeId, settings: ScopeSettings): Promise<ScopeSettingsEntry> {
  return withScope(db, scope, async (tx) => {
    await updateSettings(tx, scope, settings);
    const row = await loadScope(tx, scope);
    return {
      scope,
      mode: row.mode,
      fileBudget: row.file_budget,
      spineBudget: row.spine_budget,
      dailyUsd: row.daily_usd,
    };
  });
}
