import { conceptsOf } from '../words/concepts';
import { USER } from '../fact';
import { LIKING } from '../words/polarity';
import { type Parts, partsOf, type Told } from './told';
import { sameWordsKey } from '../words/words';

/**
 * What something forgotten is known by, so that it does not come back: hashes only. The key is the caller's; without it they say nothing.
 * Lists are in the order of the hashes, which says nothing of the text's.
 */
export interface Forgotten {
  /** Of the entry it came from; null: the user had added it, or it is a line. */
  entry: string | null;
  subject: string | null;
  /** Of its words in a row. */
  words: string;
  /** Of each telling word. */
  stems: string[];
  /** Of each telling word of its quote; empty: it has none. */
  quote: string[];
  numbers: string[];
  names: string[];
  /** Of the years, months and days in it, the sides it takes, and whether it denies or intends. */
  marks: string[];
}

/** How something comes back; `alike`: in other words, as far as words can tell. */
export type Return = 'same-source' | 'same-words' | 'alike';

/** A keyed hash: what is kept cannot be found out by trying words. */
type Hash = (text: string) => string;

/** Shares of what each of two texts tells that the other has too, from which one is the other in other words; and how many at least. */
interface Least {
  ofGone: number;
  ofCandidate: number;
  common: number;
}
const ALIKE: Least = { ofGone: 0.6, ofCandidate: 0.5, common: 2 };
/** All of it stands there, though more does: a line that takes in several facts. */
const WITHIN: Least = { ofGone: 0.9, ofCandidate: 0, common: 3 };
/** From the same words of the same entry. */
const SAME_SOURCE: Least = { ofGone: 0.3, ofCandidate: 0.3, common: 1 };
const SAME_QUOTE: Least = { ofGone: 0.6, ofCandidate: 0.6, common: 2 };

/** What to keep of something that is deleted. */
export function forget(told: Told, hash: Hash): Forgotten {
  const parts = partsOf(told);
  const hashed = (kind: string, values: readonly string[]) =>
    [...new Set(values.map((one) => hash(kind + one)))].sort();
  const marks = [
    ...parts.dates.flatMap(({ part, value }) => [part, `${part} ${value}`]),
    ...parts.sides.map(({ mark }) => `side ${mark}`),
    ...(parts.denies ? ['denies'] : []),
    ...(parts.intends ? ['intends'] : []),
  ];
  return {
    entry: told.entry === null ? null : hash(`entry ${told.entry}`),
    subject: told.subject === null ? null : hash(`subject ${sameWordsKey(told.subject)}`),
    words: hash(`words ${parts.key}`),
    stems: hashed('', parts.stems),
    quote: hashed('', parts.quote),
    numbers: hashed('number ', parts.numbers),
    names: hashed('name ', parts.names),
    marks: hashed('mark ', marks),
  };
}

/**
 * Whether something says again what was forgotten, and how. Another number, name, date or side of the same matter is something else;
 * one that only one of them tells is not.
 */
export function comesBack(candidate: Told, gone: Forgotten, hash: Hash): Return | null {
  const { parts, stems, quote } = readOf(candidate, hash);
  const isSource = candidate.entry !== null && hash(`entry ${candidate.entry}`) === gone.entry;
  if (isOthers(candidate.subject, parts, gone, hash)) return null;
  if (hash(`words ${parts.key}`) === gone.words) return isSource ? 'same-source' : 'same-words';

  const isAlike = isAsMuch(stems, gone.stems, ALIKE) || isAsMuch(stems, gone.stems, WITHIN);
  const isNear = isSource && isAsMuch(stems, gone.stems, SAME_SOURCE) && isAsMuch(quote, gone.quote, SAME_QUOTE);
  if ((!isAlike && !isNear) || saysOther(parts, gone, hash)) return null;
  return isSource ? 'same-source' : 'alike';
}

interface Read {
  parts: Parts;
  stems: ReadonlySet<string>;
  quote: ReadonlySet<string>;
}
/** One candidate is compared with everything that was ever forgotten: it is read once. */
const lastRead = new WeakMap<Told, { hash: Hash; read: Read }>();

function readOf(candidate: Told, hash: Hash): Read {
  const known = lastRead.get(candidate);
  if (known?.hash === hash) return known.read;
  const parts = partsOf(candidate);
  const read = { parts, stems: new Set(parts.stems.map(hash)), quote: new Set(parts.quote.map(hash)) };
  lastRead.set(candidate, { hash, read });
  return read;
}

function isAsMuch(told: ReadonlySet<string>, gone: readonly string[], least: Least): boolean {
  const common = gone.filter((stem) => told.has(stem)).length;
  if (common === 0 || common < Math.min(least.common, gone.length)) return false;
  return common >= least.ofGone * gone.length && common >= least.ofCandidate * told.size;
}

/** Of somebody else, unless the one is named in what is told of the other. */
function isOthers(subject: string | null, { words }: Parts, gone: Forgotten, hash: Hash): boolean {
  if (subject === null || gone.subject === null) return false;
  const key = sameWordsKey(subject);
  if (hash(`subject ${key}`) === gone.subject) return false;
  if (words.some((word) => hash(`subject ${word}`) === gone.subject)) return false;
  return key === USER || !conceptsOf(subject).every((stem) => gone.stems.includes(hash(stem)));
}

/** Each tells a number or a name that the other does not, or their dates differ, or one of them turns the other over. */
function saysOther(parts: Parts, gone: Forgotten, hash: Hash): boolean {
  const marks = new Set(gone.marks);
  const has = (mark: string) => marks.has(hash(`mark ${mark}`));
  if (has('denies') !== parts.denies || has('intends') !== parts.intends) return true;
  if (parts.sides.some(({ mark, opposite }) => has(`side ${opposite}`) && !has(`side ${mark}`))) return true;
  const isLiking = parts.sides.some(({ mark }) => LIKING.includes(mark));
  if (isLiking !== LIKING.some((mark) => has(`side ${mark}`))) return true;
  const dates = Map.groupBy(parts.dates, ({ part }) => part);
  if ([...dates].some(([part, all]) => has(part) && !all.some(({ value }) => has(`${part} ${value}`)))) return true;

  const numbers = parts.numbers.map((number) => hash(`number ${number}`));
  if (eachHasItsOwn(numbers, gone.numbers)) return true;
  const words = new Set(parts.words.map((word) => hash(`name ${word}`)));
  const isKnown = (name: string) => conceptsOf(name).every((stem) => gone.stems.includes(hash(stem)));
  const names = parts.names.filter((name) => !isKnown(name)).map((name) => hash(`name ${name}`));
  return eachHasItsOwn(
    names,
    gone.names.filter((name) => !words.has(name)),
  );
}

function eachHasItsOwn(told: readonly string[], gone: readonly string[]): boolean {
  return told.some((one) => !gone.includes(one)) && gone.some((one) => !told.includes(one));
}
