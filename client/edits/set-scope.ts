import { type Mode } from '../../memory/hydration/mode';
import { type ScopeId } from '../../memory/scope';
import { MemoryError } from '../../memory/errors';
import { connectionsOf } from '../../schema/access/list-connections';
import { type Db, type Tx, withScope } from '../../schema/connect';
import { loadScope } from '../../schema/scopes/load-scope';
import { type ScopeSettings, updateSettings } from '../../schema/scopes/update-settings';

/** A scope's settings: budgets in tokens, the cap in dollars a day. */
export interface ScopeSettingsEntry {
  scope: ScopeId;
  mode: Mode;
  fileBudget: number;
  spineBudget: number;
  dailyUsd: number;
  /** Connections whose items count as journal entries, where the user wrote them. */
  entriesFrom: string[];
  /** The journal is read into the files too. */
  feedsFiles: boolean;
}

/** Changes what is given and answers with how it is now; the next cycle goes by it. @throws MemoryError scope.unknown, usage.invalid */
export async function setScope(db: Db, scope: ScopeId, settings: ScopeSettings): Promise<ScopeSettingsEntry> {
  return withScope(db, scope, async (tx) => {
    await refuseUnknown(tx, scope, settings);
    await updateSettings(tx, scope, settings);
    const row = await loadScope(tx, scope);
    return {
      scope,
      mode: row.mode,
      fileBudget: row.file_budget,
      spineBudget: row.spine_budget,
      dailyUsd: row.daily_usd,
      entriesFrom: row.writes_in,
      feedsFiles: row.feeds_files,
    };
  });
}

/** Entries are a person's, and come from what that person may read. */
async function refuseUnknown(tx: Tx, scope: ScopeId, { entriesFrom, feedsFiles }: ScopeSettings): Promise<void> {
  if ((entriesFrom !== undefined || feedsFiles !== undefined) && !scope.startsWith('user:'))
    throw new MemoryError('usage.invalid', 'A team keeps no journal.', 'Name a user, such as user:ada.');
  const known = entriesFrom && entriesFrom.length > 0 ? await connectionsOf(tx, scope) : [];
  const unknown = (entriesFrom ?? []).find((connection) => !known.includes(connection));
  if (unknown !== undefined)
    throw new MemoryError(
      'usage.invalid',
      `${scope} reads no connection ${unknown}.`,
      'See `aquifer connections ls` for those there are.',
    );
}
