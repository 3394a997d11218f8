import { foldWord } from './function-words';

/** Months as languages write them, January first; what is cut short keeps three letters. */
const MONTHS: readonly string[] = [
  'january jan januar janvier enero gennaio janeiro januari января январь',
  'february feb februar février febrero febbraio fevereiro februari февраля февраль',
  'march mar märz mars marzo março maart марта март',
  'april apr avril abril aprile апреля апрель',
  'may mai mayo maggio maio mei мая май',
  'june jun juni juin junio giugno junho июня июнь',
  'july jul juli juillet julio luglio julho июля июль',
  'august aug août agosto augustus августа август',
  'september sep sept septembre septiembre settembre setembro сентября сентябрь',
  'october oct oktober octobre octubre ottobre outubro октября октябрь',
  'november nov novembre noviembre novembro ноября ноябрь',
  'december dec dezember décembre diciembre dicembre dezembro декабря декабрь',
];
const NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name) => [foldWord(name), at + 1] as const)),
);
const WEEKDAYS = new Set(
  `monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
   lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo`.split(
    /\s+/,
  ),
);
const DAY = '\\d{1,2}(?:st|nd|rd|th|er|º|°|\\.)?';
const WORD = '\\p{L}{3,10}\\.?';
const ISO = /(?<![\d-])([12]\d{3})-(\d\d)(?:-(\d\d))?(?![\d-])/gu;
/** 3 March 2031, 3. März, 3 de marzo de 2031. */
const DAY_MONTH = new RegExp(
  `(?<![\\d.,:])(${DAY}) (?:of |de )?(${WORD})(?:,? (?:de |of )?([12]\\d{3})(?!\\d))?`,
  'giu',
);
/** March 3, 2031; March 2031; März 2031. */
const MONTH_DAY = new RegExp(
  `(?<!\\p{L})(${WORD}) (?:(\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?(?:,? ?(?:de |of )?([12]\\d{3})(?![\\d,.]\\d|\\d))?`,
  'giu',
);
const CJK = /(?:([12]\d{3})年)?(?:(\d{1,2})月)?(?:(\d{1,2})日)?/gu;
const YEAR =
  /(?<![\d.,:£$€])(1[5-9]\d\d|20\d\d)(?![\d:%€]|[.,]\d|\s?(?:k?g|k?m|€|\$|£|euros?|dollars?|pounds?|people|times)\b)/gu;

/** What is written of one date, as numbers: what it does not say is absent. */
export interface WrittenDate {
  year?: number;
  month?: number;
  day?: number;
}

/** Dates that stand in a text, in words or digits, and the text without them. A year alone is one if it can be no amount. */
export function datesIn(text: string): { dates: WrittenDate[]; rest: string } {
  const dates: WrittenDate[] = [];
  let rest = text.normalize('NFKC');
  const take = (pattern: RegExp, read: (parts: (string | undefined)[]) => WrittenDate | null) => {
    rest = rest.replace(pattern, (...found: unknown[]) => {
      const [whole = '', ...parts] = found.filter((one) => typeof one === 'string' || one === undefined) as string[];
      const date = read(parts);
      if (date !== null) dates.push(date);
      return date === null ? whole : ' ';
    });
  };
  take(ISO, ([year, month, day]) => dated(year, month, day));
  take(DAY_MONTH, ([day, month, year]) => named(month, day, year));
  take(MONTH_DAY, ([month, day, year]) => ((day ?? year) && named(month, day, year)) || null);
  take(CJK, ([year, month, day]) => ((year ?? month) ? dated(year, month, day) : null));
  take(YEAR, ([year]) => dated(year));
  return { dates, rest };
}

function named(name: string | undefined, day: string | undefined, year: string | undefined): WrittenDate | null {
  const month = NUMBERS.get(foldWord((name ?? '').replace(/\.$/, '')));
  return month === undefined ? null : dated(year, `${month}`, day);
}

function dated(year?: string, month?: string, day?: string): WrittenDate {
  return {
    ...(year === undefined ? {} : { year: parseInt(year, 10) }),
    ...(month === undefined ? {} : { month: parseInt(month, 10) }),
    ...(day === undefined ? {} : { day: parseInt(day, 10) }),
  };
}

/** Whether a word names a month, or a day of the week where languages write it with a capital. */
export function isMonthOrWeekday(word: string): boolean {
  const folded = foldWord(word);
  return NUMBERS.has(folded) || WEEKDAYS.has(folded) || WEEKDAYS.has(folded.replace(/s$/, ''));
}
