import { sameWordsKey, tellingStems } from './words';

/**
 * What something forgotten is known by, so that it does not come back: hashes only. The key is the caller's; without it they say nothing.
 */
export interface Forgotten {
  /** Of the entry it came from; null: the user had added it, or it is a line. */
  entry: string | null;
  subject: string | null;
  /** Of its words in a row. */
  words: string;
  /** Of each telling word, in the order of the hashes, which says nothing of the text's. */
  stems: string[];
  /** Of each number in it. */
  numbers: string[];
}

export interface Candidate {
  text: string;
  subject: string | null;
  entry: string | null;
  quote?: string | null;
}

/** Shares of telling words in common from which something is what was forgotten: from the entry it came from, and from elsewhere. */
const FROM_SOURCE = 0.45;
const ELSEWHERE = 0.6;

/** @param hash keyed; the same for the same text */
export function forget(what: Candidate, hash: (text: string) => string): Forgotten {
  return {
    entry: what.entry === null ? null : hash(`entry ${what.entry}`),
    subject: what.subject === null ? null : hash(`subject ${sameWordsKey(what.subject)}`),
    words: hash(`words ${sameWordsKey(what.text)}`),
    stems: tellingStems(what.text).map((stem) => hash(`stem ${stem}`)).sort(), // prettier-ignore
    numbers: numbersIn(what.text).map((number) => hash(`number ${number}`)).sort(), // prettier-ignore
  };
}

/** Whether something is what was forgotten, and by what it is known; null: it is something else. Another number is something else. */
export function comesBack(
  candidate: Candidate,
  gone: Forgotten,
  hash: (text: string) => string,
): 'same-source' | 'same-words' | 'alike' | null {
  const known = forget(candidate, hash);
  const share = shareOf(known.stems, gone.stems);
  const sameNumbers = known.numbers.join() === gone.numbers.join();
  if (
    gone.entry !== null &&
    known.entry === gone.entry &&
    (known.words === gone.words || (share >= FROM_SOURCE && sameNumbers))
  )
    return 'same-source';
  if (known.words === gone.words) return 'same-words';
  if (known.subject !== null && gone.subject !== null && known.subject !== gone.subject) return null;
  return sameNumbers && share >= ELSEWHERE ? 'alike' : null;
}

const numbersIn = (text: string) => [...new Set(text.match(/\p{N}+(?:[.,]\p{N}+)*/gu) ?? [])];

function shareOf(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const other = new Set(b);
  return (2 * a.filter((stem) => other.has(stem)).length) / (a.length + b.length);
}
