import { type Memory } from '../client/memory-client';

export interface Answer {
  question: string;
  answer: string;
  path: string;
  quote: string | null;
  by: string | null;
  at: string | null;
}

interface Scored {
  text: string;
  score: number;
}

/** Answered from the memory alone, as a reader would: the index line that says most about the question, its one file, the best line. */
export async function answerFrom(memory: Memory, root: string, question: string): Promise<Answer | null> {
  const words = wordsOf(question);
  const index = (await memory.read(`${root}/index.md`)).split('\n').filter((line) => /\]\([^)]+\.md\)/.test(line));
  // people.md names everybody with everything they touch: it answers who, and would outbid the rest on what.
  const asksWho = /^who/i.test(question);
  const entry = best(
    index.filter((line) => !line.includes('](master.md)') && line.includes('](people.md)') === asksWho),
    words,
  );
  const path = entry && /\]\(([^)]+\.md)\)/.exec(entry.text)?.[1];
  if (!path) return null;
  const lines = (await memory.read(`${root}/${path}`)).split('\n').filter((line) => /^\s*[-*] /.test(line));
  const line = best(lines, words);
  if (!line) return null;
  const said = /"(.+)"\s+—\s+([^,]+),.*?(\d{4}-\d\d-\d\d)/.exec(line.text);
  const noted = /^\s*[-*]\s+(?:(\d{4}-\d\d-\d\d)\s+)?(?:([\p{L}.' -]+):\s)?(.*)$/u.exec(line.text);
  return {
    question,
    answer: said?.[1] ?? noted?.[3] ?? line.text,
    path: `${root}/${path}`,
    quote: said?.[1] ?? null,
    by: said?.[2] ?? noted?.[2] ?? null,
    at: said?.[3] ?? noted?.[1] ?? /\d{4}-\d\d-\d\d/.exec(line.text)?.[0] ?? null,
  };
}

function best(lines: readonly string[], words: ReadonlySet<string>): Scored | null {
  const scored = lines.map((text) => ({ text, score: [...wordsOf(text)].filter((word) => words.has(word)).length }));
  return scored.reduce<Scored | null>((top, one) => (one.score > (top?.score ?? 0) ? one : top), null);
}

const COMMON = new Set(
  'the for and what may how does you not into are its was that with this both who when where why'.split(' '),
);

/** Words of three letters and more by their first five, so that "payments" meets "payment". */
function wordsOf(text: string): Set<string> {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !COMMON.has(word));
  return new Set(words.map((word) => word.slice(0, 5)));
}
