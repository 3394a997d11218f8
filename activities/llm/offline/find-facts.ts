import { type FoundFact, USER } from '../../../memory/journal/fact';
import { clausesOf } from './entry-clauses';
import { dated, type Day } from './entry-days';
import { isTold, weigh } from './journal-cues';
import { thingOf } from './journal-things';
import { stemsOf, tongueOf } from './journal-words';
import { type Language } from './terms';
import { thirdPerson } from './third-person';
import { ownerOf, type Owners } from './whose';

const [MOST, WORDS_A_FACT, LEAST] = [10, 12, -0.6];

// A sentence without what it hangs on, or without a verb, tells nobody anything.
const LOOSE = /^(?:(?:at|of|for|to|by|with|in) )?(?:which|who|whom|whose|how|than|as if|what)\b/i;
const FINITE = ['PastTense', 'PresentTense', 'Copula', 'Modal', 'Auxiliary'];

/** The facts of an entry or of a piece of one, strongest ten at most, in the order of their sentences. */
export function findFacts(text: string, entry: Day, people: string[], lang: Language): FoundFact[] {
  const tongue = tongueOf(text);
  const seen: Owners = { named: [], before: null, owner: null };
  const found: { fact: FoundFact; worth: number }[] = [];
  for (const clause of clausesOf(text)) {
    const owner = ownerOf(clause, seen, people, tongue, lang);
    seen.before = clause;
    seen.owner = owner;
    const { run } = clause;
    if (!owner || !isTold(run, owner.subject === USER) || run.length > 400) continue;
    const own = owner.subject === USER;
    const thing = thingOf(run, lang);
    if (
      tongue === 'en' &&
      !thing &&
      (LOOSE.test(run) || !lang.tags(run).some(({ tags }) => FINITE.some((tag) => tags.includes(tag))))
    )
      continue;
    if (own && clause.first && lang.opensWithVerb(run) && !lang.tags(run)[0]!.tags.includes('PastTense')) continue;
    const { worth, categories } = weigh(run);
    // Strangers' days are news, not the user's life; an unnamed he or she makes a clause hard to understand later.
    const loss = (owner.near ? 0 : 1.2) + (own && /\b(?:he|she|they|him|her|them|this|that)\b/.test(run) ? 0.5 : 0);
    const when = dated(run, entry, tongue);
    const fact = {
      text: thirdPerson(when.text, owner, tongue, lang),
      quote: run,
      asOf: when.asOf,
      subject: owner.subject,
      categories: own
        ? categories.length > 0
          ? categories
          : ['about-me' as const]
        : [...new Set(['people' as const, ...categories])].slice(0, 3),
      thing,
    };
    found.push({ fact, worth: worth + (thing ? 2 : 0) + (own ? 0 : 0.5) - loss });
  }
  const words = text.split(/\s+/).length;
  const most = Math.min(MOST, Math.max(1, Math.ceil(words / WORDS_A_FACT)));
  const distinct = found.filter(
    ({ worth, fact }, at) => worth >= LEAST && found.findIndex((one) => one.fact.text === fact.text) === at,
  );
  const kept = new Set(distinct.toSorted((a, b) => b.worth - a.worth).slice(0, most));
  return distinct.filter((one) => kept.has(one) && stemsOf(one.fact.text).length > 0).map(({ fact }) => fact);
}
