import { conceptsOf, withoutPhrases } from '../words/concepts';
import { datesIn } from '../words/dates-in-text';
import { USER } from '../fact';
import { intends } from '../words/intends';
import { namesIn } from '../words/names';
import { denies, sidesTaken, withoutDenial } from '../words/polarity';
import { foldedWords, sameWordsKey, tellingStems } from '../words/words';

/** What is told, and in which entry. */
export interface Told {
  text: string;
  /** Null: not known, as of a line. */
  subject: string | null;
  entry: string | null;
  quote?: string | null;
}

/** What a text tells, in parts that can be compared one by one. */
export interface Parts {
  /** All words in a row. */
  key: string;
  /** Each word, folded. */
  words: string[];
  /** Telling words but those of dates, which a text may have or leave to the fact's time. */
  stems: string[];
  /** The same of the quote. */
  quote: string[];
  numbers: string[];
  /** Also whose it is, if not the user's. */
  names: string[];
  dates: { part: 'year' | 'month' | 'day'; value: string }[];
  sides: { mark: string; opposite: string }[];
  denies: boolean;
  intends: boolean;
}

export function partsOf(told: Told): Parts {
  const plain = withoutPhrases(told.text);
  const { dates, rest } = datesIn(plain);
  return {
    key: sameWordsKey(told.text),
    words: foldedWords(told.text),
    stems: stemsOf(rest),
    quote: stemsOf(withoutPhrases(datesIn(told.quote ?? '').rest)),
    numbers: tellingStems(rest).filter((stem) => /^\d/.test(stem)),
    names: namesOf(told),
    dates: (['year', 'month', 'day'] as const).flatMap((part) =>
      dates.flatMap((date) => (date[part] === undefined ? [] : [{ part, value: `${date[part]}` }])),
    ),
    sides: sidesTaken(plain),
    denies: denies(plain),
    intends: intends(plain),
  };
}

/** To deny is one of them, in whatever words it is done. */
function stemsOf(text: string): string[] {
  return [...conceptsOf(withoutDenial(text)), ...(denies(text) ? ['denies'] : [])];
}

/** Of a line, which has no subject, also the word it begins with, since that may be one. */
function namesOf({ text, subject }: Told): string[] {
  const first = subject === null ? (/^\p{Lu}[\p{L}\p{M}]+/u.exec(text)?.[0] ?? '') : '';
  const whose = subject === null || sameWordsKey(subject) === USER ? '' : subject;
  return [...namesIn(text), ...[first, whose].filter((name) => tellingStems(name).length > 0)].flatMap(foldedWords);
}
