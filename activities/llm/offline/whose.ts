import { USER } from '../../../memory/journal/fact';
import { type Clause } from './entry-clauses';
import { FIRST, RELATION, TITLED, type Tongue } from './journal-words';
import { type Language } from './terms';

const NAME = String.raw`\p{Lu}\p{Ll}[\p{L}-]*(?: \p{Lu}\p{Ll}[\p{L}-]*)?`;
// Whoever a clause may be about, in the order of its words: a relation of the writer's, the writer, somebody, a name.
const WHO = new RegExp(
  String.raw`(?<![\p{L}’'])(?:(?:[Mm]y|[Oo]ur|[Mm]eine?|[Uu]nsere?|[Mm]a|[Mm]on|[Mm]i|[Nn]otre) (?:(?!lord)\p{Ll}+ )?(?<relation>${RELATION}(?:['’]s ${RELATION})?)(?!\p{L})(?:,? (?<called>${NAME}))?|(?<self>(?:I|[Ww]e|[Ii]ch|[Ww]ir|[Jj]e|[Nn]ous|[Yy]o)(?!\p{L})|[Jj]['’])|(?<other>(?:[Hh]e|[Ss]he|[Tt]hey|[Ee]r|[Ii]ls?|[Ee]lles?|[Éé]l|[Ee]ll[ao]s?)(?!\p{L}))|(?<name>${TITLED}|(?!God\b)${NAME}))`,
  'gu',
);
const OBJECT =
  /\b(?:to|with|at|of|from|by|for|in|on|about|near|and|or|than|like|mit|bei|von|zu|avec|chez|à|con|de|a|upon|into|see|saw|met|meet|visit(?:ed)?|called|gave|told|took|found|left|sent|the|an?)\s*$/i;
const FEMALE =
  /\b(?:wife|girlfriend|mother|mum|mom|sister|daughter|grandm\w+|aunt|niece|lady|landlady|maid|wench|Mrs|Ms|Madam|Frau|femme|mère|sœur|fille|copine|madre|hermana|hija|novia|mutter|schwester|tochter|freundin|chefin)\b/i;
const MALE =
  /\b(?:husband|boyfriend|father|dad|brother|son|grandfather|grandpa|uncle|nephew|lord|landlord|boy|Mr|Sir|Captain|mari|père|frère|fils|copain|padre|hermano|hijo|novio|vater|bruder|sohn|mann|freund)\b/i;
const NO_NAME =
  /^(?:Verb|PastTense|Preposition|Adverb|Determiner|Conjunction|Date|Month|WeekDay|Holiday|Place|Pronoun|Adjective|QuestionWord|Expression|Honorific)$/;

const TOGETHER = /(?:, |\b(?:and|so|but|where|und|et) )(?:I|we|ich|wir|je)\b/;
const PERCEIVES =
  /^ (?:\p{L}+ )?(?:found|find|heard?|saw|see|learn(?:ed|t)|understand|know|knew|höre|weiß)(?: out)?(?:,? (?:that|how|dass))? $/u;
const BEFORE = /^(?:after|when|while|as|before|because|since|though|once|als|nachdem|quand|cuando)\b/i;
const TELLS = /\b(?:told|tells?|said|says) /i;

/** Whose fact a clause would be: `user`, or a person as the journal calls them; `from`: the words that name them; `near`: of the user's life. */
export type Owner = { subject: string; from: string; near: boolean };
/** What was read before: who was named in this paragraph, the clause before and its owner. */
export type Owners = { named: Owner[]; before: Clause | null; owner: Owner | null };

/** The owner of a clause; null where nobody can say. `people` are the subjects known already; `seen` learns who is named. */
export function ownerOf(clause: Clause, seen: Owners, people: string[], tongue: Tongue, lang: Language): Owner | null {
  const { run } = clause;
  const user = { subject: USER, from: '', near: true };
  const tags = lang.tags(run);
  const before = seen.before;
  if (before?.paragraph !== clause.paragraph) seen.named = [];
  const earlier = seen.named;
  let owner: Owner | null | undefined;
  // Before the writer's own part: "After he was gone I went …".
  const main = BEFORE.test(run) ? run.search(/(?<= )(?:I|we|ich|je)\b/) : 0;
  let from = 0;
  for (const match of run.matchAll(WHO)) {
    const { relation, called, self, other, name = '' } = match.groups!;
    const after = run.slice(match.index + match[0].length);
    const free =
      owner === undefined && match.index >= main && !OBJECT.test(run.slice(0, match.index)) && !/^['’]s?\b/.test(after);
    if (self) [owner, from] = [owner === undefined ? user : owner, match.index + match[0].length];
    else if (other) {
      const wrong = /^(?:he|er|il|él)$/i.test(other) ? FEMALE : /^(?:she|sie|elle|ella)$/i.test(other) ? MALE : /./;
      const fit = earlier.filter(({ subject }) => !wrong.test(subject));
      const same =
        fit.find(({ subject }) => subject === seen.owner?.subject) ?? (fit.length === 1 ? fit[0] : undefined);
      if (free) owner = same ? { ...same, from: other } : null;
    } else {
      const at = tags.findIndex(({ text }) => text === match[0].split(' ')[0]);
      const titled = /^(?:Mr|Mrs|Ms|Dr|Sir|Lady|Lord|Capt|Madam|Herr|Frau|Mme)/.test(name);
      if (
        !relation &&
        !titled &&
        !isName(tags[at]?.tags ?? [], match.index > 0 || people.some((one) => one.startsWith(name)))
      )
        continue;
      const kin = tongue === 'de' ? relation : relation?.toLowerCase();
      const subject = known(kin ? (called ? `${called} (${kin})` : kin) : name.trim(), people);
      const one = { subject, from: match[0].trim(), near: relation !== undefined || people.includes(subject) };
      seen.named = [...seen.named.filter((each) => each.subject !== subject), one];
      const next = tags.slice(at + match[0].trim().split(' ').length).slice(0, 2);
      const acts = tongue !== 'en' || next.some(({ tags: its }) => its.includes('Verb') && !its.includes('Gerund'));
      const late =
        match.index >= 45 ||
        tags.slice(0, at).some(({ text, tags: its }) => its.includes('Verb') && !/^c[oa]mes?$/i.test(text));
      if (acts && from > 0 && PERCEIVES.test(run.slice(from, match.index))) return one;
      if (free)
        owner = /^,? (?:and|und|et|y) (?:I|ich|moi|yo)\b/.test(after) ? user : !acts ? undefined : late ? null : one;
    }
  }
  // What somebody does beside what the writer does is part of the writer's life; what they tell is theirs.
  if (
    owner &&
    owner.subject !== USER &&
    (TOGETHER.test(run) || (!owner.near && /\b(?:me|us)\b/.test(run))) &&
    !TELLS.test(run)
  )
    return user;
  if (owner !== undefined) return owner;
  const opens = tags.find(({ tags: its }) => !its.includes('Adverb'))?.tags.includes('PastTense');
  if (opens && !clause.first && before?.sentence === clause.sentence) return seen.owner && { ...seen.owner, from: '' };
  return opens || FIRST[tongue].test(run) || (clause.first && /\d/.test(run) && run.length < 90) ? user : null;
}

/** The first word of a sentence has its capital anyway: only a name that is known for one counts there. */
function isName(tags: string[], inside: boolean): boolean {
  return !tags.some((tag) => NO_NAME.test(tag)) && (inside || tags.includes('Person'));
}

/** A subject as it is known already: by its whole name, or by a name or a relation that only one has. */
function known(subject: string, people: string[]): string {
  const parts = (one: string) => one.replace(/[()]/g, '').split(' ');
  const same = people.filter((one) => parts(subject).every((part) => parts(one).includes(part)));
  return !people.includes(subject) && same.length === 1 ? same[0]! : subject;
}
