import { detailsIn, supportOf, supports } from '../../verifier/details';
import { datesIn, isMonthOrWeekday } from '../words/dates-in-text';
import { nameFinder, namesIn } from '../words/names';
import { numberWord } from '../words/numbers';
import { foldedWords } from '../words/words';

/** What of a text has to be found somewhere. */
export type SupportFault = 'number-not-in-entry' | 'name-not-in-entry';

/**
 * Asks whether numbers, addresses and names of a text stand in an entry, numbers also in words. Dates may be counted from the entry's: a
 * year has to be its own, the one before or after, or to be told.
 * @param names known besides, such as `Ana (sister)`
 */
export function supportIn(
  entry: { text: string; date: string },
  names: readonly string[],
): (text: string, asOf: string) => SupportFault | null {
  const written = foldedWords(entry.text).flatMap((word) => numberWord(word) ?? []);
  // Editors of old diaries put letters in brackets.
  const texts = [entry.text, entry.text.replace(/[[\]]/g, ''), ...names];
  const isNamed = nameFinder(texts);
  const year = Number(entry.date.slice(0, 4));
  return (text, asOf) => {
    const support = supportOf([...texts, ...written, asOf.replace(/[-/]/g, ' '), entry.date.replaceAll('-', ' ')]);
    const { dates, rest } = datesIn(text);
    const isNear = (one?: number) => one === undefined || Math.abs(one - year) <= 1 || supports(support, `${one}`);
    if (!dates.every((date) => isNear(date.year))) return 'number-not-in-entry';
    const missing = detailsIn(rest).filter((detail) => !supports(support, detail));
    if (missing.length > 0)
      return missing.some((detail) => /^\d/.test(detail)) ? 'number-not-in-entry' : 'name-not-in-entry';
    return namesIn(text).every((name) => isMonthOrWeekday(name) || isNamed(name)) ? null : 'name-not-in-entry';
  };
}
