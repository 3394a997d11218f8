import { USER } from '../../../memory/journal/fact';
import { RELATION, type Tongue } from './journal-words';
import { type Language } from './terms';
import { type Owner } from './whose';

const IRREGULAR: Record<string, string> = {
  am: 'is',
  have: 'has',
  do: 'does',
  "don't": "doesn't",
  "haven't": "hasn't",
  go: 'goes',
};
const ADVERB = String.raw`(?:\b(?:\w+ly|also|always|never|still|now|often|just|really|do|not|here|there|then|sometimes|usually|already|soon|do) )*`;
const SHORT = /\b(I|We)['’](m|ve|ll|re)\b/gi;
const FULL: Record<string, string> = { m: 'am', ve: 'have', ll: 'will', re: 'are' };

/** A clause as a sentence on the journal's owner. Other languages than English keep their wording. */
export function thirdPerson(clause: string, owner: Owner, tongue: Tongue, lang: Language): string {
  if (tongue !== 'en') return sentence(clause);
  const whole = clause.replace(SHORT, (_, who: string, short: string) => `${who} ${FULL[short.toLowerCase()]}`);
  const named =
    owner.subject === USER || !/^(?:he|she|they)$/i.test(owner.from)
      ? whole
      : whole.replace(new RegExp(`\\b${owner.from}\\b`), nameOf(owner.subject));
  let told = named.replace(new RegExp(String.raw`\b[Mm]y (${RELATION}) and I\b`, 'g'), "User and User's $1");
  const verbs = (words: string) =>
    lang.tags(words).filter(({ tags }) => tags.includes('Infinitive') && !tags.includes('PastTense'));
  const base = new Set(verbs(told).map(({ text }) => text));
  const present = (word: string) => IRREGULAR[word.replace('’', "'")] ?? (base.has(word) ? withS(word) : word);
  let conjugated = false;
  told = told.replace(new RegExp(String.raw`\bI (${ADVERB})([\p{L}’']+)`, 'gu'), (_, adverbs: string, verb: string) => {
    const auxiliary = /\bdo(?= |$)/.exec(adverbs);
    const changed = auxiliary ? verb : present(verb);
    conjugated ||= changed !== verb && !IRREGULAR[verb];
    return `User ${adverbs.replace(/\bdo\b/, 'does')}${changed}`;
  });
  if (conjugated)
    told = told.replace(
      /\b(and|or|but) ([\p{Ll}]+)/gu,
      (_, link: string, verb: string) => `${link} ${base.has(verb) ? withS(verb) : verb}`,
    );
  told = told
    .replace(/\bI\b/g, 'User')
    .replace(/\b(?:[Mm]y|[Oo]ur|[Mm]ine|[Oo]urs)\b/g, "User's")
    .replace(/\b[Mm]e\b/g, 'User');
  told = told.replace(/\b[Mm]yself\b/g, 'themselves').replace(/\b(?:[Ww]e|[Uu]s)\b/g, 'User and others');
  if (/\bUser\b/.test(told.slice(0, 60)) || owner.subject !== USER) {
    const opens = owner.subject !== USER && owner.from === '' ? `${nameOf(owner.subject)} ${lower(told)}` : told;
    return sentence(opens);
  }
  return sentence(lang.tags(told)[0]?.tags.includes('PastTense') ? `User ${lower(told)}` : told);
}

const withS = (verb: string) =>
  verb.replace(/[^aeiou]y$/, (end) => `${end[0]}ie`).replace(/(?:s|sh|ch|x|z|o)$/, '$&e') + 's';
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const sentence = (text: string) =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/[\s,;:–—-]+$/, '').replace(/(?<![.!?])$/, '.');

/** `Ana (sister)` → `Ana`; a relation is the user's: `User's wife`. */
function nameOf(subject: string): string {
  const [name = ''] = subject.split(' (');
  return /^\p{Ll}/u.test(name) ? `User's ${name}` : name;
}
