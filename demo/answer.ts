import { type Memory } from '../client/memory-client';

export interface Answer {
  question: string;
  answer: string;
  path: string;
  quote: string | null;
  by: string | null;
  at: string | null;
}

/** Answered from the memory alone: the index line that shares most with the question, its one file, the line that shares most. */
export async function answerFrom(memory: Memory, root: string, question: string): Promise<Answer | null> {
  const index = await memory.read(`${root}/index.md`);
  const words = wordsOf(question);
  const links = index.split('\n').flatMap((line) => {
    const path = /\]\(([^)]+\.md)\)/.exec(line)?.[1];
    return path ? [{ path, line }] : [];
  });
  let best: { score: number; path: string; line: string } | null = null;
  for (const { path, line: about } of links) {
    if (path === 'master.md') continue;
    const file = await memory.read(`${root}/${path}`);
    for (const line of file.split('\n').filter((text) => /^\s*[-*] /.test(text))) {
      const score = shared(words, wordsOf(line)) * 2 + shared(words, wordsOf(about)) * 0.5;
      if (!best || score > best.score) best = { score, path, line };
    }
  }
  if (!best || best.score < 2) return null;
  const said = /"(.+)"\s+—\s+([^,]+),.*?(\d{4}-\d\d-\d\d)/.exec(best.line);
  const day = /(\d{4}-\d\d-\d\d)/.exec(best.line)?.[1] ?? null;
  return {
    question,
    answer: said?.[1] ?? best.line.replace(/^\s*[-*] /, ''),
    path: `${root}/${best.path}`,
    quote: said?.[1] ?? null,
    by: said?.[2] ?? null,
    at: said?.[3] ?? day,
  };
}

/** Words of five letters by their stem's first five, so that "payments" meets "payment". */
function wordsOf(text: string): Set<string> {
  return new Set((text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []).map((word) => word.slice(0, 5)));
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return [...a].filter((word) => b.has(word)).length;
}
