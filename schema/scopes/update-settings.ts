import { type Mode } from '../../memory/hydration/mode';
import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

export interface ScopeSettings {
  fileBudget?: number;
  spineBudget?: number;
  dailyUsd?: number;
  mode?: Mode;
}

/** Changes a scope's budgets (tokens), daily cap (dollars) and mode; what is not given stays. As *scope*. */
export async function updateSettings(tx: Tx, scope: ScopeId, settings: ScopeSettings): Promise<void> {
  const values = {
    ...(settings.fileBudget === undefined ? {} : { file_budget: settings.fileBudget }),
    ...(settings.spineBudget === undefined ? {} : { spine_budget: settings.spineBudget }),
    ...(settings.dailyUsd === undefined ? {} : { daily_usd: settings.dailyUsd }),
    ...(settings.mode === undefined ? {} : { mode: settings.mode }),
  };
  if (Object.keys(values).length > 0) await tx.updateTable('scope').set(values).where('id', '=', scope).execute();
}
