import { USER } from '../../../memory/journal/fact';
import { type Clause } from './entry-clauses';
import { RELATION, TITLED } from './journal-cues';
import { type Tagged } from './terms';

const NAME = String.raw`(?:\p{Lu}\. )?\p{Lu}\p{Ll}[\p{L}-]*(?: \p{Lu}\p{Ll}[\p{L}-]*)?`;
// Whoever a clause may be about, in the order of its words: a relation of the writer's, the writer, somebody, a name.
const WHO = new RegExp(
  String.raw`(?<![\p{L}’'])(?:(?:[Mm]y|[Oo]ur) (?:\p{Ll}+ )??(?<relation>${RELATION}(?:['’]s ${RELATION})?)(?!\p{L})(?:,? (?<called>${NAME}))?|(?<self>I|[Ww]e|[Ii]ch|[Ww]ir|[Jj]e|[Nn]ous|[Yy]o|[Jj](?=['’]))(?!\p{L})|(?<other>[Hh]e|[Ss]he|[Tt]hey|whom?|whose)(?!\p{L})|(?<name>(?<title>${TITLED})|${NAME}))`,
  'gu',
);
const OBJECT =
  /\b(?:to|with|at|of|from|by|for|in|on|about|near|and|or|than|like|upon|into|see|saw|met|meet|visit(?:ed)?|called|gave|told|took|left|sent|the|an?)\s*$/i;

/** Whose fact a clause is: `user`, or a person as the journal calls them, of `people` where known; null where it is not plain. */
export function ownerOf({ run, on }: Clause, tags: Tagged[], before: string | null, people: string[]): string | null {
  const verbs = tags.map(({ tags: its }) => its.includes('Verb') && !its.includes('Gerund'));
  const actors = [...run.matchAll(WHO)].flatMap(({ 0: words, index, groups = {} }) => {
    const { relation = '', called, other, self, title, name = '' } = groups;
    const after = run.slice(index + words.length);
    if (self || /^,? and I\b/.test(after)) return [USER];
    if (other) return [''];
    const parts = words.match(/[\p{L}’']+/gu) ?? [];
    const at = tags.findIndex(({ text }) => text === parts[0]);
    const person = relation || title || tags[at]?.tags.includes('Person') || people.some((one) => one.startsWith(name));
    const acts = verbs.slice(at + parts.length, at + parts.length + 2).includes(true) && !/^['’]s?\b/.test(after);
    return person && acts && !OBJECT.test(run.slice(0, index)) ? [nameOf(relation, called ?? name, people)] : [];
  });
  const [first] = actors;
  const same = actors.every((one) => one === first || (first !== USER && one === ''));
  if (first !== undefined) return first !== '' && same ? first : null;
  const [opening] = tags.filter(({ tags: its }) => !its.includes('Adverb'));
  const opens = opening?.tags.includes('PastTense') && !opening.tags.includes('Copula');
  const figures = !on && /\d/.test(run) && run.length < 90 && !verbs.includes(true);
  // What goes on without a subject is of the same person; of somebody else it would not be plain.
  return figures || (opens && (!on || before === USER || before === null)) ? USER : null;
}

/** As the journal calls them: `Ana (sister)`, a relation alone, a name; or as they are known already, where only one can be meant. */
function nameOf(relation: string, name: string, people: string[]): string {
  const subject = relation && name ? `${name} (${relation.toLowerCase()})` : relation.toLowerCase() || name.trim();
  const parts = (one: string) => one.replace(/[()]/g, '').split(' ');
  const same = people.filter((one) => parts(subject).every((part) => parts(one).includes(part)));
  return !people.includes(subject) && same.length === 1 ? same[0]! : subject;
}
