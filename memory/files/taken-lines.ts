import { documentOf } from './markdown';
import { type Files, INDEX, type Line } from './memory-file';
import { runWords } from './word-runs';

/** A line that left the memory, and where it stood. */
export interface TakenAway {
  path: string;
  line: Line;
}

/**
 * Lines of `base` that a person's draft has no more: removed, or changed into others. Words that only moved, or are a link now or no
 * longer, are not taken away, and neither are lines without words, headings, and what code wrote into the index.
 */
export function takenLines(base: Files, draft: Files): TakenAway[] {
  const left = Object.values(draft).flat();
  const ids = new Set(left.map(({ id }) => id));
  const said = new Set(left.map(wordsIn));
  return Object.entries(base).flatMap(([path, lines]) => {
    if (draft[path] === lines) return [];
    const headings = new Set(
      documentOf(lines).headings.flatMap(({ line, lastLine }) => lines.slice(line - 1, lastLine)),
    );
    return lines
      .filter((line) => !ids.has(line.id) && wordsIn(line) !== '' && !said.has(wordsIn(line)))
      .filter((line) => !headings.has(line) && !(path === INDEX && line.author === 'code'))
      .map((line) => ({ path, line }));
  });
}

/** What a reader sees, folded: a link counts with its label. */
function wordsIn({ text }: Line): string {
  return runWords(text.replace(/\]\([^)]*\)/g, ']')).join(' ');
}
