/** Runs of this many words are compared: shorter ones repeat by chance. */
const RUN = 8;

/** How many private messages have a run of eight words that stands in the team's memory. */
export function countLeaks(
  privateTexts: readonly string[],
  memory: readonly string[],
): { checked: number; leaks: number } {
  const known = new Set(memory.flatMap((text) => runsOf(text)));
  const long = privateTexts.filter((text) => runsOf(text).length > 0);
  return { checked: long.length, leaks: long.filter((text) => runsOf(text).some((run) => known.has(run))).length };
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, i) => words.slice(i, i + RUN).join(' '));
}
