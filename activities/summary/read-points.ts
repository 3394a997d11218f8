import { type SummaryPoint } from '../../schema/wire/summary';
import { type WindowItem } from '../../schema/items/read-window';
import { type NewPoint } from '../../schema/points/insert-points';
import { speakersOf } from './speaker-of';

/** What is wrong with one point, in words for the model; the index says which. */
export interface Refused {
  point: number;
  problem: string;
}

/** "At least a clause": three words, or six letters of a script without spaces. */
const CLAUSE = /(\S+\s+){2,}\S+|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{6,}/u;
const AUTHORS_NAMED = 3;
/** Nobody of the scope's own people; in a meeting one of them may speak. */
const OUTSIDE = ['guest', 'external', 'bot', 'unknown'];

/**
 * The summarizer's points as rows: short ids become items, who, when and where are filled in from them, quotes are compared
 * with the stored words. Certain rules come only from full members. What does not hold is refused, with a reason.
 */
export function readPoints(
  points: readonly SummaryPoint[],
  items: ReadonlyMap<string, WindowItem>,
): { points: NewPoint[]; refused: Refused[] } {
  const good: NewPoint[] = [];
  const refused: Refused[] = [];
  points.forEach((point, i) => {
    const problem = problemWith(point, items);
    if (problem === null) good.push(toNewPoint(point, items));
    else refused.push({ point: i, problem });
  });
  return { points: good, refused };
}

function problemWith(point: SummaryPoint, items: ReadonlyMap<string, WindowItem>): string | null {
  const quoted = point.rule?.quotes ?? [];
  for (const id of [...point.items, ...quoted.map((quote) => quote.item)]) {
    if (!items.has(id)) return `there is no item ${id}`;
  }
  if (point.items.every((id) => id.startsWith('c'))) return 'it cites only context items, which were read before';
  if (quoted.length > 0 && quoted.every((quote) => quote.item.startsWith('c')))
    return 'its quotes come only from context items';
  for (const { item, quote } of quoted) {
    if (!CLAUSE.test(quote)) return `the quote from ${item} is shorter than a clause`;
    if (!items.get(item)?.text.includes(quote)) return `the quote is not in ${item}, letter for letter`;
  }
  return null;
}

function toNewPoint(point: SummaryPoint, items: ReadonlyMap<string, WindowItem>): NewPoint {
  const quotes = new Map(point.rule?.quotes.map((quote) => [quote.item, quote.quote]));
  const ids = [...new Set([...point.items, ...quotes.keys()])];
  const cited = ids.map((id) => ({ id, item: items.get(id) as WindowItem }));
  const said = point.rule ? cited.filter(({ id }) => quotes.has(id)) : cited.filter(({ id }) => !id.startsWith('c'));
  const last = said.reduce((a, b) => (b.item.at > a.item.at ? b : a)).item;
  const authors = [...new Set(said.flatMap(({ id, item }) => speakersOf(item, quotes.get(id) ?? null)))];
  return {
    kind: point.kind,
    text: point.text,
    rule: point.rule && {
      basis: point.rule.basis,
      certainty: said.every(({ item }) => item.standing === 'member') ? point.rule.certainty : 'possible',
      quote: point.rule.basis === 'stated' ? (point.rule.quotes[0]?.quote ?? null) : null,
      until: point.rule.until,
    },
    saidBy: authors.slice(0, AUTHORS_NAMED).join(', '),
    saidAt: last.at,
    where: last.place,
    outside: said.every(({ item }) => OUTSIDE.includes(item.standing)),
    items: cited.map(({ id, item }) => ({ item: item.id, version: item.version, quote: quotes.get(id) ?? null })),
  };
}
