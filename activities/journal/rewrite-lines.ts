import { latestEntry } from './latest-entry';
import { CATEGORIES, type Category } from '../../memory/journal/category';
import { type Fact } from '../../memory/journal/fact';
import { type CategoryLine } from '../../memory/journal/line';
import { timesOf } from '../../memory/journal/lines/occurrences';
import { compareDates, type PartialDate } from '../../memory/journal/partial-date';

/** Of a thing said over and over the first time and the last ones are told. */
const MOST_TIMES = 12;

/** What a rewriting is asked about. */
export interface RewriteQuestion {
  /** The user's day, `YYYY-MM-DD`. */
  today: string;
  /** The user's lines, which stay as they are. */
  own: readonly CategoryLine[];
  facts: readonly Fact[];
  /** The one category to write; absent: all. */
  only?: Category;
}

/**
 * The message that asks for the categories anew, JSON lines. Facts on one matter stand together, the latest last; one that was said
 * again later is told once, with all its times.
 */
export function rewriteLines({ today, own, facts, only }: RewriteQuestion): string {
  const shown = new Set(facts.map(({ id }) => id));
  const isSaidAgain = ({ restated, supersededBy }: Fact) =>
    restated && supersededBy !== null && shown.has(supersededBy);
  const before = Map.groupBy(facts.filter(isSaidAgain), ({ supersededBy }) => supersededBy);
  const told = facts.filter((fact) => !isSaidAgain(fact)).sort((a, b) => inOrder(a, b, only));
  const lines = [
    { today, latest: latestEntry(facts), only },
    ...own
      .filter(({ category }) => only === undefined || category === only)
      .map(({ category, text }) => ({ own: { category, text } })),
    ...told.map((fact) => ({ fact: toLine(fact, timesOf([...(before.get(fact.id) ?? []), fact])) })),
  ];
  return lines.map((line) => JSON.stringify(line)).join('\n');
}

function toLine({ id, text, asOf, subject, categories, thing, until }: Fact, times: readonly PartialDate[]) {
  return {
    ...{ fact: id, text, asOf, subject, categories },
    ...(thing !== null && { thing }),
    ...(until !== null && { until }),
    ...(times.length > 1 && { times: times.length > MOST_TIMES ? [times[0], ...times.slice(1 - MOST_TIMES)] : times }),
  };
}

/** By category, unless there is one only, then whose it is, then what of, then time. */
function inOrder(a: Fact, b: Fact, only: Category | undefined): number {
  const place = ({ categories }: Fact) => Math.min(...categories.map((one) => CATEGORIES.indexOf(one)));
  return (
    (only === undefined ? place(a) - place(b) : 0) ||
    compare(a.subject, b.subject) ||
    compare(a.thing ?? '', b.thing ?? '') ||
    compareDates(a.asOf, b.asOf) ||
    a.id - b.id
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
