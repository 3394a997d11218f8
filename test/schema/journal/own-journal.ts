import { type Fact } from '../../../memory/journal/fact';
import { type ScopeEpoch, type ScopeId } from '../../../memory/scope';
import { openConnection } from '../../../schema/access/open-connection';
import { refreshGrants } from '../../../schema/access/refresh-grants';
import { type Tx, withConnection, withScope } from '../../../schema/connect';
import { deleteGone } from '../../../schema/items/delete-missing';
import { openContainer } from '../../../schema/items/open-container';
import { publishChanges } from '../../../schema/items/publish-changes';
import { storePage } from '../../../schema/items/store-page';
import { allFacts, type StoredFact } from '../../../schema/journal/load-facts';
import { activeLines } from '../../../schema/journal/load-lines';
import { type NewFact } from '../../../schema/journal/insert-facts';
import { addScope } from '../../../schema/scopes/add-scope';
import { AT, item, type World } from '../world';

let people = 0;

/** A person with a journal of their own, in a team of their own, so that the tests of a file share one database. */
export async function ownJournal(world: World, { timezone = 'UTC' } = {}) {
  const [name, team] = [`j${++people}`, `jt${people}`];
  const scope: ScopeId = `user:${name}`;
  const at: ScopeEpoch = { scope, epoch: 1 };
  const [connection, container] = [`journal-${name}`, `journal-${name}:entries`];
  const numbers = { timezone, paused: false, fileBudget: 8_000, spineBudget: 12_000, dailyUsd: 50 };
  await withScope(world.db, scope, (tx) => addScope(tx, { scope, team, ...numbers, at: AT }));
  const asScope = <T>(work: (tx: Tx) => Promise<T>) => withScope(world.db, scope, work);
  const asSync = <T>(work: (tx: Tx) => Promise<T>) => withConnection(world.db, connection, work);
  await asSync(async (tx) => {
    await openConnection(tx, { id: connection, provider: 'journal', team, identities: 'scope', owner: scope, at: AT });
    const entries = { id: container, connection, externalId: 'entries', name: 'journal', members: [scope], at: AT };
    await openContainer(tx, { ...entries, kind: 'owned' });
    await refreshGrants(tx, connection, AT);
  });
  const author = { id: scope, name, standing: 'member' as const };

  /** Writes entries, or gives those that are there other words. */
  async function write(...entries: { id: string; text: string; at?: string }[]): Promise<void> {
    const items = entries.map((entry) => item(entry.id, { at: AT, ...entry, author }));
    await asSync(async (tx) => {
      await storePage(tx, { connection, container, part: 'added', items });
      await publishChanges(tx, container);
    });
  }

  return {
    scope,
    team,
    at,
    connection,
    container,
    asScope,
    asSync,
    write,
    /** The id an entry has in the tables. */
    item: (id: string) => `${container}:${id}`,
    /** As the journal's own command takes entries out. */
    remove: (...ids: string[]) =>
      asSync(async (tx) => {
        await deleteGone(
          tx,
          container,
          ids.map((externalId) => ({ externalId })),
          AT,
        );
        await publishChanges(tx, container);
      }),
    facts: (): Promise<StoredFact[]> => asScope((tx) => allFacts(tx, at)),
    lines: () => asScope((tx) => activeLines(tx, at)),
    questions: () => asScope((tx) => tx.selectFrom('question').selectAll().orderBy('id').execute()),
    /** Lets a column of the person's settings be otherwise. */
    set: (values: { paused?: boolean; timezone?: string; daily_usd?: number; writes_in?: string[] }) =>
      world.admin.updateTable('scope').set(values).where('id', '=', scope).execute(),
  };
}

export type OwnJournal = Awaited<ReturnType<typeof ownJournal>>;

/** A fact as it is stored from an entry; what a test does not name is of no matter to it. */
export function newFact(change: Partial<NewFact> = {}): NewFact {
  const text = change.text ?? 'User keeps bees.';
  return {
    ...{ text, quote: text, entry: null, version: null, entryDate: '2026-01-05', asOf: '2026-01-05' },
    ...{ subject: 'user', categories: ['about-me'], thing: null, origin: 'entry', state: 'active' },
    ...change,
  };
}

/** What of facts most tests look at: words and state, in order. */
export const standing = (facts: readonly Pick<Fact, 'text' | 'state'>[]) =>
  facts.map(({ text, state }) => `${text} ${state}`);
