/** Runs of this many words are compared: shorter ones repeat by chance. */
const RUN = 8;

/**
 * How many private messages have a run of eight words that stands in the team's memory and that nobody said in public.
 * What was said in both places (an agenda, a link) is the team's own.
 */
export function countLeaks(
  privateTexts: readonly string[],
  publicTexts: readonly string[],
  memory: readonly string[],
): { checked: number; leaks: number } {
  const kept = new Set(memory.flatMap(runsOf));
  const said = new Set(publicTexts.flatMap(runsOf));
  const long = privateTexts.map(runsOf).filter((runs) => runs.length > 0);
  return {
    checked: long.length,
    leaks: long.filter((runs) => runs.some((run) => kept.has(run) && !said.has(run))).length,
  };
}

function runsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, Math.max(0, words.length - RUN + 1)).map((_, i) => words.slice(i, i + RUN).join(' '));
}
