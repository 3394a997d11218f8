import { type Category } from '../../../memory/journal/category';
import { type FoundFact, USER } from '../../../memory/journal/fact';
import { sameWordsKey, tellingStems } from '../../../memory/journal/words';
import { clausesOf } from './entry-clauses';
import { dated, type Day } from './entry-days';
import { isTold, thingOf, tongueOf, weigh } from './journal-cues';
import { type Language, type Tagged } from './terms';
import { thirdPerson } from './third-person';
import { ownerOf, type Seen } from './whose';

// Facts of an entry, words for each, what one is worth at least, characters of one.
const [MOST, WORDS, LEAST, LONGEST] = [10, 12, -0.6, 240];
// A sentence without what it hangs on, or without a verb, tells nobody anything.
const LOOSE = /^(?:(?:at|of|for|to|by|with|in) )?(?:which|who|whom|whose|how|than|as if|what)\b/i;
const FINITE = ['PastTense', 'PresentTense', 'Copula', 'Modal', 'Auxiliary'];

/** The strongest facts of an entry, or of a piece of one, in the order it tells them. `people`: subjects known already. */
export function findFacts(text: string, day: Day, people: string[], lang: Language): FoundFact[] {
  const tongue = tongueOf(text);
  const english = tongue === 'en';
  const seen: Seen = { named: [] };
  const found = clausesOf(text).flatMap((clause) => {
    const quote = clause.run;
    const tags = lang.tags(quote);
    const owner = ownerOf(clause, tags, seen, people, english);
    Object.assign(seen, { before: clause, owner });
    const own = owner?.subject === USER;
    if (!owner || !isTold(quote, own)) return [];
    const are = (one: Tagged | undefined, names: string[]) => names.some((name) => one?.tags.includes(name));
    const order = own && clause.first && are(tags[0], ['Infinitive', 'Imperative']) && !are(tags[0], ['PastTense']);
    const thing = thingOf(quote, lang);
    const loose = english && !thing && (LOOSE.test(quote) || !tags.some((one) => are(one, FINITE)));
    const { text: said, asOf } = dated(quote, day, tongue);
    const told = thirdPerson(said, owner, english, tags);
    if (order || loose || told.length > LONGEST || tellingStems(told).length < 2) return [];
    const { worth, categories } = weigh(quote);
    // Strangers' days are news; an unnamed he or she makes a sentence hard to understand later.
    const loss = (owner.near ? 0 : 1.2) + (own && /\b(?:he|she|they|him|her|them|this|that)\b/.test(quote) ? 0.5 : 0);
    const listed = [...new Set<Category>([...(own ? [] : ['people' as const]), ...categories])].slice(0, 3);
    if (listed.length === 0) listed.push('about-me');
    const fact = { text: told, quote, asOf, subject: owner.subject, categories: listed, thing };
    return [{ fact, worth: worth + (thing ? 2 : 0) + (own ? 0 : 0.5) - loss }];
  });
  const distinct = [...new Map(found.toReversed().map((one) => [sameWordsKey(one.fact.text), one])).values()].reverse();
  const most = Math.min(MOST, Math.ceil(text.split(/\s+/).length / WORDS));
  const best = distinct.filter(({ worth }) => worth >= LEAST).sort((a, b) => b.worth - a.worth);
  const kept = new Set(best.slice(0, most));
  return found.filter((one) => kept.has(one)).map(({ fact }) => fact);
}
