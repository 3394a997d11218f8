import { type Files, GUIDANCE, INDEX, type Line, type LineAuthor } from './memory-file';
import { clashingPath } from './paths';

/** Lines of people that a change would lose, 1-based. Blank ones carry nothing, and a moved line is not lost. */
export function lostPersonLines(before: readonly Line[], after: readonly Line[]): number[] {
  const kept = new Set(after);
  return before.flatMap((line, at) =>
    line.author === 'person' && line.text.trim() !== '' && !kept.has(line) ? [at + 1] : [],
  );
}

/** Why this author may not write these lines to this path, or null. A person may write everything. */
export function refusalToWrite(files: Files, path: string, after: readonly Line[], author: LineAuthor): string | null {
  if (author === 'person') return null;
  if (path === GUIDANCE) return `${GUIDANCE} is written by people only. Write to another file.`;
  const lost = lostPersonLines(files[path] ?? [], after);
  if (lost.length === 0) return null;
  const which = lost.length === 1 ? `Line ${lost[0]} of ${path} was` : `Lines ${lost.join(', ')} of ${path} were`;
  return `${which} written by a person and must stay as they are. Leave them and write beside them.`;
}

/** Why this author may not take the file from its path, or null. */
export function refusalToMove(path: string, author: LineAuthor): string | null {
  if (path === INDEX) return `${INDEX} is where every reader begins: it cannot be deleted or renamed.`;
  if (author !== 'person' && path === GUIDANCE) return `${GUIDANCE} is written by people only. Leave it where it is.`;
  return null;
}

/** Why no new file may have this name, or null. `except` is the file that gets it. */
export function refusalToName(files: Files, path: string, author: LineAuthor, except?: string): string | null {
  if (author !== 'person' && path === GUIDANCE) return `${GUIDANCE} is written by people only. Use another name.`;
  const others = Object.keys(files).filter((other) => other !== except);
  const clash = clashingPath(path, others);
  return clash === null ? null : `${path} would be mistaken for ${clash}, which exists. Use the existing name.`;
}
