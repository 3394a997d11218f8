import { comesBack } from '../../memory/journal/facts/forgotten';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { allFacts } from '../../schema/journal/load-facts';
import { dropForgotten, type ForgottenThing, loadForgotten } from '../../schema/journal/load-forgotten';
import { closeQuestion, loadQuestions } from '../../schema/journal/load-questions';
import { recompute } from '../../schema/journal/recompute';
import { updateFacts } from '../../schema/journal/update-facts';
import { editJournal, type JournalGround, lookAtJournal } from './ground';
import { journalId, missing, parseForgottenId } from './ids';
import { waitingFor } from './settle-questions';

/** Something a person deleted, which does not come back. */
export interface ForgottenEntry {
  /** `f12` or `l7` */
  id: string;
  kind: 'fact' | 'line';
  text: string;
  /** When it was deleted, ISO 8601. */
  at: string;
  /** The fact they put in its place. */
  instead: string | null;
}

export interface ForgottenList {
  forgotten: ForgottenEntry[];
  /** Of how many only hashes are left. */
  erased: number;
}

/** What a person deleted; nobody else sees it. @throws MemoryError scope.denied for a team, scope.unknown */
export async function listForgotten(db: Db, user: ScopeId): Promise<ForgottenList> {
  return lookAtJournal(db, user, async ({ tx, at }) => {
    const things = await loadForgotten(tx, at);
    const known = things.filter(({ text }) => text !== '');
    return { forgotten: known.map(entryOf), erased: things.length - known.length };
  });
}

/**
 * A person lets something forgotten be known again, if an entry says it: nothing is left of it, nor of what else would keep it away.
 * Questions whether it may be known are answered with that.
 * @returns ids of all that may be known again
 * @throws MemoryError fact.missing, line.missing, usage.invalid
 */
export async function allowAgain(db: Db, user: ScopeId, id: string): Promise<string[]> {
  const meant = parseForgottenId(id);
  return editJournal(db, user, async (ground) => {
    const things = await loadForgotten(ground.tx, ground.at);
    const thing = things.find((one) => one.kind === meant.kind && one.id === meant.id);
    if (!thing) throw missing(meant.kind, meant.id, user);
    const told = { text: thing.text, subject: null, entry: null };
    // Of an erased one only the same hash can be told.
    const blocks = ({ hashes }: ForgottenThing) =>
      hashes.words === thing.hashes.words || (thing.text !== '' && comesBack(told, hashes, ground.hash) !== null);
    return allow(ground, things.filter(blocks)); // prettier-ignore
  });
}

/** Drops them, and lets what was asked because of them be known. */
export async function allow(ground: JournalGround, things: readonly ForgottenThing[]): Promise<string[]> {
  const { tx, at, now } = ground;
  await dropForgotten(tx, at, things);
  const dropped = (kind: string, id: number | null) => things.some((one) => one.kind === kind && one.id === id);
  const open = (await loadQuestions(tx, at)).filter(
    (one) => one.kind === 'again' && (dropped('fact', one.against_fact) || dropped('line', one.against_line)),
  );
  const facts = await allFacts(tx, at);
  const asked = facts.filter(({ id, state }) => state === 'asked' && open.some(({ fact }) => fact === id));
  const known = [...asked, ...(await waitingFor(ground, asked, facts))];
  await updateFacts(tx, at, known.map(({ id }) => id), { state: 'active', merged: false, tries: 0 }); // prettier-ignore
  for (const { id } of open) await closeQuestion(tx, at, id, 'yes', now);
  await recompute(tx, at);
  return things.map(({ kind, id }) => journalId(kind, id));
}

function entryOf({ kind, id, text, at, instead }: ForgottenThing): ForgottenEntry {
  return { id: journalId(kind, id), kind, text, at, instead: instead === null ? null : journalId('fact', instead) };
}
