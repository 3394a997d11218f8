import { latestEntry } from './latest-entry';
import { type Category } from '../../memory/journal/category';
import { type Fact } from '../../memory/journal/fact';
import { type CategoryLine } from '../../memory/journal/line';

/** What a merge is asked about. */
export interface MergeQuestion {
  /** The user's day, `YYYY-MM-DD`. */
  today: string;
  /** The categories that new facts touch, and `patterns`, with their lines as stored. */
  categories: readonly { category: Category; lines: readonly CategoryLine[] }[];
  fresh: readonly Fact[];
  /** Facts of other times that resemble the new ones. */
  earlier: readonly Fact[];
  /** Facts among which those are that a new one took the place of; others do no harm. */
  replaced: readonly Fact[];
}

/** The message that asks for a night's edits, JSON lines. */
export function mergeLines({ today, categories, fresh, earlier, replaced }: MergeQuestion): string {
  const replacedBy = Map.groupBy(replaced, ({ supersededBy }) => supersededBy);
  const lines = [
    { today, latest: latestEntry(fresh) },
    ...categories.map(({ category, lines }) => ({ category, lines: lines.map(toLine) })),
    ...earlier.map(({ id, text, asOf, subject }) => ({ earlier: { fact: id, text, asOf, subject } })),
    ...fresh.map((fact) => ({ new: toNew(fact, replacedBy.get(fact.id) ?? []) })),
  ];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

function toLine({ id, text, facts, origin }: CategoryLine) {
  return { line: id, text, facts, ...(origin === 'user' && { by: 'user' }) };
}

/** @param old facts that gave way to it: `replaces` said otherwise, `again` said the same before */
function toNew({ id, text, asOf, subject, categories, thing }: Fact, old: readonly Fact[]) {
  const replaces = old.filter(({ restated }) => !restated).map((fact) => fact.id);
  const again = old.filter(({ restated }) => restated).map((fact) => fact.id);
  return {
    ...{ fact: id, text, asOf, subject, categories },
    ...(thing !== null && { thing }),
    ...(replaces.length > 0 && { replaces }),
    ...(again.length > 0 && { again }),
  };
}
