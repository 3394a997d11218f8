import { givesOrders } from '../trust/orders';
import { type FoundFact, USER } from './fact';
import { findQuote } from './find-quote';
import { firstDay, isPartialDate } from './partial-date';
import { sameWordsKey, tellingStems } from './words';

const MOST = 10;
const LONGEST = 240;
const RELATIVE =
  /\b(?:yesterday|tomorrow|tonight|today|last (?:night|week|month|year)|next (?:day|week|month|year)|gestern|morgen|heute|hier|demain|ayer|mañana)\b|\b\d+ (?:days?|weeks?|months?|years?) ago\b/iu;

/** What of the found facts may be known; the rest with a code that says why not. */
export function checkFound(
  found: readonly FoundFact[],
  entry: { text: string; date: string },
  known: { names: readonly string[] },
): { kept: FoundFact[]; refused: { fact: FoundFact; why: string }[] } {
  const kept: FoundFact[] = [];
  const refused: { fact: FoundFact; why: string }[] = [];
  for (const fact of found) {
    const quote = findQuote(fact.quote, entry.text);
    const why = quote === null ? 'quote-not-in-entry' : faultOf(fact, entry, known);
    if (why !== null) refused.push({ fact, why });
    else if (kept.length < MOST && !kept.some((one) => sameWordsKey(one.text) === sameWordsKey(fact.text)))
      kept.push({ ...fact, quote: quote as string, text: fact.text.trim() });
  }
  return { kept, refused };
}

function faultOf(
  fact: FoundFact,
  entry: { text: string; date: string },
  known: { names: readonly string[] },
): string | null {
  if (fact.text.trim() === '' || fact.text.length > LONGEST) return 'too-long';
  if (!isPartialDate(fact.asOf) || firstDay(fact.asOf) > aYearAfter(entry.date)) return 'bad-date';
  if (RELATIVE.test(fact.text)) return 'relative-date';
  if (fact.categories.length === 0) return 'unknown-category';
  if (givesOrders(fact.text) || givesOrders(fact.quote)) return 'orders';
  const stems = new Set(tellingStems([entry.text, ...known.names].join(' ')));
  if (fact.subject !== USER && !tellingStems(fact.subject).some((stem) => stems.has(stem))) return 'unknown-subject';
  return null;
}

const aYearAfter = (date: string) => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
