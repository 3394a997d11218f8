import { CATEGORIES, type Category } from '../../memory/journal/category';
import { type CategoryLine } from '../../memory/journal/line';
import { type PartialDate } from '../../memory/journal/partial-date';
import { showLines } from '../../memory/journal/lines/show-lines';
import { type ScopeId } from '../../memory/scope';
import { type Db } from '../../schema/connect';
import { categoryTimes } from '../../schema/journal/category-times';
import { factsBehind } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { lookAtJournal, type JournalView } from '../journal/ground';
import { journalId } from '../journal/ids';

/** A line as its owner reads it. */
export interface LineEntry {
  /** `l7` */
  id: string;
  /** With its age, as it is shown today. */
  text: string;
  /** As it is stored. */
  words: string;
  /** Ids of the facts it rests on. */
  facts: string[];
  /** The latest time one of them is known to have held. */
  asOf: PartialDate | null;
  origin: 'entry' | 'user';
}

export interface CategoryEntry {
  name: Category;
  /** When a line was last written or deleted, ISO 8601; null: never. */
  updatedAt: string | null;
  lines: LineEntry[];
}

/** A person's categories, all eight in their order. @throws MemoryError scope.denied for a team, scope.unknown */
export async function listCategories(
  db: Db,
  user: ScopeId,
  { category: only }: { category?: Category } = {},
): Promise<CategoryEntry[]> {
  return lookAtJournal(db, user, async (view) => {
    const [lines, times] = [await activeLines(view.tx, view.at), await categoryTimes(view.tx, view.at)];
    const shown = await lineEntries(view, lines);
    return CATEGORIES.filter((name) => only === undefined || name === only).map((name) => ({
      name,
      updatedAt: times.get(name) ?? null,
      lines: shown.filter((_, n) => lines[n]?.category === name),
    }));
  });
}

/** Lines as they are shown on the user's day, in the order given. */
export async function lineEntries(
  { tx, at, today }: JournalView,
  lines: readonly CategoryLine[],
): Promise<LineEntry[]> {
  return showLines(lines, await factsBehind(tx, at, lines), today).map((shown, n) => {
    const { text: words, facts: cited, origin } = lines[n] as CategoryLine;
    const ids = cited.map((id) => journalId('fact', id));
    return { id: journalId('line', shown.id), text: shown.text, words, facts: ids, asOf: shown.asOf, origin };
  });
}
