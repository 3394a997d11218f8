import { foldWord } from './function-words';
import { stemOf } from './stem';
import { tellingStems } from './words';

/** Words that people use for the same thing; the first stands for all. Few, and such as anybody's diary has. */
const SAME: readonly string[] = [
  'job work employ position post career',
  'company firm employer',
  'flat apartment',
  'house home',
  'live reside dwell stay based',
  'move relocate',
  'buy purchase acquire',
  'begin start commence',
  'stop quit cease',
  'leave resign',
  'mother mum mom mommy mama',
  'father dad daddy papa',
  'child kid',
  'baby newborn infant',
  'grandmother grandma granny',
  'grandfather grandpa',
  'husband spouse wife',
  'doctor physician gp',
  'teacher teach',
  'marry wed wedding',
  'earn salary wage paid',
  'car automobile',
  'bicycle bike cycle',
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
  'Arbeit Job Stelle',
  'Wohnung Zuhause',
  'Mama Mutter',
  'Papa Vater',
];

const CONCEPTS: ReadonlyMap<string, string> = new Map(
  SAME.flatMap((line) => {
    const stems = line.split(' ').map((word) => stemOf(foldWord(word)));
    return stems.map((stem) => [stem, stems[0] as string] as const);
  }),
);

/** Telling stems of a text, with one for words of the same meaning: a little help against other wordings, no dictionary. */
export function conceptsOf(text: string): string[] {
  return [...new Set(tellingStems(text).map((stem) => CONCEPTS.get(stem) ?? stem))];
}
