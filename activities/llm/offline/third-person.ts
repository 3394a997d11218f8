import { USER } from '../../../memory/journal/fact';
import { RELATION } from './journal-cues';
import { type Tagged } from './terms';
import { type Owner } from './whose';

const FORMS = "am is, have has, do does, don't doesn't, rose rose, lay lay".split(', ').map((pair) => pair.split(' '));
const IRREGULAR = new Map(FORMS as [string, string][]);
const FULL: Record<string, string> = { m: 'am', ve: 'have', ll: 'will', re: 'are' };
const I_VERB =
  /\bI ((?:\b(?:\w+ly|also|always|never|still|now|often|just|not|here|there|then|already|soon|do) )*)([\p{L}’']+)/gu;
const withS = (verb: string) =>
  verb.replace(/[^aeiou]y$/, (end) => `${end[0]}ie`).replace(/(?:s|sh|ch|x|z|o)$/, '$&e') + 's';
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** A clause as a sentence on the journal's owner, `User`, or on somebody of theirs; other languages than English keep their wording. `tags`: its words. */
export function thirdPerson(clause: string, owner: Owner, english: boolean, tags: Tagged[]): string {
  const told = english ? retold(clause, owner, tags) : clause;
  // Marks of emphasis are no part of a sentence.
  const plain = told.replace(/[*_`]+/g, '');
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`.replace(/[\s,;:–—-]+$/, '').replace(/(?<![.!?])$/, '.');
}

function retold(clause: string, { subject, from }: Owner, words: Tagged[]): string {
  const [name = ''] = subject.split(' (');
  const who = /^\p{Ll}/u.test(name) ? `User's ${name}` : name;
  const both = clause.replace(new RegExp(String.raw`\b[Mm]y (${RELATION}) and I\b`, 'g'), "User and User's $1");
  const whole = both.replace(/(?<=\b(?:I|We))['’](m|ve|ll|re)\b/gi, (_, short: string) => ` ${FULL[short]}`);
  const bare = words.filter(({ tags }) => tags.includes('Infinitive') && !tags.includes('PastTense'));
  const base = new Set(bare.map(({ text }) => text));
  let present = false;
  const acting = whole.replace(I_VERB, (_, adverbs: string, verb: string) => {
    const helped = /\bdo(?= )/.test(adverbs);
    const changed = helped ? verb : (IRREGULAR.get(verb.replace('’', "'")) ?? (base.has(verb) ? withS(verb) : verb));
    present ||= changed !== verb && !IRREGULAR.has(verb);
    return `User ${adverbs.replace(/\bdo\b/, 'does')}${changed}`;
  });
  const linked = (words: string, link: string, verb: string) =>
    present && base.has(verb) ? `${link} ${withS(verb)}` : words;
  const text = acting
    .replace(/\b(and|or|but) (\p{Ll}+)/gu, linked)
    .replace(/\bI\b|\b[Mm]e\b/g, 'User')
    .replace(/\b(?:[Mm]y|[Oo]ur|[Mm]ine|[Oo]urs)\b/g, "User's")
    .replace(/\b[Mm]yself\b/g, 'themselves')
    .replace(/\b(?:[Ww]e|[Uu]s)\b/g, 'User and others')
    .replace(from && subject !== USER ? new RegExp(`\\b${from}\\b`) : /^$/, who);
  // The diary's short form, "Moved to Leeds", and what goes on about somebody.
  if (!words[0]?.tags.includes('PastTense') || /^User\b/.test(text)) return text;
  return `${subject === USER ? 'User' : who} ${lower(text)}`;
}
