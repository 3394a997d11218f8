import { type Fact } from '../fact';
import { ageNote } from './line-note';
import { type CategoryLine } from '../line';
import { laterDate, type PartialDate } from '../partial-date';
import { patternNote } from './pattern-dates';

/** A fact on a thing that was not confirmed for so long may hold no more. */
const STALE_AFTER_DAYS = 180;

/** The full stop that ends a text; dots that trail off end none. */
const FULL_STOP = /(?<!\.)[.。।]$/u;

/** A line as it is shown and given to a model that uses the memory. */
export interface ShownLine {
  id: number;
  text: string;
  /** The latest time one of its facts is known to have held; null: it rests on none. */
  asOf: PartialDate | null;
}

/**
 * Lines with what only the day they are read on tells: how old they are, and of patterns when they were seen, in brackets before the last
 * full stop. Nothing of it is stored. The user's lines stay word for word.
 * @param today the user's day, `YYYY-MM-DD`
 */
export function showLines(
  lines: readonly CategoryLine[],
  facts: ReadonlyMap<number, Fact>,
  today: string,
  options: { staleAfterDays?: number } = {},
): ShownLine[] {
  const staleAfterDays = options.staleAfterDays ?? STALE_AFTER_DAYS;
  return lines.map(({ id, text, category, origin, facts: ids }) => {
    const cited = [...new Set(ids)].flatMap((fact) => facts.get(fact) ?? []);
    const confirmed = cited.map((fact) => fact.confirmed);
    const asOf = confirmed.length === 0 ? null : confirmed.reduce(laterDate);
    if (origin === 'user') return { id, text, asOf };
    const note =
      category === 'patterns' ? patternNote(text, cited, facts) : ageNote(text, cited, facts, today, staleAfterDays);
    return { id, text: note === null ? text : withNote(text, note), asOf };
  });
}

function withNote(text: string, note: string): string {
  const [stop = ''] = FULL_STOP.exec(text) ?? [];
  return `${text.slice(0, text.length - stop.length)} (${note})${stop}`;
}
