import { Authority } from '../../memory/trust/authority';
import { givesOrders } from '../../memory/trust/orders';
import { behindEach } from '../../memory/verifier/points-behind';
import { detailsIn, type Support, supportOf, supports } from '../../memory/verifier/details';
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

/**
 * The summarizer's points as rows: short ids become items, who, when and where are filled in from them, quotes are compared
 * with the stored words. Certain rules come only from full members' own words; words that give orders to an assistant are no rule at
 * all but something that was said. What does not hold is refused, with a reason.
 */
export function readPoints(
  points: readonly SummaryPoint[],
  items: ReadonlyMap<string, WindowItem>,
): { points: NewPoint[]; refused: Refused[] } {
  const good: NewPoint[] = [];
  const refused: Refused[] = [];
  const authority = new Authority([...items.values()]);
  const repeated = itemsRepeated(points, items);
  const detailed = new ItemsByDetail(items);
  points.forEach((point, i) => {
    const problem = problemWith(point, items);
    if (problem === null)
      good.push(withItems(toNewPoint(point, items, authority), [...repeated[i]!, ...detailed.missing(point)]));
    else refused.push({ point: i, problem });
  });
  return { points: good, refused };
}

/** For each point the items whose words its text repeats, eight in a row or more, cited or not. */
function itemsRepeated(points: readonly SummaryPoint[], items: ReadonlyMap<string, WindowItem>): WindowItem[][] {
  const all = [...items.values()];
  const said = all.map(({ text }, i) => [i, text] as const);
  return behindEach(
    points.map(({ text }) => text),
    said,
  ).map((owners) => owners.map((i) => all[i]!));
}

/** Long enough to be one thing and no other: a link, an identifier, a number of four digits. */
const TELLING = /\p{L}.*\d|\d.*\p{L}|_|\p{Ll}\p{Lu}|:\/\/|\d{4}/u;

/** Finds the message a detail of a point comes from where the summarizer forgot to name it: the latest that has it. */
class ItemsByDetail {
  private readonly support = new Map<WindowItem, Support>();

  constructor(private readonly items: ReadonlyMap<string, WindowItem>) {}

  missing(point: SummaryPoint): WindowItem[] {
    const cited = [...point.items, ...(point.rule?.quotes ?? []).map(({ item }) => item)].map((id) =>
      this.items.get(id)!,
    );
    const details = detailsIn(point.text).filter((detail) => TELLING.test(detail));
    const open = details.filter((detail) => !cited.some((item) => supports(this.supportOf(item), detail)));
    return open.flatMap(
      (detail) => [...this.items.values()].findLast((item) => supports(this.supportOf(item), detail)) ?? [],
    );
  }

  private supportOf(item: WindowItem): Support {
    let support = this.support.get(item);
    if (!support) this.support.set(item, (support = supportOf([item.text, item.author_name, item.at.slice(0, 10)])));
    return support;
  }
}

/** Words have their source: taken back with it, whether or not the summarizer named it. */
function withItems(point: NewPoint, repeated: readonly WindowItem[]): NewPoint {
  const cited = new Set(point.items.map(({ item }) => item));
  const more = [...new Set(repeated)].filter(({ id }) => !cited.has(id));
  return { ...point, items: [...point.items, ...more.map(({ id, version }) => ({ item: id, version, quote: null }))] };
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

function toNewPoint(point: SummaryPoint, items: ReadonlyMap<string, WindowItem>, authority: Authority): NewPoint {
  const quotes = new Map(point.rule?.quotes.map((quote) => [quote.item, quote.quote]));
  const ids = [...new Set([...point.items, ...quotes.keys()])];
  const cited = ids.map((id) => ({ id, item: items.get(id) as WindowItem, quote: quotes.get(id) ?? null }));
  const said = cited.filter(({ id, quote }) => (point.rule ? quote !== null : !id.startsWith('c')));
  // What was read before says nothing about whom the news rests on.
  const news = said.filter(({ id }) => !id.startsWith('c'));
  const last = said.reduce((a, b) => (b.item.at > a.item.at ? b : a)).item;
  const authors = [...new Set(said.flatMap(({ item, quote }) => speakersOf(item, quote)))];
  const rule = isOrder(point, said, authority) ? null : point.rule;
  return {
    kind: point.rule && !rule ? 'episodic' : point.kind,
    text: point.text,
    rule: rule && {
      basis: rule.basis,
      certainty: said.every(({ item, quote }) => authority.isMembersOwn(item, quote ?? ''))
        ? rule.certainty
        : 'possible',
      quote: rule.basis === 'stated' ? (rule.quotes[0]?.quote ?? null) : null,
      until: rule.until,
    },
    saidBy: authors.slice(0, AUTHORS_NAMED).join(', ') + (authors.length > AUTHORS_NAMED ? ' and others' : ''),
    saidAt: last.at,
    where: last.place,
    outside: news.every(({ item, quote }) => authority.isOutside(item, quote, point.text)),
    items: cited.map(({ item, quote }) => ({ item: item.id, version: item.version, quote: rule ? quote : null })),
  };
}

/** The words of a rule, or those it was read from, speak to an assistant: that somebody said so is all there is to keep. */
function isOrder(
  point: SummaryPoint,
  said: readonly { item: WindowItem; quote: string | null }[],
  authority: Authority,
): boolean {
  if (point.rule === null) return false;
  return givesOrders(point.text) || said.some(({ item, quote }) => authority.isOrder(item, quote ?? ''));
}
