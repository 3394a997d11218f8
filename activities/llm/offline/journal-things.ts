import { type Language, termOf } from './terms';

const SUM = String.raw`(?:[£$€] ?\d|\d[\d.,]* ?(?:pounds|dollars|euros?|€|l\.))`;
// Of each there is one at a time. The first that fits names the thing; `$1` takes what the words name.
const THINGS: [string, RegExp][] = [
  [
    '$1 record',
    /\b(bench(?: press)?|squat|deadlift|5 ?k|10 ?k|half[- ]marathon|marathon|\d+ ?km|mile)\b.*\b(?:PRs?|PBs?|personal (?:best|record)|record|\d+[:.]\d\d|in \d+ min\w*)/i,
  ],
  [
    '$1 record',
    /\b(?:PRs?|PBs?|personal (?:best|record)|new record)\b.*?\b(bench(?: press)?|squat|deadlift|5 ?k|10 ?k|half[- ]marathon|marathon|mile)\b/i,
  ],
  ['$1 record', /\b(bench(?:ed)?(?: press(?:ed)?)?|squat|deadlift)(?:ed)?\b.*\b\d+ ?(?:kg|lbs?)/i],
  ['weight', /\bweigh\w*\b.*\d|\b\d[\d.,]* ?(?:kg|kilos|lbs)\b.*\bscales?\b|\bgewicht\b.*\d|\bpes[eoé]\b.*\d/i],
  ['worth', new RegExp(String.raw`\bworth\b.*${SUM}`, 'i')],
  [
    'savings',
    new RegExp(
      String.raw`\b(?:saved|savings?|laid up|in the bank|gespart|épargn\w+|ahorr\w+)\b.*${SUM}|${SUM}.*\b(?:saved|savings)\b`,
      'i',
    ),
  ],
  [
    'salary',
    new RegExp(
      String.raw`\b(?:salary|wages|earn\w*|gehalt|salaire|sueldo)\b.*${SUM}|${SUM}.*\b(?:salary|a year|per (?:year|annum|month))\b`,
      'i',
    ),
  ],
  [
    'home',
    /\b(?:(?:I|we)(?: \w+)? (?:lived? (?:in|at|on|with)|lodged? (?:in|at)|mov(?:ed?|ing) (?:in\b|into|to|out))|moved (?:in\b|into|to)|living (?:in|at)|new (?:flat|apartment|house|home|lodging)|wohne\w*|umgezogen|ziehe|habite|déménag\w+|vivo en|mudé)\b/i,
  ],
  [
    'job',
    /\b(?:new job|my (?:job|post|place as)|hired|fired|laid off|promoted|resigned|quit my|(?:am|was|were|be) (?:appointed|sworn|made (?:an? |the )?(?:clerk|captain|partner|manager|lead|head|director|secretary)\b)|clerk of|secretary to|work(?:ing|ed)? (?:for|as|at) |start(?:ed|ing)? (?:at|as|work)|arbeite (?:bei|als)|travaille|trabajo (?:en|como))\b/i,
  ],
  [
    'age',
    /\b(?:turn(?:ed|s)? \d\d|\d\d years old|\d\d years of age|my \d\d(?:st|nd|rd|th) birthday|jahre alt|\d\d ans\b|\d\d años)/i,
  ],
  [
    'relationship',
    /\b(?:(?:got|am|are|was|were|been) (?:married|engaged|divorced|separated|single)|broke up|dating|proposed to|verheiratet|verlobt|getrennt|fianc\w+ avec|casad[oa])\b/i,
  ],
  [
    '$1',
    /\b(?:quit|stopped|gave up|giv(?:e|ing) up|started|took up|aufgehört|arrêté de)\b(?: \p{L}+)? (smoking|drinking|alcohol|coffee|meat|sugar|wine|running|rauchen|fumer|[\p{L}]+ing)\b/iu,
  ],
  ['favourite $1', /\bfavou?rite (\p{L}+)\b/iu],
];
const TASTE =
  /\b(?:I|[Ww]e)(?: (?:really|still|do|don['’]t|did|never|always|now|absolutely|no longer|just|also))* (?:like|love|hate|dislike|prefer|enjoy|cannot stand|can['’]t stand|am fond of)d? ((?:\p{L}[\p{L}'’-]* ?){1,4})/u;

/** What a clause tells the state of, in few words; null where nothing would take its place. */
export function thingOf(clause: string, lang: Language): string | null {
  for (const [name, pattern] of THINGS) {
    const match = pattern.exec(clause);
    if (match) return name.replace('$1', (match[1] ?? '').toLowerCase().replace(/(?<=\d) (?=k)|(?<=bench) press$/, ''));
  }
  const [, object = ''] = TASTE.exec(clause) ?? [];
  return termOf(/^\w+ing\b/.exec(object)?.[0] ?? lang.nouns(object)[0] ?? '') || null;
}
