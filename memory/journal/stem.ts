/** English verbs whose forms share no beginning, and plurals. First the form the others are taken for. */
const IRREGULAR = `buy bought|sell sold|think thought|teach taught|bring brought|catch caught|fight fought|seek sought|sleep slept|keep kept|feel felt|leave left|lose lost|meet met|pay paid|say said
  tell told|send sent|spend spent|lend lent|build built|sit sat|run ran|win won|begin began begun|drink drank drunk|sing sang sung|swim swam swum|write wrote written|drive drove driven|ride rode ridden
  rise rose risen|speak spoke spoken|break broke broken|choose chose chosen|wake woke woken|steal stole stolen|wear wore worn|eat ate eaten|give gave given|take took taken|fall fell fallen|see saw seen
  know knew known|grow grew grown|fly flew flown|draw drew drawn|throw threw thrown|come came|become became|find found|hold held|stand stood|understand understood|make made|read|hear heard|forget forgot forgotten
  lead led|lie lay|child children|foot feet|tooth teeth|man men|woman women|wife wives|life lives|knife knives|shelf shelves|half halves|bad worse worst|good better best|die died dying|quit quitting|marry married marriage`;
const FORMS: ReadonlyMap<string, string> = new Map(
  IRREGULAR.split(/[|\n]/).flatMap((line) => {
    const [base = '', ...forms] = line.trim().split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/** Endings, the longest that fits is cut off, and how many letters have to be left. */
const ENDINGS: readonly (readonly [letters: number, endings: string])[] = [
  [3, 'ingly|edly|ings|ing|ness|ies|ied|ed|es|s|ly|er|ers|en|em|et|e|a|o|i'],
  [4, 'ations|ation|ated|ates|ating|ate|ions|ion|ments|ment|ages|age|ity|ities'],
  [
    4,
    'ados|adas|ado|ada|idos|idas|ido|ida|ando|iendo|endo|aban|aba|ava|avano|ciones|cion|zione|zioni|cao|coes|ar|ir|are|ire',
  ],
  [4, 'ees|ee|ait|aient|ant|ent|ons|ont|ement|ements'],
  [4, 'ten|tet|test|te|ern|est|ungen|ung|lich|isch|heit|keit|in|innen'],
  [
    3,
    'ах|ях|ами|ями|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ую|юю|ых|их|ал|ала|али|ил|ила|или|ел|ела|ели|ет|ит|ут|ют|ат|ят|ать|ить|еть|а|я|о|е|ы|и|у|ю|ь|й',
  ],
];
const SORTED = ENDINGS.flatMap(([letters, endings]) =>
  endings.split('|').map((ending) => [ending, letters] as const),
).sort(([one], [other]) => other.length - one.length);

/** German verbs of the third person, where no English word ends like it. */
const GERMAN_T = /(?:[bgkm]|hn|hr|rn|auf)t$/;
const VOWEL = /[aeiouyаеиоуыэюяієї]/;

/**
 * What forms of one word have in common, roughly: run, runs, running; promise, promised. It is for comparing, not for reading: some
 * words that have nothing to do with each other meet, in any language it does not know few forms do.
 * @param word folded, letters only
 */
export function stemOf(word: string): string {
  let stem = FORMS.get(word) ?? word;
  if (stem.length < 4) return stem;
  if (GERMAN_T.test(stem)) stem = stem.slice(0, -1);
  // Twice: `engagements` loses two.
  for (let round = 0; round < 2; round++) stem = withoutEnding(stem);
  stem = stem.replace(/([bdfgklmnprstz])\1$/, '$1');
  return stem.replace(/y$/, 'i');
}

function withoutEnding(word: string): string {
  for (const [ending, letters] of SORTED) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length >= letters && VOWEL.test(rest) && !(ending === 's' && /[su]$/.test(rest)))
      return restored(rest, ending);
  }
  return word;
}

/** `studies`, `studied` are forms of `study`. */
function restored(rest: string, ending: string): string {
  return ending === 'ies' || ending === 'ied' ? `${rest}i` : rest;
}
