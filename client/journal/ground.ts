import { MemoryError } from '../../memory/errors';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type Db, type Tx, withScope } from '../../schema/connect';
import { forgetHash } from '../../schema/journal/forget-hash';
import { ensureJournal } from '../../schema/journal/journal-row';
import { loadScope } from '../../schema/scopes/load-scope';
import { localDay } from '../../schema/scopes/local-day';
import { lockEpoch } from '../../schema/scopes/lock-epoch';

/** A journal's memory as it stands, as its owner reads it. */
export interface JournalView {
  tx: Tx;
  at: ScopeEpoch;
  user: ScopeId;
  now: string;
  /** The user's day, `YYYY-MM-DD`. */
  today: string;
}

/** The same while nobody else changes it. */
export interface JournalGround extends JournalView {
  /** The epoch's keyed hash: what is forgotten is known by it. */
  hash: (text: string) => string;
}

/** Reads in one transaction. @throws MemoryError scope.denied for a team, scope.unknown */
export async function lookAtJournal<T>(db: Db, user: ScopeId, look: (view: JournalView) => Promise<T>): Promise<T> {
  if (!user.startsWith('user:'))
    throw new MemoryError('scope.denied', 'A team keeps no journal.', 'Name a user, such as user:ada.');
  return withScope(db, user, async (tx) => {
    const { epoch, timezone } = await loadScope(tx, user);
    const now = new Date().toISOString();
    return look({ tx, at: { scope: user, epoch }, user, now, today: localDay(now, timezone) });
  });
}

/**
 * A person's edit: one transaction, straight to Postgres. A model that is asked meanwhile is judged by what stands when it answers.
 * @throws MemoryError as `lookAtJournal`, and epoch.gone when wiped meanwhile; nothing was changed then
 */
export async function editJournal<T>(db: Db, user: ScopeId, edit: (ground: JournalGround) => Promise<T>): Promise<T> {
  return lookAtJournal(db, user, async (view) => {
    await lockEpoch(view.tx, view.at);
    const { forget_key: key } = await ensureJournal(view.tx, view.at);
    return edit({ ...view, hash: forgetHash(key) });
  });
}
