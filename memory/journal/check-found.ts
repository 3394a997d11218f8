import { givesOrders } from '../trust/orders';
import { isCategory } from './category';
import { type FoundFact, USER } from './fact';
import { type Place, quoteFinder } from './find-quote';
import { type KindFault, kindFault } from './kind-of-statement';
import { isOtherLanguage } from './language';
import { nameFinder } from './names';
import { firstDay, isPartialDate } from './partial-date';
import { hasRelativeDate } from './relative-date';
import { scriptOf } from './scripts';
import { asSentence } from './sentence';
import { supportIn, type SupportFault } from './support';
import { foldedWords, sameWordsKey, tellingStems } from './words';

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
    if (!isPartialDate(asOf) || firstDay(asOf) > aYearAfter(entry.date)) return 'bad-date';
    if (categories.length === 0) return 'no-category';
    if (subject !== USER && !isSubject(subject)) return 'unknown-subject';
    if (hasRelativeDate(text)) return 'relative-date';
    if (givesOrders(quote) || givesOrders(text)) return 'orders';
    if (![null, script, scriptOf(quote)].includes(scriptOf(text))) return 'other-script';
    if (isOtherLanguage(text, [entry.text])) return 'other-language';
    return kindFault(fact, entry.text, place) ?? supportFault(text, asOf);
  };
}

/** Whether a name, or a relation such as "sister", stands in the texts: one of its words that tell something. */
function subjectFinder(texts: readonly string[]): (subject: string) => boolean {
  const stems = new Set(texts.flatMap(tellingStems));
  const isNamed = nameFinder(texts);
  return (subject) => {
    const telling = tellingStems(subject);
    return telling.length > 0 && (telling.some((stem) => stems.has(stem)) || foldedWords(subject).some(isNamed));
  };
}

function aYearAfter(day: string): string {
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`;
}
