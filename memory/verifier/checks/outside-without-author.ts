import { type Check, type VerifierInput } from '../findings';
import { finding } from '../new-lines';
import { isOutside, newStatements } from '../outside';

/** Reported speech that does not say who speaks: a reader would take an outsider's claim for what the team knows. */
export const outsideWithoutAuthor: Check = (input) =>
  newStatements(input)
    .filter(({ value }) => isOutside(value, input))
    .flatMap(({ path, line, value }) => {
      const authors = authorsOf(value.points, input);
      if (authors.length === 0 || authors.some((author) => names(value.text, author))) return [];
      const shown = authors.slice(0, 3).map((author) => (author.length > 40 ? `${author.slice(0, 40)}…` : author));
      const message = `Line ${line} rests on people from outside only: say in it who said so (${shown.join(', ')}).`;
      return [finding('outside-without-author', path, line, message)];
    });

/** Names of who wrote what the points cite; an item without a name cannot be asked for one. */
function authorsOf(points: readonly number[], { evidence, points: known }: VerifierInput): string[] {
  const names = points.flatMap((id) => {
    const authors = evidence.get(id)?.authors ?? [];
    return authors.length > 0 ? authors : [known.get(id)?.saidBy ?? ''];
  });
  return [...new Set(names.map((name) => name.trim()))].filter((name) => /[\p{L}\p{N}]/u.test(name));
}

/** The whole name, or the first or last word of it: "Jane Doe" may be called Jane, or Doe. */
function names(text: string, author: string): boolean {
  const said = ` ${folded(text)} `;
  const words = folded(author).split(' ');
  if (said.includes(` ${words.join(' ')} `)) return true;
  // Names in scripts without blanks stand inside other words.
  if (/\p{Lo}/u.test(author) && said.replaceAll(' ', '').includes(words.join(''))) return true;
  return [words[0]!, words.at(-1)!].some((word) => word.length > 1 && word !== 'the' && said.includes(` ${word} `));
}

function folded(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).join(' ');
}
