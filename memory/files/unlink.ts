import { brokenLinks } from './links';
import { rewriteUncited, splitLines } from './lines';
import { type Link } from './markdown';
import { type Files, type Line, textOf } from './memory-file';

/** A file whose links to nothing became plain words, or the same lines if it has none. People's words stay theirs. */
export function unlinkBroken(path: string, lines: readonly Line[], files: Files): readonly Line[] {
  let now = lines;
  // Words that are no longer a link may read as another one; each round makes the text shorter, so this ends.
  for (let broken = brokenLinks(path, now, files); broken.length > 0; broken = brokenLinks(path, now, files)) {
    now = rewriteByCode(now, unlinked(textOf(now), broken));
  }
  return now;
}

/** The text with each link replaced by its visible words. */
function unlinked(text: string, broken: readonly Link[]): string {
  let result = '';
  let done = 0;
  for (const { at, label } of [...broken].sort((a, b) => a.at[0] - b.at[0])) {
    // What stands inside another link waits for the next round.
    if (at[0] < done) continue;
    result += text.slice(done, at[0]) + text.slice(label[0], label[1]);
    done = at[1];
  }
  return result + text.slice(done);
}

/**
 * Committed lines that changed are code's; a person's line is still theirs, and what the agent just wrote its own: no word of them
 * changed, and code does not vouch for the agent's.
 */
function rewriteByCode(before: readonly Line[], text: string): Line[] {
  const kept = new Set(before);
  const textsOf = (lines: readonly Line[]) => new Set(lines.map((line) => (line.id === null ? line.was : line.text)));
  const people = textsOf(before.filter(({ author }) => author === 'person'));
  const known = textsOf(before.filter(({ id, author }) => id !== null || author === 'code'));
  const isAgents = before.some(({ id, author }) => id === null && author === 'agent');
  return rewriteUncited(before, splitLines(text), 'code').map((line) => {
    if (kept.has(line)) return line;
    if (line.was !== undefined && people.has(line.was)) return { ...line, author: 'person' };
    return isAgents && !known.has(line.was) ? { ...line, author: 'agent' } : line;
  });
}
