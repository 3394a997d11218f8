import { type ListedConnection } from '../../schema/access/list-connections';
import { reasonWords } from './reason-words';

/** A connection as `connections ls` and `doctor` show it: ids, times, and what is to be done. */
export interface ConnectionEntry {
  id: string;
  provider: string;
  team: string;
  owner: string | null;
  live: boolean;
  /** `files`: nothing is read by itself. `failing`: tried again by itself. `waiting`: a person has to say yes. */
  state: 'ok' | 'files' | 'failing' | 'parked' | 'waiting';
  reason: string | null;
  syncedAt: string | null;
  /** Since when syncs fail: what was said meanwhile is read when they succeed. */
  failingSince: string | null;
  message: string;
  next: string | null;
}

/** Says how a connection is, from its row alone: no provider is asked. */
export function describeConnection(row: ListedConnection): ConnectionEntry {
  const { id, provider, team, owner, live, reason } = row;
  const words = wordsFor(row);
  return {
    id,
    provider,
    team,
    owner,
    live,
    reason,
    syncedAt: row.synced_at,
    failingSince: row.failing_since,
    ...words,
  };
}

// What a person has to do comes first: a connection may be several of these at once.
function wordsFor(row: ListedConnection): Pick<ConnectionEntry, 'state' | 'message' | 'next'> {
  if (row.state === 'parked') return { state: 'parked', ...reasonWords(row.reason ?? 'unknown', row) };
  if (row.shrunk_at !== null && row.shrink_approved_at === null) {
    return {
      state: 'waiting',
      message: 'it lost more than a third of its access at once; nothing is taken back yet',
      next: `Is that right, say so: \`aquifer connections approve ${row.id}\`. Is it not, mend it at the provider.`,
    };
  }
  if (!row.live) return { state: 'files', message: 'read from files only', next: null };
  if (row.failing_since !== null) {
    return {
      state: 'failing',
      message: `syncs fail since ${row.failing_since.slice(0, 16)} (${row.reason ?? 'unknown'}); it is tried again by itself`,
      next: 'See `aquifer doctor` if it stays so.',
    };
  }
  const message = row.synced_at === null ? 'not synced yet' : `synced ${row.synced_at.slice(0, 16)}`;
  return { state: 'ok', message, next: null };
}
