/** Below this share of common words two lines are not versions of one another. */
const ALIKE = 0.3;
/** Comparing each line with each costs; a file that changed this much was written anew and has to cite. */
const MAX_COMPARISONS = 250_000;

/**
 * Which removed line each added line replaces: by the share of common words, best first, and then the one that is left by the one that
 * is left. Of several unlike lines none replaces another: a file written anew would inherit what it dropped.
 * Indexes into `removed`, null for a line that replaces none. Blank lines replace nothing.
 */
export function pairLines(removed: readonly string[], added: readonly string[]): (number | null)[] {
  const pairs: (number | null)[] = added.map(() => null);
  if (removed.length * added.length > MAX_COMPARISONS) return pairs;
  const free = new Set([...removed.keys()].filter((at) => removed[at]!.trim() !== ''));
  const open = new Set([...added.keys()].filter((at) => added[at]!.trim() !== ''));
  const pair = (from: number, to: number) => {
    pairs[to] = from;
    free.delete(from);
    open.delete(to);
  };
  for (const { from, to } of alikeLines(removed, added)) if (free.has(from) && open.has(to)) pair(from, to);
  if (free.size === 1 && open.size === 1) pair([...free][0]!, [...open][0]!);
  return pairs;
}

/** All pairs that share enough words, best first; ties in order, so that the result never depends on chance. */
function alikeLines(
  removed: readonly string[],
  added: readonly string[],
): { from: number; to: number; score: number }[] {
  const olds = removed.map(wordsOf);
  const news = added.map(wordsOf);
  const scored = olds.flatMap((old, from) => news.map((words, to) => ({ from, to, score: likeness(old, words) })));
  return scored
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score || a.from - b.from || a.to - b.to);
}

/** Twice the common words over all words: 0 for none, 1 for the same. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * common(a, b)) / (a.size + b.size);
}

/** Words that tell something: names, numbers, words of four letters, characters of scripts without case. Folded. */
export function tellingWords(text: string): string[] {
  const words = text.match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => word.length > 3 || /[\p{Lu}\p{Lo}\p{N}]/u.test(word)).map((word) => word.toLowerCase());
}

/** Whether a line took in most of another's words: two lines were condensed into one. */
export function tookIn(line: string, other: string): boolean {
  const words = wordsOf(other);
  return words.size >= 3 && common(words, wordsOf(line)) / words.size > 0.5;
}

/** Whether every word of a line stands in another one, so that nothing goes when it does. */
export function holdsAll(line: string, other: string): boolean {
  const words = wordsOf(other);
  return common(words, wordsOf(line)) === words.size;
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const word of a) if (b.has(word)) count++;
  return count;
}

/** A line's words, each once, folded. Chinese has no blanks: each character counts as a word. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []);
}
