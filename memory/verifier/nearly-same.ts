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

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const one of a) if (b.has(one)) count++;
  return count;
}
