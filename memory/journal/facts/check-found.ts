import { givesOrders } from '../../trust/orders';
import { isCategory } from '../category';
import { type FoundFact, USER } from '../fact';
import { type Place, quoteFinder } from './find-quote';
import { type KindFault, kindFault } from './kind-of-statement';
import { isOtherLanguage } from '../words/language';
import { nameFinder } from '../words/names';
import { firstDay, isPartialDate } from '../partial-date';
import { hasRelativeDate } from '../words/relative-date';
import { scriptOf } from '../words/scripts';
import { asSentence } from '../words/sentence';
import { supportIn, type SupportFault } from './support';
import { foldedWords, sameWordsKey, tellingStems } from '../words/words';

/** Characters of a fact, in code points: more is no short sentence, or several. */
export const LONGEST_FACT = 240;
/** Facts of one entry, or of one piece of a long one. */
export const MOST_FACTS = 10;

/** Why what was found is no fact. */
export type FoundFault =
  | 'quote-not-in-entry'
  | 'no-text'
  | 'too-long'
  | 'bad-date'
  | 'relative-date'
  | 'unknown-subject'
  | 'no-category'
  | 'orders'
  | 'other-script'
  | 'other-language'
  | KindFault
  | SupportFault
  | 'too-many';

/**
 * What a model found in an entry, as far as code can tell that the entry says it. A fact that is kept has its quote exactly as the entry
 * has it, and ends with a full stop; what was found twice is kept once, without a word.
 * @param entry `date`: the day it was written, `YYYY-MM-DD`
 * @param known `names`: of people facts have told of, such as `Ana (sister)`
 */
export function checkFound(
  found: readonly FoundFact[],
  entry: { text: string; date: string },
  known: { names: readonly string[] },
): { kept: FoundFact[]; refused: { fact: FoundFact; why: FoundFault }[] } {
  const fault = faultFinder(entry, known.names);
  const findQuote = quoteFinder(entry.text);
  const kept = new Map<string, FoundFact>();
  const refused: { fact: FoundFact; why: FoundFault }[] = [];
  for (const fact of found) {
    const place = findQuote(fact.quote);
    const tidy = tidied(fact, place === null ? fact.quote : entry.text.slice(place.start, place.end));
    const key = `${sameWordsKey(tidy.subject)}\n${sameWordsKey(tidy.text)}`;
    const why = place === null ? 'quote-not-in-entry' : fault(tidy, place);
    if (why !== null) refused.push({ fact, why });
    else if (!kept.has(key) && kept.size >= MOST_FACTS) refused.push({ fact, why: 'too-many' });
    else if (!kept.has(key)) kept.set(key, tidy);
  }
  return { kept: [...kept.values()], refused };
}

function tidied(fact: FoundFact, quote: string): FoundFact {
  const subject = fact.subject.trim();
  return {
    text: asSentence(fact.text),
    quote,
    asOf: fact.asOf.trim(),
    subject: sameWordsKey(subject) === USER ? USER : subject,
    categories: [...new Set(fact.categories.filter(isCategory))],
    thing: fact.thing?.trim() || null,
  };
}

function faultFinder(
  entry: { text: string; date: string },
  names: readonly string[],
): (fact: FoundFact, place: Place) => FoundFault | null {
  const supportFault = supportIn(entry, names);
  const isSubject = subjectFinder([entry.text, ...names]);
  const script = scriptOf(entry.text);
  return (fact, place) => {
    const { text, quote, asOf, subject, categories } = fact;
    if (!/[\p{L}\p{N}]/u.test(text)) return 'no-text';
    if ([...text].length > LONGEST_FACT) return 'too-long';
    if (!isPartialDate(asOf) || firstDay(asOf) > aMonthAfter(entry.date)) return 'bad-date';
    if (categories.length === 0) return 'no-category';
    if (subject !== USER && !isSubject(subject)) return 'unknown-subject';
    if (hasRelativeDate(text)) return 'relative-date';
    if (givesOrders(quote) || givesOrders(text)) return 'orders';
    if (![null, script, scriptOf(quote)].includes(scriptOf(text))) return 'other-script';
    if (isOtherLanguage(text, [entry.text])) return 'other-language';
    return kindFault(fact, entry.text, place) ?? supportFault(text, asOf);
  };
}

const CAPITALISED = /(?<![\p{L}\p{M}])\p{Lu}[\p{L}\p{M}]+/gu;

/** Whether a name, or a relation such as "sister", stands in the texts: one of its words that tell something. */
function subjectFinder(texts: readonly string[]): (subject: string) => boolean {
  const stems = new Set(texts.flatMap(tellingStems));
  const isNamed = nameFinder(texts);
  // Will and May are names too: written with their capital, in both places.
  const capitals = new Set(texts.flatMap((text) => text.match(CAPITALISED) ?? []));
  return (subject) => {
    const telling = tellingStems(subject);
    if (telling.length === 0) return (subject.match(CAPITALISED) ?? []).some((word) => capitals.has(word));
    return telling.some((stem) => stems.has(stem)) || foldedWords(subject).some(isNamed);
  };
}

/** What is planned has the entry's day; what an entry tells of later days lies close ahead ("tomorrow"). */
function aMonthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return `${String(nextYear).padStart(4, '0')}-${String(nextMonth).padStart(2, '0')}${day.slice(7)}`;
}
