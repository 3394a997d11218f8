import { indexLines } from './index-lines';
import { type Files, INDEX, MASTER, textOf } from './memory-file';

/** Words that stand in every question and say nothing about where its answer is. */
const COMMON = new Set(
  'the for and are was were has have had does did how what who whom whose when where which why with that this from into our its not you can may'.split(
    ' ',
  ),
);
/** Letters of a word that count, so that "payments" meets "payment". */
const STEM = 5;

/**
 * The file a reader who knows only the index would open for a question: the one whose index line, path included, shares most with it. A
 * word counts the more the fewer lines hold it. Lexical: no meaning, no model; the same files and question give the same path.
 * @returns null if no index line shares a word with the question
 */
export function fileFor(files: Files, question: string): string | null {
  const lines = describedFiles(files);
  const holders = new Map<string, number>();
  for (const { words } of lines) for (const word of words) holders.set(word, (holders.get(word) ?? 0) + 1);
  const asked = [...termsOf(question)];
  let best: string | null = null;
  let most = 0;
  for (const { path, words } of lines) {
    const score = asked.reduce((sum, word) => sum + (words.has(word) ? 1 / (holders.get(word) ?? 1) : 0), 0);
    // The first of equals: the index's own order.
    if (score > most) [best, most] = [path, score];
  }
  return best;
}

/** Whether all of these words stand in one file or in the spine, letters' case and line breaks aside. */
export function holdsAnswer(files: Files, path: string | null, expected: readonly string[]): boolean {
  const open = [...new Set([INDEX, MASTER, ...(path === null ? [] : [path])])];
  const text = plain(open.map((one) => textOf(files[one] ?? [])).join('\n'));
  return expected.every((words) => standsIn(text, plain(words)));
}

interface Described {
  path: string;
  words: ReadonlySet<string>;
}

/** A file that several index lines describe is described by all of them. */
function describedFiles(files: Files): Described[] {
  const index = files[INDEX] ?? [];
  const texts = new Map<string, string>();
  for (const { path, line, lastLine } of indexLines(files)) {
    const text = index.slice(line - 1, lastLine).map((one) => one.text);
    texts.set(path, [texts.get(path) ?? path, ...text].join(' '));
  }
  return [...texts].map(([path, text]) => ({ path, words: termsOf(text) }));
}

/** Scripts without spaces between words: two characters in a row are a word there. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu;

function termsOf(text: string): Set<string> {
  const lower = text.toLowerCase();
  const spaced = lower.replace(DENSE, ' ').match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const dense = (lower.match(DENSE) ?? []).flatMap((run) =>
    [...run].slice(1).map((character, i) => `${[...run][i]}${character}`),
  );
  return new Set([...spaced.filter((word) => !COMMON.has(word)).map((word) => word.slice(0, STEM)), ...dense]);
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

const WORD = /[\p{L}\p{N}]/u;

/** As whole words: "12" does not stand in "812". */
function standsIn(text: string, words: string): boolean {
  if (words === '') return false;
  // Where words are not set apart, none of them has edges.
  const bare = words.match(DENSE) !== null;
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const edges = [
      [text[at - 1], words[0]],
      [text[at + words.length], words.at(-1)],
    ];
    if (bare || edges.every(([outside, inside]) => !WORD.test(outside ?? '') || !WORD.test(inside ?? ''))) return true;
  }
  return false;
}
