/** English verbs whose forms share no beginning, and plurals. First the form the others are taken for. */
const IRREGULAR = `buy bought|sell sold|think thought|teach taught|bring brought|catch caught|fight fought|seek sought|sleep slept|keep kept|feel felt|leave left|lose lost|meet met|pay paid|say said
  tell told|send sent|spend spent|lend lent|build built|sit sat|run ran|win won|begin began begun|drink drank drunk|sing sang sung|swim swam swum|write wrote written|drive drove driven|ride rode ridden
  rise rose risen|speak spoke spoken|break broke broken|choose chose chosen|wake woke woken|steal stole stolen|wear wore worn|eat ate eaten|give gave given|take took taken|fall fell fallen|see saw seen
  know knew known|grow grew grown|fly flew flown|draw drew drawn|throw threw thrown|come came|become became|find found|hold held|stand stood|understand understood|make made|read|hear heard|forget forgot forgotten
  lead led|lie lay|child children|foot feet|tooth teeth|man men|woman women|wife wives|live life lives|knife knives|shelf shelves|half halves|bad worse worst|good better best|die died dying|quit quitting|marry married marriage|weigh weight`;
const FORMS: ReadonlyMap<string, string> = new Map(
  IRREGULAR.split(/[|\n]/).flatMap((line) => {
    const [base = '', ...forms] = line.trim().split(' ');
    return forms.map((form) => [form, base] as const);
  }),
);

/** Endings, of which the longest that fits is cut off, and how many letters have to be left. */
const ENDINGS: readonly (readonly [letters: number, endings: string])[] = [
  // English
  [3, 'ingly|edly|ing|ness|ied|ed|ly|er|e'],
  [4, 'ation|ated|ating|ate|ion|ment|age|ity'],
  [6, 'is'],
  // Romance
  [3, 'a|o|i'],
  [
    4,
    'ado|ada|ido|ida|ando|iendo|endo|aban|aba|ava|avano|cion|cione|zione|zioni|cao|coe|ar|ir|are|ire|ee|ait|aient|ent|ant|ons|ont|ement',
  ],
  // German, Dutch, Scandinavian
  [3, 'en|em|et'],
  [4, 'ete|eten|ern|est|ung|ungen|lich|liche|lichen|licher|liches|heit|keit|innen'],
  // Russian, Ukrainian
  [
    3,
    'ах|ях|ами|ями|ам|ям|ом|ем|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ую|юю|ых|их|ал|ала|али|ил|ила|или|ел|ела|ели|ет|ит|ут|ют|ат|ят|ать|ить|еть|а|я|о|е|ы|и|у|ю|ь|й',
  ],
];
/** Letters to be left, by ending. */
const LEFT: ReadonlyMap<string, number> = new Map(
  ENDINGS.flatMap(([letters, endings]) => endings.split('|').map((ending) => [ending, letters] as const)),
);
const LONGEST = Math.max(...[...LEFT.keys()].map((ending) => ending.length));

/** German verbs of the third person, where no English word ends like it. */
const GERMAN_T = /(?:[bgkm]|hn|hr|rn|auf|iel|ei)t$/;
const VOWEL = /[aeiouyаеиоуыэюяієї]/;

/**
 * What forms of one word have in common, roughly: run, runs, running; promise, promised. It is for comparing, not for reading: some
 * words that have nothing to do with each other meet, and in languages it does not know few forms do.
 * @param word folded, letters only
 */
export function stemOf(word: string): string {
  const base = FORMS.get(word) ?? word;
  if (base.length < 4) return base.replace(/y$/, 'i');
  const singular = base.replace(/(?<=[^aiousy])ies$/, 'y').replace(/(?<=[^\W\d_][^siu])s$/, '');
  const stem = withoutEnding(FORMS.get(singular) ?? singular);
  return stem.length > 4 ? stem.replace(GERMAN_T, (end) => end.slice(0, -1)) : stem;
}

function withoutEnding(word: string): string {
  const ending = endingOf(word);
  if (ending === null) return word.replace(/y$/, 'i');
  const rest = word.slice(0, -ending.length);
  // `running` had one n, `engagement` an e of its own, `studied` a y.
  if (/^(?:ing|ed|er)$/.test(ending)) return rest.replace(/([bdgmnprt])\1$/, '$1').replace(/y$/, 'i');
  return ending === 'ied' ? `${rest}i` : rest.replace(/[ey]$/, (end) => (end === 'y' ? 'i' : ''));
}

/** The longest that leaves enough of the word. */
function endingOf(word: string): string | null {
  for (let length = Math.min(LONGEST, word.length); length > 0; length--) {
    const ending = word.slice(-length);
    const letters = LEFT.get(ending);
    if (letters !== undefined && word.length - length >= letters && VOWEL.test(word.slice(0, -length))) return ending;
  }
  return null;
}
