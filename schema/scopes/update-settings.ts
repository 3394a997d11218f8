import { type Mode } from '../../memory/hydration/mode';
import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

export interface ScopeSettings {
  fileBudget?: number;
  spineBudget?: number;
  dailyUsd?: number;
  mode?: Mode;
  /** Connections whose items count as journal entries, where the user wrote them. */
  entriesFrom?: string[];
  /** The journal is read into the files too. */
  feedsFiles?: boolean;
}

/** Changes a scope's budgets (tokens), daily cap (dollars), mode, and where its entries come from and go; what is not given stays. As *scope*. */
export async function updateSettings(tx: Tx, scope: ScopeId, settings: ScopeSettings): Promise<void> {
  const values = {
    ...(settings.fileBudget === undefined ? {} : { file_budget: settings.fileBudget }),
    ...(settings.spineBudget === undefined ? {} : { spine_budget: settings.spineBudget }),
    ...(settings.dailyUsd === undefined ? {} : { daily_usd: settings.dailyUsd }),
    ...(settings.mode === undefined ? {} : { mode: settings.mode }),
    ...(settings.entriesFrom === undefined ? {} : { writes_in: settings.entriesFrom }),
    ...(settings.feedsFiles === undefined ? {} : { feeds_files: settings.feedsFiles }),
  };
  if (Object.keys(values).length > 0) await tx.updateTable('scope').set(values).where('id', '=', scope).execute();
}
