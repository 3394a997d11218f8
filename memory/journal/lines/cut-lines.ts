import { type CategoryLine } from '../line';

/**
 * Lines after some facts are gone, with a deleted entry or by the user's wish. A line that rests on one is cut, since its words may say
 * what is gone; a line of the user's stays word for word and only rests on less.
 * @returns `keep`: in their order, the same objects if nothing changed; `cut`: numbers of lines; `freed`: the other facts of those lines
 * that no line of their category rests on now, to be merged again
 */
export function linesWithout(
  lines: readonly CategoryLine[],
  goneFacts: ReadonlySet<number>,
): { keep: CategoryLine[]; cut: number[]; freed: number[] } {
  const isHit = (line: CategoryLine) => line.facts.some((id) => goneFacts.has(id));
  const cut = lines.filter((line) => line.origin === 'entry' && isHit(line));
  const keep = lines
    .filter((line) => !cut.includes(line))
    .map((line) => (isHit(line) ? { ...line, facts: line.facts.filter((id) => !goneFacts.has(id)) } : line));
  const held = new Set(keep.flatMap(({ category, facts }) => facts.map((id) => `${category} ${id}`)));
  const freed = cut.flatMap(({ category, facts }) =>
    facts.filter((id) => !goneFacts.has(id) && !held.has(`${category} ${id}`)),
  );
  return { keep, cut: cut.map(({ id }) => id), freed: [...new Set(freed)].sort((a, b) => a - b) };
}
