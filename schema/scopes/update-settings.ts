import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

export interface ScopeSettings {
  fileBudget?: number;
  spineBudget?: number;
  dailyUsd?: number;
}

/** Changes a scope's budgets (tokens) and daily cap (dollars); what is not given stays. As *scope*. */
export async function updateSettings(tx: Tx, scope: ScopeId, settings: ScopeSettings): Promise<void> {
  const values = {
    ...(settings.fileBudget === undefined ? {} : { file_budget: settings.fileBudget }),
    ...(settings.spineBudget === undefined ? {} : { spine_budget: settings.spineBudget }),
    ...(settings.dailyUsd === undefined ? {} : { daily_usd: settings.dailyUsd }),
  };
  if (Object.keys(values).length > 0) await tx.updateTable('scope').set(values).where('id', '=', scope).execute();
}
