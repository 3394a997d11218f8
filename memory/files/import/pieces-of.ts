import { resolveLink } from '../links';
import { countTokens } from '../tokens';
import { plainMarkdown, type Resolve } from './plain-markdown';
import { splitToFit } from './split-file';

/** Tokens a piece needs for the lines that link it to the next and to the one before. */
const LINKS = 200;
/** What is cut may need more escapes than the whole did; then it is cut smaller. */
const SHARES = [0.97, 0.8, 0.5, 0.2];

/**
 * A file's plain text in pieces that each fit into `limit` tokens; usually one. Null if it cannot be made plain, or so small.
 * @param resolve what links of the foreign text lead to
 * @param known whether the memory will have a path: what the pieces link to is written as it stands there
 */
export function piecesOf(
  text: string,
  path: string,
  resolve: Resolve,
  known: (path: string) => boolean,
  limit: number,
): string[] | null {
  const plain = plainMarkdown(text, path, resolve);
  if (plain === null) return null;
  if (countTokens(endedByNewline(plain)) <= limit) return [plain];
  const kept: Resolve = (target) => {
    const there = resolveLink(path, target);
    return there !== null && known(there) ? { path: there, anchor: '' } : null;
  };
  for (const share of SHARES) {
    const room = Math.floor((limit - Math.min(LINKS, limit / 2)) * share);
    const pieces = splitToFit(plain, Math.max(room, 1)).map((piece) => plainMarkdown(piece, path, kept));
    const whole = pieces.filter((piece) => piece !== null);
    const longest = limit - Math.min(LINKS, limit / 2);
    if (whole.length === pieces.length && whole.every((piece) => countTokens(piece) <= longest)) return whole;
  }
  return null;
}

function endedByNewline(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}
