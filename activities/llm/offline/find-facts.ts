import { type Category } from '../../../memory/journal/category';
import { checkFound } from '../../../memory/journal/facts/check-found';
import { type FoundFact, USER } from '../../../memory/journal/fact';
import { isOtherLanguage } from '../../../memory/journal/words/language';
import { dayOf } from '../../../memory/journal/partial-date';
import { tellingStems } from '../../../memory/journal/words/words';
import { clausesOf } from './entry-clauses';
import { UNREAL, weigh } from './journal-cues';
import { type Language } from './terms';
import { thirdPerson } from './third-person';
import { ownerOf } from './whose';

const OTHER: Category = 'about-me';
// Words for each fact of an entry, and what one is worth at least.
const [WORDS, LEAST] = [12, -0.6];
// Words that tell a day by the one they were written on.
const WHEN =
  /\b(?:on )?(?:yesterday|last night|today|tonight|this (?:day|morning|afternoon|evening)|tomorrow)(?: (?:morning|afternoon|evening|night))?\b(?!['’])/gi;
// No day of the entry's own calendar tells when it was.
const VAGUE =
  /\b(?:(?<!every )(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:other|next) (?:day|morning|night|week)|ago|hence)\b/i;

/** The strongest facts of an entry, or of a piece of one, in the order it tells them. `people`: subjects known already. */
export function findFacts(text: string, date: string, people: string[], lang: Language): FoundFact[] {
  const english = !isOtherLanguage(text, ['and the of to was with my it']);
  let subject: string | null = null;
  const found = clausesOf(text).flatMap((clause) => {
    const { run: quote } = clause;
    const tags = lang.tags(quote);
    subject = ownerOf(clause, tags, subject, people);
    const own = subject === USER;
    if (subject === null || UNREAL.test(quote) || VAGUE.test(quote) || tellingStems(quote).length < 2) return [];
    const { told, asOf } = dated(quote, date);
    const { worth, categories, thing } = weigh(quote, lang);
    const listed = [...new Set<Category>([...(own ? [] : ['people' as const]), ...categories])].slice(0, 3);
    const said = english ? thirdPerson(told, tags, own) : told;
    const fact = { text: said, quote, asOf, subject, categories: listed.length > 0 ? listed : [OTHER], thing };
    return worth < LEAST ? [] : [{ fact, worth }];
  });
  const best = found.sort((a, b) => b.worth - a.worth).map(({ fact }) => fact);
  const { kept } = checkFound(best, { text, date }, { names: people });
  const most = Math.ceil(text.split(/\s+/).length / WORDS);
  return kept.slice(0, most).sort((a, b) => text.indexOf(a.quote) - text.indexOf(b.quote));
}

/** A clause with days in place of its relative dates, and when what it tells was so: the day before, or the entry's. */
function dated(clause: string, date: string): { told: string; asOf: string } {
  const days: string[] = [date, /\bin (1[5-9]\d\d|20\d\d)\b/.exec(clause)?.[1] ?? date];
  const told = clause.replace(WHEN, (words, at: number) => {
    const away = /yesterday|last/i.test(words) ? -1 : /tomorrow/i.test(words) ? 1 : 0;
    const day = new Date(Date.parse(date) + away * 86_400_000).toISOString().slice(0, 10);
    days.push(day);
    return `${/\b(?:by|for|from|since|the|till|to|until) $/.test(clause.slice(0, at)) ? '' : 'on '}${dayOf(day)}`;
  });
  return { told, asOf: days.sort()[0]! };
}
