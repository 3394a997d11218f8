import { runWords } from '../files/word-runs';

/** Words in a row, and which words of the text they are. */
export interface Run {
  /** The words, folded and joined: the same run of another text has the same key. */
  key: string;
  first: number;
  last: number;
}

/** Scripts without blanks between words: there a character says half as much as a word. */
const HALF = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u;

/** The words a reader sees, folded; where a link leads is none of them. */
export function shownWords(text: string): string[] {
  return runWords(text.replace(/\]\([^()\s]*(?:\s+"[^"]*")?\)/g, '] '));
}

/** All runs of so many words, one for each place where one begins. */
export function runsIn(words: readonly string[], length: number): Run[] {
  const weights = words.map((word) => (HALF.test(word) ? 0.5 : 1));
  const runs: Run[] = [];
  let weight = 0;
  let end = 0;
  for (let first = 0; first < words.length; first++) {
    while (weight < length && end < words.length) weight += weights[end++]!;
    if (weight < length) break;
    runs.push({ key: words.slice(first, end).join(' '), first, last: end - 1 });
    weight -= weights[first]!;
  }
  return runs;
}

/**
 * Which of the wanted runs stand in these texts, and under which of their owners. Texts are read once each, however many own them;
 * what is kept grows with what is wanted, not with what is read.
 */
export function ownersOf(
  wanted: ReadonlySet<string>,
  texts: Iterable<readonly [owner: number, text: string]>,
  length: number,
): Map<string, Set<number>> {
  const owners = new Map<string, Set<number>>();
  if (wanted.size === 0) return owners;
  const byText = new Map<string, number[]>();
  for (const [owner, text] of texts) {
    const known = byText.get(text);
    if (known) known.push(owner);
    else byText.set(text, [owner]);
  }
  for (const [text, own] of byText) {
    for (const { key } of runsIn(shownWords(text), length)) {
      if (!wanted.has(key)) continue;
      const found = owners.get(key) ?? new Set();
      for (const owner of own) found.add(owner);
      owners.set(key, found);
    }
  }
  return owners;
}
