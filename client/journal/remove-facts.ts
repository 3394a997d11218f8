import { forget } from '../../memory/journal/facts/forgotten';
import { removalOf, type Removal } from '../../memory/journal/facts/removal';
import { areTwins, factsAbout } from '../../memory/journal/facts/twins';
import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { deleteFacts, eraseFacts } from '../../schema/journal/delete-facts';
import { dropWhatRestsOn } from '../../schema/journal/drop-facts';
import { allFacts, type StoredFact } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { eraseTraces, takeBackWords } from '../../schema/journal/take-back-words';
import { type LineEntry, lineEntries } from '../reads/categories';
import { type FactEntry, factEntry } from '../reads/facts';
import { findFact } from './find-fact';
import { editJournal, type JournalGround, type JournalView, lookAtJournal } from './ground';
import { missing } from './ids';
import { settleContradictions, waitingFor } from './settle-questions';

/** What goes, or went, with a deletion. */
export interface Removed {
  facts: FactEntry[];
  /** Lines that rested on them; what else these said is written anew. */
  lines: LineEntry[];
  /** The person's own lines that rested on them: they stay, and may go on saying it. */
  ownLines: LineEntry[];
  /** Older facts that hold again. */
  holdAgain: FactEntry[];
}

export interface RemoveOptions {
  /** Words go for good; only keyed hashes stay, by which it is known when it comes back. */
  erase?: boolean;
}

/** What is meant: a fact by its id, or all that a text speaks of. */
export type Meant = { id: string } | { about: string };

/** What deleting this would take, without doing it. @throws MemoryError fact.missing, usage.invalid */
export async function previewRemoval(db: Db, user: ScopeId, meant: Meant): Promise<Removed> {
  return lookAtJournal(db, user, async (view) => {
    const { ids, facts } = await findMeant(view, meant);
    const lines = await activeLines(view.tx, view.at);
    return removed(view, removalOf(ids, facts, lines), facts, lines);
  });
}

/**
 * A person deletes facts, with all that say the same. They do not come back from the same entry, nor in the same words. One that is deleted
 * already can still be erased.
 * @throws MemoryError fact.missing, usage.invalid
 */
export async function removeFacts(db: Db, user: ScopeId, meant: Meant, options: RemoveOptions = {}): Promise<Removed> {
  return editJournal(db, user, async (ground) => {
    const { ids, facts } = await findMeant(ground, meant);
    const over = facts.filter(({ id, state }) => ids.includes(id) && state === 'deleted');
    if (over.length > 0 && !options.erase) throw missing('fact', over[0]?.id ?? 0, user);
    const lines = await activeLines(ground.tx, ground.at);
    const removal = removalOf(ids, facts, lines);
    const report = await removed(ground, removal, facts, lines);
    await removeAll(ground, removal.facts, facts, options);
    return report;
  });
}

/** Deletes facts by number, and what rests on them. @param facts all there are */
export async function removeAll(
  ground: JournalGround,
  ids: readonly number[],
  facts: readonly StoredFact[],
  { erase = false }: RemoveOptions,
): Promise<void> {
  const { tx, at, now, hash } = ground;
  const standing = facts.filter(({ id, state }) => ids.includes(id) && state !== 'deleted');
  await deleteFacts(tx, at, standing.map((fact) => ({ id: fact.id, hashes: forget(fact, hash), instead: null })), now); // prettier-ignore
  if (erase) await eraseFacts(tx, at, withEarlier(ids, facts));
  const gone = standing.map(({ id }) => id);
  await settleContradictions(ground, { facts: gone });
  await dropWhatRestsOn(tx, at, gone, now);
  await (erase ? eraseTraces : takeBackWords)(tx, at);
}

/** With what they said before the person reworded it. */
function withEarlier(ids: readonly number[], facts: readonly StoredFact[]): number[] {
  const all = new Set(ids);
  for (let size = 0; size < all.size;) {
    size = all.size;
    for (const { id, state, supersededBy } of facts)
      if (state === 'deleted' && supersededBy !== null && all.has(supersededBy)) all.add(id);
  }
  return [...all];
}

async function findMeant(view: JournalView, meant: Meant): Promise<{ ids: number[]; facts: StoredFact[] }> {
  if ('id' in meant) {
    const { fact, facts } = await findFact(view, meant.id);
    // What was deleted as one is erased as one.
    const alike = facts.filter((one) => fact.state === 'deleted' && one.state === 'deleted' && areTwins(one, fact));
    // What waits for the same answer has it now.
    const waiting = await waitingFor(view, [fact], facts);
    return { ids: [fact, ...alike, ...waiting].map(({ id }) => id), facts };
  }
  const facts = await allFacts(view.tx, view.at);
  const ids = factsAbout(meant.about, facts).map(({ id }) => id);
  if (ids.length > 0) return { ids, facts };
  throw new MemoryError('fact.missing', 'No fact speaks of that.', `See \`aquifer facts ${view.user}\`.`);
}

async function removed(
  view: JournalView,
  removal: Removal,
  facts: readonly StoredFact[],
  lines: Awaited<ReturnType<typeof activeLines>>,
): Promise<Removed> {
  const entries = (ids: readonly number[]) =>
    facts.filter(({ id }) => ids.includes(id)).map((fact) => factEntry(fact, view.user));
  const shown = (ids: readonly number[]) => lineEntries(view, lines.filter(({ id }) => ids.includes(id))); // prettier-ignore
  return {
    facts: entries(removal.facts),
    lines: await shown(removal.lines),
    ownLines: await shown(removal.ownLines),
    holdAgain: entries(removal.holdAgain),
  };
}
