import { USER } from '../../../memory/journal/fact';
import { type Clause } from './entry-clauses';
import { FIRST, RELATION, TITLED } from './journal-cues';
import { type Tagged } from './terms';

const NAME = String.raw`(?:\p{Lu}\. )?\p{Lu}\p{Ll}[\p{L}-]*(?: \p{Lu}\p{Ll}[\p{L}-]*)?`;
// Whoever a clause may be about, in the order of its words: a relation of the writer's, the writer, somebody, a name.
const WHO = new RegExp(
  String.raw`(?<![\p{L}’'])(?:(?:[Mm]y|[Oo]ur|[Mm]eine?|[Uu]nsere?|[Mm]a|[Mm]on|[Mm]i|[Nn]otre) (?:\p{Ll}+ )??(?<relation>${RELATION}(?:['’]s ${RELATION})?)(?!\p{L})(?:,? (?<called>${NAME}))?|(?<parent>M[ou]m|Dad|Mama|Papa|Grand(?:ma|pa)|Oma|Opa)(?!\p{L})|(?<self>(?:I|[Ww]e|[Ii]ch|[Ww]ir|[Jj]e|[Nn]ous|[Yy]o)(?!\p{L})|[Jj]['’])|(?<other>(?:[Hh]e|[Ss]he|[Tt]hey|[Ee]r|[Ii]ls?|[Ee]lles?|[Éé]l|[Ee]ll[ao]s?)(?!\p{L}))|(?<name>${TITLED}|(?!God\b)${NAME}))`,
  'gu',
);
const OBJECT =
  /\b(?:to|with|at|of|from|by|for|in|on|about|near|and|or|than|like|mit|bei|von|zu|avec|chez|à|con|de|a|upon|into|see|saw|met|meet|visit(?:ed)?|called|gave|told|took|found|left|sent|the|an?)\s*$/i;
const FEMALE =
  /\b(?:wife|girlfriend|mother|mum|mom|sister|daughter|grandm\w+|aunt|niece|lady|landlady|maid|wench|Mrs|Ms|Madam|Frau|femme|mère|sœur|fille|copine|madre|hermana|hija|novia|mutter|schwester|tochter|freundin|chefin)\b/i;
const MALE =
  /\b(?:husband|boyfriend|father|dad|brother|son|grandfather|grandpa|uncle|nephew|lord|landlord|boy|Mr|Sir|Captain|mari|père|frère|fils|copain|padre|hermano|hijo|novio|vater|bruder|sohn|mann|freund)\b/i;
const NO_NAME =
  /^(?:Verb|Preposition|Adverb|Determiner|Conjunction|Date|Holiday|Place|Pronoun|Adjective|QuestionWord|Expression|Honorific)$/;
const TITLE = /^(?:M[rs]|Dr|Sir|Lady|Lord|Cap|Prof|Madam|Frau|Herr)/;
const TOGETHER = /(?:, |\b(?:and|so|but|where|und|et) )(?:I|we|ich|wir|je)\b/;
const PERCEIVES =
  /^ (?:\p{L}+ ){0,2}?(?:found|find|heard?|saw|seen?|perceived?|noticed?|learn(?:ed|t)?|understand|kn[eo]w)(?: out)?(?:,? (?:that|how))? $/u;
// Before the writer's own part: "After he was gone I went …".
const BEFORE = /^(?:after|when|while|as|before|because|since|though|once|als|nachdem|quand|cuando)\b/i;

/** Whose fact a clause is: `user`, or a person as the journal calls them; `from`: the pronoun for them; `near`: of the user's life. */
export type Owner = { subject: string; from: string; near: boolean };
/** What was read before: who was named in this line, the clause before and its owner. */
export type Seen = { named: Owner[]; before?: Clause; owner?: Owner | null };
const ME: Owner = { subject: USER, from: '', near: true };

/** The owner of a clause; null where nobody can say. `people` are subjects known already; `seen` learns who is named. */
export function ownerOf(clause: Clause, tags: Tagged[], seen: Seen, people: string[], english: boolean): Owner | null {
  const [{ run }, { before }] = [clause, seen];
  if (before?.line !== clause.line) seen.named = [];
  const [earlier, main] = [seen.named, BEFORE.test(run) ? run.search(/(?<= )(?:I|we|ich|je)\b/) : 0];
  const verbs = tags.map(({ tags: its }) => its.includes('Verb') && !its.includes('Gerund'));
  let [owner, self]: [Owner | null | undefined, number] = [undefined, 0];
  for (const { 0: words, index, groups = {} } of run.matchAll(WHO)) {
    const { parent = '', relation = parent, called, other, name = '' } = groups;
    const after = run.slice(index + words.length);
    const free = owner === undefined && index >= main && !OBJECT.test(run.slice(0, index)) && !/^['’]s?\b/.test(after);
    if (groups.self) [owner, self] = [owner === undefined ? ME : owner, index + words.length];
    else if (other) {
      const wrong = /^(?:he|er|il|él)$/i.test(other) ? FEMALE : /^(?:she|sie|elle|ella)$/i.test(other) ? MALE : /./;
      const fit = earlier.filter(({ subject }) => !wrong.test(subject));
      const same = fit.length === 1 ? fit[0] : fit.find(({ subject }) => subject === seen.owner?.subject);
      if (free) owner = same ? { ...same, from: other } : null;
    } else {
      const parts = words.match(/[\p{L}’']+/gu) ?? [];
      const at = tags.findIndex(({ text }) => text === parts[0]);
      const odd = tags[at]?.tags.some((tag) => NO_NAME.test(tag));
      const known = index > 0 || tags[at]?.tags.includes('Person') || people.some((one) => one.startsWith(name));
      if (!relation && !TITLE.test(name) && (odd || !known)) continue;
      const subject = nameOf(relation, called ?? name, people);
      const one = { subject, from: '', near: relation !== '' || people.includes(subject) };
      seen.named = [...seen.named.filter((each) => each.subject !== subject), one];
      const end = at + parts.length;
      const acts = !english || verbs.slice(end, end + 2).includes(true);
      const late = index >= 45 || verbs.slice(0, at).some((verb, i) => verb && !/^c[oa]mes?$/i.test(tags[i]!.text));
      if (verbs[end] && self > 0 && PERCEIVES.test(run.slice(self, index))) return one;
      if (free)
        owner = /^,? (?:and|und|et|y) (?:I|ich|moi|yo)\b/.test(after) ? ME : !acts ? undefined : late ? null : one;
    }
  }
  // What somebody does beside what the writer does is part of the writer's life; what they tell is theirs.
  const mixed = owner && (TOGETHER.test(run) || (!owner.near && /\b(?:me|us)\b/.test(run)));
  if (owner !== undefined) return mixed && !/\b(?:told|tells?|said|says) /i.test(run) ? ME : owner;
  const [opening] = tags.filter(({ tags: its }) => !its.includes('Adverb'));
  const opens = opening?.tags.includes('PastTense') && !opening.tags.includes('Copula');
  if (opens && !clause.first && before?.sentence === clause.sentence)
    return seen.owner ? { ...seen.owner, from: '' } : null;
  return opens || FIRST.test(run) || (clause.first && /\d/.test(run) && run.length < 90) ? ME : null;
}

/** As the journal calls them: `Ana (sister)`, a relation alone, a name; or as they are known already, where only one can be meant. */
function nameOf(relation: string, name: string, people: string[]): string {
  const kin = /\bSchwester|Bruder|Mutter|Vater|Frau|Mann|Freund/.test(relation) ? relation : relation.toLowerCase();
  const subject = relation && name ? `${name} (${kin})` : kin || name.trim();
  const parts = (one: string) => one.replace(/[()]/g, '').split(' ');
  const same = people.filter((one) => parts(subject).every((part) => parts(one).includes(part)));
  return !people.includes(subject) && same.length === 1 ? same[0]! : subject;
}
