import { Attributions, isQuoted } from './attribution';
import { type Original, originalAt } from './original';
import { withoutFooter, withoutSignature } from './signature';

/** A quoted line this long may have been broken in two on the way, the second half without its mark. */
const WRAPS_FROM = 60;

/**
 * The author's own words. Quoted text that nothing of theirs follows is left out, and so is the mail they answer;
 * where answers stand between quoted lines, those stay, each with its `>`. Of a forward all stays, marked as quoted.
 * What is kept is kept as it was, line by line. A mail that is nothing but quoted is kept whole.
 */
export function ownWords(text: string, isForward: boolean): string {
  const lines = withoutFooter(text.split('\n'));
  const below = findOriginal(lines);
  const forwards = isForward || below.kind === 'forward';
  const above = withoutSignature(lines.slice(0, below.at), (line) => isQuoted(line));
  const own = forwards ? above : above.slice(0, lastOwn(above) + 1);
  const passedOn = () => trimLines(lines.slice(below.at)).split('\n').map(quote).join('\n');
  const kept = forwards
    ? [trimLines(own), below.kind ? passedOn() : ''].filter((part) => part !== '').join('\n\n')
    : trimLines(own);
  if (kept !== '' || above.length < below.at) return kept;
  return trimLines([...above, ...(below.kind ? [passedOn()] : [])]);
}

/** Marks a line as somebody else's. */
export function quote(line: string): string {
  return line === '' ? '>' : `> ${line}`;
}

/** Where a mail that is not marked line by line begins: at its separator, its headers, or after `… wrote:`. */
function findOriginal(lines: readonly string[]): { at: number; kind: Original | null } {
  const attributions = new Attributions();
  for (const [at, line] of lines.entries()) {
    if (isQuoted(line)) continue;
    const kind = originalAt(lines, at);
    if (kind) return { at: aboveRule(lines, at), kind };
    if (isQuoted(nextLine(lines, at))) continue;
    const count = attributions.linesEndingAt(lines, at, true);
    if (count > 0) return { at: at - count + 1, kind: 'reply' };
  }
  return { at: lines.length, kind: null };
}

/** Clients draw a line above the headers; it belongs to them. */
function aboveRule(lines: readonly string[], at: number): number {
  let start = at;
  while (start > 0 && /^[\s_-]*$/.test(lines[start - 1] ?? '')) start -= 1;
  return start;
}

/** Place of the last line that is the author's: neither quoted nor the introduction of a quote. -1: there is none. */
function lastOwn(lines: readonly string[]): number {
  const attributions = new Attributions();
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || isQuoted(line) || isWrapped(lines, at)) continue;
    const count = isQuoted(nextLine(lines, at)) ? attributions.linesEndingAt(lines, at, false) : 0;
    if (count === 0) return at;
    at -= count - 1;
  }
  return -1;
}

/** The second half of a quoted line that was too long for some server: small letters, in the middle of quoted lines. */
function isWrapped(lines: readonly string[], at: number): boolean {
  const before = (lines[at - 1] ?? '').trimEnd();
  if (!isQuoted(before) || before.length < WRAPS_FROM || before.endsWith('?')) return false;
  return /^\p{Ll}/u.test(lines[at] ?? '') && isQuoted(lines[at + 1] ?? '');
}

/** The next line that is not empty. */
function nextLine(lines: readonly string[], at: number): string {
  for (let next = at + 1; next < Math.min(lines.length, at + 4); next += 1) {
    const line = lines[next] ?? '';
    if (line.trim() !== '') return line;
  }
  return '';
}

/** One text again, without empty lines at its ends. */
function trimLines(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
}
