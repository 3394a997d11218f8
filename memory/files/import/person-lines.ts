import { splitLines } from '../lines';
import { INDEX, type Line, MASTER, textOf } from '../memory-file';

/** New lines of a person; a text that ends without a newline is the same file. */
export function personLines(text: string): Line[] {
  return splitLines(text).map((line) => ({ id: null, text: line, author: 'person', points: [] }));
}

/** Whether a file of the memory says the same. The spine may say more meanwhile: code adds links to it, and descriptions to its lines. */
export function saysTheSame(path: string, lines: readonly Line[] | undefined, other: readonly Line[]): boolean {
  if (lines === undefined) return false;
  if (path !== INDEX && path !== MASTER) return textOf(lines) === textOf(other);
  const texts = lines.map(({ text }) => text);
  return other.every(({ text }) => texts.some((one) => one.startsWith(text)));
}
