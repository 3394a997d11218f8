import { CATEGORIES, type Category } from '../../memory/journal/category';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { insertFacts, type NewFact } from '../../schema/journal/insert-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { removeLines, writeLines } from '../../schema/journal/write-lines';
import { loadScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';

export type Said = Partial<Record<Category, readonly string[]>>;

/** Adds lines to a user's memory, each resting on a fact in the same words; `fact` says what is else true of those. */
export async function giveLines(db: Db, user: ScopeId, said: Said, fact: Partial<NewFact> = {}): Promise<void> {
  const wanted = CATEGORIES.flatMap((category) => (said[category] ?? []).map((text) => ({ category, text })));
  await withScope(db, user, async (tx) => {
    const { epoch } = await loadScope(tx, user);
    const at = { scope: user, epoch };
    await lockEpoch(tx, at);
    const ids = await insertFacts(
      tx,
      at,
      wanted.map(({ category, text }) => ({
        ...{ text, quote: text, entry: null, version: null, entryDate: '2026-01-05', asOf: '2026-01-05' },
        ...{ subject: 'user', categories: [category], thing: null, origin: 'entry', state: 'active' },
        ...fact,
      })),
    );
    const lines = wanted.map((line, n) => ({ ...line, facts: [ids[n] as number], origin: 'entry' as const }));
    await writeLines(tx, at, [...(await activeLines(tx, at)), ...lines], '2026-01-06T03:00:00Z');
  });
}

/** Takes lines away that say this, as a deletion or an evolve does. */
export async function takeLine(db: Db, user: ScopeId, text: string): Promise<void> {
  await withScope(db, user, async (tx) => {
    const { epoch } = await loadScope(tx, user);
    const at = { scope: user, epoch };
    await lockEpoch(tx, at);
    const gone = (await activeLines(tx, at)).filter((line) => line.text === text);
    await removeLines(
      tx,
      at,
      gone.map(({ id }) => id),
    );
  });
}
