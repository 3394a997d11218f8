import { forgetInsteadOf } from '../../memory/journal/facts/forget-instead';
import { type CategoryLine, type NewLine } from '../../memory/journal/line';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { activeLines } from '../../schema/journal/load-lines';
import { keepOldWords, rewordLine } from '../../schema/journal/reword-line';
import { takeBackWords } from '../../schema/journal/take-back-words';
import { writeLines } from '../../schema/journal/write-lines';
import { type LineEntry, lineEntries } from '../reads/categories';
import { findLine } from './find-fact';
import { editJournal, type JournalView } from './ground';
import { asCategory, ownWords } from './own-words';
import { allowSameWords } from './resembling';
import { settleContradictions } from './settle-questions';

/** A line of a person's own, with its category. */
export interface OwnLine extends LineEntry {
  category: CategoryLine['category'];
}

/** Writes a line, at the end of its category. No model changes it. @throws MemoryError input.invalid, usage.invalid */
export async function addLine(db: Db, user: ScopeId, category: string, words: string): Promise<OwnLine> {
  const line: NewLine = { category: asCategory(category), text: ownWords(words), facts: [], origin: 'user' };
  return editJournal(db, user, async (ground) => {
    const { tx, at, now } = ground;
    await allowSameWords(ground, { text: line.text, subject: null, entry: null });
    const before = await activeLines(tx, at);
    await writeLines(tx, at, [...before, line], now);
    const known = new Set(before.map(({ id }) => id));
    const added = (await activeLines(tx, at)).find(({ id }) => !known.has(id));
    return ownLine(ground, added as CategoryLine);
  });
}

/**
 * A person says a line in other words. It keeps its id and what it rests on, and stays word for word from now on. What it said before, if
 * they had not written it themselves, does not come back.
 * @throws MemoryError line.missing, input.invalid, usage.invalid
 */
export async function editLine(db: Db, user: ScopeId, id: string, words: string): Promise<OwnLine> {
  const text = ownWords(words);
  return editJournal(db, user, async (ground) => {
    const { tx, at, now, hash } = ground;
    const { line } = await findLine(ground, id);
    await allowSameWords(ground, { text, subject: null, entry: null });
    const gone = { text: line.text, subject: null, entry: null };
    const hashes = line.origin === 'user' ? null : forgetInsteadOf(gone, text, hash);
    if (hashes !== null) await keepOldWords(tx, at, line, { hashes, now });
    await rewordLine(tx, at, line.id, { text, now });
    await settleContradictions(ground, { line: line.id });
    await takeBackWords(tx, at);
    return ownLine(ground, { ...line, text, origin: 'user' });
  });
}

export async function ownLine(view: JournalView, line: CategoryLine): Promise<OwnLine> {
  const [shown] = await lineEntries(view, [line]);
  return { ...(shown as LineEntry), category: line.category };
}
