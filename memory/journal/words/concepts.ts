import { foldWord } from './function-words';
import { stemOf } from './stem';
import { tellingStems } from './words';

/** Words that people use for the same thing; the first stands for all. Few, and such as anybody's diary has. */
const SAME: readonly string[] = [
  'job work employ position Arbeit Stelle',
  'company firm employer',
  'flat apartment Wohnung',
  'house home',
  'live reside dwell stay based',
  'move relocate',
  'buy purchase acquire',
  'begin start commence',
  'stop quit cease resign',
  'mother mum mom mommy mama Mutter',
  'father dad daddy papa Vater',
  'child kid',
  'baby newborn infant',
  'grandmother grandma granny',
  'grandfather grandpa',
  'doctor physician gp',
  'teacher teach',
  'marry wed wedding',
  'earn salary wage paid',
  'car automobile',
  'bicycle bike',
  'film movie',
  'break fracture',
  'hurt injure injury',
  'ill sick unwell illness',
  'allergy allergic',
  'love like enjoy adore fond',
  'hate dislike loathe detest',
  'afraid scared fear',
  'want wish hope',
  'plan intend intention aim',
  'promise vow pledge',
  'quarrel argue argument fight row',
  'angry furious',
  'tired exhausted weary',
  'jog run',
  'weekly week',
  'daily day everyday',
  'monthly month',
  'yearly year annual',
  'learn study',
  'debt owe owes',
  'loan borrow lend',
  'get receive',
  'big large',
  'small little tiny',
];

/** Of several words, and the one that says it. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:can ?not|can['’]t|could ?n[o']t) (?:stand|bear)\b/giu, 'hates'],
  [/\b(?:strongly|really|deeply) dislike/giu, 'hate'],
  [/\b(?:broke|split|breaks?) up\b/giu, 'separated'],
  [/\bper\b/giu, 'a'],
];

const CONCEPTS: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((line) => {
    const stems = line.split(' ').map((word) => stemOf(foldWord(word)));
    return stems.map((stem) => [stem, stems[0] as string] as const);
  }),
);

/** A text with one word for each phrase that means no more than that; not what somebody reads. */
export function withoutPhrases(text: string): string {
  return PHRASES.reduce((one, [words, word]) => one.replace(words, word), text);
}

/** Telling stems of a text, with one for words of the same meaning: a little help against other wordings, no dictionary. */
export function conceptsOf(text: string): string[] {
  return [...new Set(tellingStems(withoutPhrases(text)).map((stem) => CONCEPTS.get(stem) ?? stem))];
}
