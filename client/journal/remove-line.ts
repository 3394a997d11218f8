import { forget } from '../../memory/journal/facts/forgotten';
import { type CategoryLine } from '../../memory/journal/line';
import { factsOnlyIn } from '../../memory/journal/facts/removal';
import { withTwins } from '../../memory/journal/facts/twins';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { deleteLine, eraseLines } from '../../schema/journal/delete-line';
import { allFacts, type StoredFact } from '../../schema/journal/load-facts';
import { loadForgotten } from '../../schema/journal/load-forgotten';
import { activeLines } from '../../schema/journal/load-lines';
import { eraseTraces } from '../../schema/journal/take-back-words';
import { type FactEntry, factEntry } from '../reads/facts';
import { findLine } from './find-fact';
import { editJournal, type JournalGround, type JournalView, lookAtJournal } from './ground';
import { missing, parseJournalId } from './ids';
import { ownLine, type OwnLine } from './own-lines';
import { removeAll, type RemoveOptions } from './remove-facts';
import { settleContradictions } from './settle-questions';

/** What goes, or went, with a line: facts that stand in no other. */
export interface RemovedLine extends OwnLine {
  removed: FactEntry[];
}

export interface RemoveLineOptions extends RemoveOptions {
  /** Only the line goes; what it rests on stays known. */
  keepFacts?: boolean;
}

/** What deleting a line would take, without doing it. @throws MemoryError line.missing, usage.invalid */
export async function previewLine(
  db: Db,
  user: ScopeId,
  id: string,
  options: RemoveLineOptions = {},
): Promise<RemovedLine> {
  return lookAtJournal(db, user, async (view) => {
    const { line, facts } = await whatGoes(view, id, options);
    return report(view, line, facts);
  });
}

/**
 * A person deletes a line, and with it the facts that only this line rests on. Neither comes back from the same entries or in the same
 * words. One that is deleted already can still be erased.
 * @throws MemoryError line.missing, usage.invalid
 */
export async function removeLine(
  db: Db,
  user: ScopeId,
  id: string,
  options: RemoveLineOptions = {},
): Promise<RemovedLine | null> {
  return editJournal(db, user, async (ground) => {
    const { tx, at, now, hash } = ground;
    if (options.erase && (await eraseDeleted(ground, id))) return null;
    const { line, facts, all } = await whatGoes(ground, id, options);
    const told = await report(ground, line, facts);
    const { erase = false } = options;
    const hashes = forget({ text: line.text, subject: null, entry: null }, hash);
    await deleteLine(tx, at, line.id, { hashes, erase, now });
    await settleContradictions(ground, { line: line.id });
    await removeAll(ground, facts.map((fact) => fact.id), all, { erase }); // prettier-ignore
    if (!erase) return told;
    // What the same line said before the person reworded it.
    const earlier = (await loadForgotten(tx, at)).filter(
      (one) => one.kind === 'line' && one.facts.some((fact) => line.facts.includes(fact)),
    );
    await eraseLines(tx, at, earlier.map((one) => one.id)); // prettier-ignore
    return told;
  });
}

async function whatGoes(view: JournalView, id: string, { keepFacts = false }: RemoveLineOptions) {
  const { line, lines } = await findLine(view, id);
  const all = await allFacts(view.tx, view.at);
  const only = keepFacts ? [] : factsOnlyIn(line, all, lines);
  const named = all.filter((fact) => only.includes(fact.id));
  const gone = new Set(named.flatMap((fact) => withTwins(fact, all)));
  return { line, all, facts: all.filter((fact) => gone.has(fact)) };
}

async function report(view: JournalView, line: CategoryLine, facts: readonly StoredFact[]): Promise<RemovedLine> {
  return { ...(await ownLine(view, line)), removed: facts.map((fact) => factEntry(fact, view.user)) };
}

/** Whether it was a deleted line, whose words are gone now. */
async function eraseDeleted({ tx, at, user }: JournalGround, id: string): Promise<boolean> {
  const number = parseJournalId('line', id);
  const isActive = (await activeLines(tx, at)).some((line) => line.id === number);
  if (isActive) return false;
  const known = (await loadForgotten(tx, at)).some((one) => one.kind === 'line' && one.id === number);
  if (!known) throw missing('line', number, user);
  await eraseLines(tx, at, [number]);
  await eraseTraces(tx, at);
  return true;
}
