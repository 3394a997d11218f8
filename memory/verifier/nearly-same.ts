import { shownWords } from './word-runs';

/** Share of common words, or of common pairs of neighbours, from which two lines say nearly the same. */
const SAME_WORDS = 0.8;
const SAME_PAIRS = 0.75;
/** Fewer pairs of neighbours than this prove nothing; in a script without blanks a pair is a pair of characters. */
const MIN_PAIRS = 3;
const MIN_PAIRS_UNSPACED = 6;

/** A line's words, once as a set and once with their neighbours. */
export interface Wording {
  words: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
}

export function wordingOf(text: string): Wording {
  const words = shownWords(text);
  const pairs = words.slice(1).map((word, at) => `${words[at]!} ${word}`);
  return { words: new Set(words), pairs: new Set(pairs) };
}

/**
 * Whether two lines say nearly the same: the same words in any order, or one of them has most of the other in its order, be it longer
 * or shorter. Works on whatever script has words or characters.
 */
export function saysNearlySame(one: Wording, other: Wording): boolean {
  const all = one.words.size + other.words.size;
  if (all === 0) return false;
  if ((2 * common(one.words, other.words)) / all >= SAME_WORDS) return true;
  const [short, long] = one.pairs.size <= other.pairs.size ? [one, other] : [other, one];
  const least = [...short.words].every((word) => word.length === 1) ? MIN_PAIRS_UNSPACED : MIN_PAIRS;
  return short.pairs.size >= least && common(short.pairs, long.pairs) / short.pairs.size >= SAME_PAIRS;
}

/** Texts that can be asked which of them say nearly what a line says, without comparing it with each. */
export class Wordings<T extends { wording: Wording }> {
  private readonly byWord = new Map<string, T[]>();
  private readonly byPair = new Map<string, T[]>();

  constructor(all: readonly T[]) {
    const frequency = new Map<string, number>();
    for (const { wording } of all)
      for (const word of wording.words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
    for (const one of all) {
      const { words, pairs } = one.wording;
      // Who shares four of five words with a text has at least one of the rarest third of them.
      const rareFirst = [...words].sort((a, b) => frequency.get(a)! - frequency.get(b)! || (a < b ? -1 : 1));
      for (const word of rareFirst.slice(0, Math.floor(words.size / 3) + 1)) add(this.byWord, word, one);
      for (const pair of pairs) add(this.byPair, pair, one);
    }
  }

  near(wording: Wording): T[] {
    const found = new Set([...wording.words].flatMap((word) => this.byWord.get(word) ?? []));
    const shared = new Map<T, number>();
    for (const one of [...wording.pairs].flatMap((pair) => this.byPair.get(pair) ?? [])) {
      const pairs = (shared.get(one) ?? 0) + 1;
      shared.set(one, pairs);
      // Fewer can still be the same words, and those are found by the words.
      if (pairs >= MIN_PAIRS * SAME_PAIRS) found.add(one);
    }
    return [...found].filter((one) => saysNearlySame(wording, one.wording));
  }
}

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const found = map.get(key);
  if (found) found.push(value);
  else map.set(key, [value]);
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const one of a) if (b.has(one)) count++;
  return count;
}
