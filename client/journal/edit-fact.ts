import { forgetInsteadOf } from '../../memory/journal/facts/forget-instead';
import { removalOf } from '../../memory/journal/facts/removal';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { deleteFacts } from '../../schema/journal/delete-facts';
import { dropWhatRestsOn } from '../../schema/journal/drop-facts';
import { insertFacts } from '../../schema/journal/insert-facts';
import { type StoredFact } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { citeInstead } from '../../schema/journal/reword-line';
import { takeBackWords } from '../../schema/journal/take-back-words';
import { ownFact, type OwnFact } from './add-fact';
import { asOfFor } from './as-of';
import { findLiveFact } from './find-fact';
import { editJournal } from './ground';
import { journalId } from './ids';
import { ownWords } from './own-words';
import { allowSameWords } from './resembling';
import { settleContradictions } from './settle-questions';

/**
 * A person says a fact in other words: a new fact of their own takes the place of the old one and of those that said the same, which do not
 * come back. It keeps the entry and its quote, so that it can be told where it came from. Lines that rest on the old one are written anew,
 * but the person's own, which rest on the new one.
 * @param options.asOf today by default, if it is about a thing that holds now; else as before; of a thing not after today
 * @throws MemoryError fact.missing, input.invalid, usage.invalid
 */
export async function editFact(
  db: Db,
  user: ScopeId,
  id: string,
  words: string,
  options: { asOf?: string } = {},
): Promise<OwnFact> {
  const text = ownWords(words);
  return editJournal(db, user, async (ground) => {
    const { tx, at, now, today, hash } = ground;
    const { fact, facts } = await findLiveFact(ground, id);
    const removal = removalOf([fact.id], facts, await activeLines(tx, at));
    const asOf = options.asOf === undefined ? dateOf(fact, today) : asOfFor(fact.thing, options.asOf, today);
    const resembles = await allowSameWords(ground, { text, subject: fact.subject, entry: null });
    const { quote, entry, version, entryDate, subject, categories, thing } = fact;
    const values = { text, quote, entry, version, entryDate, asOf, subject, categories, thing };
    const [instead = 0] = await insertFacts(tx, at, [{ ...values, origin: 'user', state: 'active' }]);
    await citeInstead(tx, at, removal.facts, instead);
    const gone = facts.filter((one) => removal.facts.includes(one.id));
    const deleted = gone.map((one) => ({ id: one.id, hashes: forgetInsteadOf(one, text, hash), instead }));
    await deleteFacts(tx, at, deleted, now);
    await settleContradictions(ground, { facts: removal.facts });
    await dropWhatRestsOn(tx, at, removal.facts, now);
    await takeBackWords(tx, at);
    return ownFact(ground, instead, resembles.map((one) => journalId(one.kind, one.id))); // prettier-ignore
  });
}

/** Of what is so, a person says that it is so today. What happened, or is over, happened when it did. */
function dateOf({ thing, state, asOf }: StoredFact, today: string): string {
  return thing !== null && state === 'active' ? today : asOf;
}
