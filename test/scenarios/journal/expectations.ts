import { type Category } from '../../../memory/journal/category';
import { USER } from '../../../memory/journal/fact';
import { type ShownLine } from '../../../memory/journal/lines/show-lines';
import { type StoredFact } from '../../../schema/journal/load-facts';

/** A memory as its owner sees it. */
export interface ShownMemory {
  facts: readonly StoredFact[];
  lines: readonly (ShownLine & { category: Category })[];
  /** The same a year later, when nothing was written since. */
  yearLater: readonly (ShownLine & { category: Category })[];
}

interface Wanted {
  state?: 'active' | 'superseded';
  /** The beginning of its date. */
  asOf?: string;
  subject?: RegExp;
  of?: Category;
  thing?: RegExp;
}

/** Facts in force or superseded whose words are these. */
function facts({ facts: all }: ShownMemory, words: RegExp, wanted: Wanted = {}): StoredFact[] {
  return all.filter(
    ({ text, state, asOf, subject, categories, thing }) =>
      words.test(text) &&
      (wanted.state === undefined ? state === 'active' || state === 'superseded' : state === wanted.state) &&
      asOf.startsWith(wanted.asOf ?? '') &&
      (wanted.subject === undefined || wanted.subject.test(subject)) &&
      (wanted.of === undefined || categories.includes(wanted.of)) &&
      (wanted.thing === undefined || wanted.thing.test(thing ?? '')),
  );
}

const mine = new RegExp(`^${USER}$`);
const some = (words: RegExp, wanted?: Wanted) => (memory: ShownMemory) => facts(memory, words, wanted).length > 0;
const none = (words: RegExp, wanted?: Wanted) => (memory: ShownMemory) => facts(memory, words, wanted).length === 0;
const line = (category: Category, words: RegExp) => (memory: ShownMemory) =>
  memory.lines.some((one) => one.category === category && words.test(one.text));
const noLine = (category: Category, words: RegExp) => (memory: ShownMemory) => !line(category, words)(memory);
const person = (words: RegExp) => line('people', words);
const money = (sum: string) => new RegExp(`\\bworth\\b.*£${sum}(?![\\d,])`);

/**
 * What somebody who has read the fourteen months would expect the memory to hold at the end of them, written by hand from the diary
 * (dates as he wrote them). Each is a check on facts and on lines as they are shown.
 */
export const EXPECTATIONS: Readonly<Record<string, (memory: ShownMemory) => boolean>> = {
  // Where he lives: the garret in Axe Yard, from July on the house at the Navy Office.
  'he lived in the garret in January 1660': some(/\bgarret\b/, { asOf: '1660-01' }),
  'the house at the Navy Office is told as of July 1660': some(/\bhouse\b|\bNavy\b/, {
    asOf: '1660-07',
    of: 'about-me',
  }),
  'the first night in the new house is known': some(/first night/, { asOf: '1660-07-17' }),
  'the garret is not where he lives at present': none(/\bgarret\b/, { state: 'active', thing: /home/ }),
  'no line of about-me tells of the garret without its time': noLine('about-me', /\bgarret\b(?!.*1660)/),

  // What he is worth: £40, £80, £100, £120, £200, £240.
  'worth £40 in January 1660': some(money('40'), { asOf: '1660-01-29' }),
  'worth £40 is not current': none(money('40'), { state: 'active' }),
  'worth £100 is not current': none(money('100'), { state: 'active' }),
  'worth £200 is not current': none(money('200'), { state: 'active' }),
  'worth £240 holds since December 1660': some(/worth\b.*£240/, { state: 'active', asOf: '1660-12-10' }),
  'worth £40 says until when': (memory) => facts(memory, money('40')).every(({ until }) => until !== null),
  'about-me tells of the £240': line('about-me', /£240/),
  'a year later the £240 are told with their time': ({ yearLater }) =>
    yearLater.every(({ text }) => !/worth\b.*£240/.test(text) || /as of Dec 1660|1660\b/.test(text)),
  'about-me does not tell of the £40 as of today': noLine('about-me', /worth £40\b(?!.*until)/),
  'the £3,000 taken to the Exchequer is not what he is worth': none(/£3,000/, {
    thing: /worth|saving/,
    state: 'active',
  }),

  // What he does: a clerk, Secretary to the Generals, Clerk of the Acts, Justice of the Peace.
  'Secretary to the two Generals of the Fleet in March 1660': some(/Secretary to the two Generals/i, {
    asOf: '1660-03-22',
  }),
  'the warrant to be Clerk of the Acts in June 1660': some(/warrant.*Clerk of the Acts/i, { asOf: '1660-06-29' }),
  'sworn justice of the peace in September 1660': some(/sworn justices? of peace/i, { asOf: '1660-09-24' }),
  'work-career tells of the office': line('work-career', /\boffice\b/),
  'work-career tells of Clerk of the Acts or the Navy': line('work-career', /Clerk of the Acts|Navy/),
  'the salary was raised to £350': some(/£350/, { asOf: '1660-07-07' }),

  // Whom he knows.
  'people names his wife': person(/\bwife\b/),
  'people names his father': person(/\bfather\b/),
  'people names his sister Pall': person(/\bPall\b|\bsister\b/),
  'people names his brother': person(/\bbrother\b/),
  'people names an uncle': person(/\buncle\b/i),
  'people names his Lord': person(/\bLord\b/),
  'people names Sir William Batten': person(/Batten/),
  'people names Sir William Penn': person(/Penn\b/),
  'people names Mr. Moore': person(/Moore/),
  'people names Mr. Creed': person(/Creed/),
  'people names Mr. Shepley': person(/Shepl?e?y/),

  // Health, goals, beliefs, tastes.
  'the cancer in his mouth in February 1660': some(/cancer|mouth/, { asOf: '1660-02', of: 'health-habits' }),
  'the stone he was cut of': some(/\bstone\b/, { of: 'health-habits', subject: mine }),
  'health-habits tells of drinking': line('health-habits', /\bdr[aiu]nk|\bwine\b|\bale\b/),
  'he means to keep Lent, in February 1661': some(/\bLent\b|keep it or no/, { asOf: '1661-02' }),
  'beliefs tells of sermons or of God': line('beliefs', /sermon|church|God/i),
  'tea was new to him in September 1660': some(/China drink|\bte[ea]\b/, { asOf: '1660-09-25' }),
  'the music he makes is known': some(/flageolet|\bviol\b|\blute\b/, { subject: mine }),
  'he was 28 on 23 February 1661': some(/\b28\b/, { asOf: '1661-02-23' }),
  'he saw the King beheaded': some(/beheaded/),

  // Whose it is.
  'the theft of the boy Will is not his own': none(/\bstole/, { subject: mine, asOf: '1660-08-2' }),
  'the house the thieves tried was not his': none(/attempt to rob/, { subject: mine }),

  // What recurs.
  'patterns has lines': (memory) => memory.lines.filter(({ category }) => category === 'patterns').length >= 3,
  'patterns tells of times in different months': (memory) =>
    memory.lines.some(({ category, text }) => category === 'patterns' && monthsIn(text).size >= 2),
  'patterns tells of drinking or dining out': line('patterns', /\bdr[aiu]nk|\bwine\b|\bdine/),
  'patterns tells of the office, of church or of music': line('patterns', /\boffice\b|church|sermon|sing|music|play/i),
  'every category has lines': (memory) => new Set(memory.lines.map(({ category }) => category)).size === 8,
};

const MONTH = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w* 166[01]\b/g;

function monthsIn(text: string): Set<string> {
  return new Set(text.match(MONTH) ?? []);
}

/** What the offline engine, which understands no language, misses of them. Held to be exactly this. */
export const MISSED: readonly string[] = ['the stone he was cut of', 'he saw the King beheaded'];
