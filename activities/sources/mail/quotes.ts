import { hasAnswers, pointsBelow } from './answers';
import { Attributions, isQuoted, saysWhoOrWhen } from './attribution';
import { type Original, originalAt } from './original';
import { withoutFooter, withoutSignature } from './signature';

/** A quoted line this long may have been broken in two on the way, the second half without its mark. */
const WRAPS_FROM = 60;

/** Lines that somebody shows in a mail; what an answer quotes is longer, as a rule. */
const SHORT_EXAMPLE = 10;

/** What the rest of a mail tells about its text. */
export interface Circumstances {
  /** Its subject says that it passes something on. */
  isForward: boolean;
  /** Its headers name a mail that it answers. */
  isReply: boolean;
  /** Name or address; empty: nobody knows. */
  author: string;
}

export interface OwnWords {
  text: string;
  /** Words were left out. */
  isCut: boolean;
}

/**
 * The author's own words. Quoted text that nothing of theirs follows is left out, and so is the mail they answer;
 * where answers stand between quoted lines, those stay, each with its `>`. Of a forward all stays, marked as quoted.
 * What is kept is kept as it was, line by line. In doubt all is: a mail that is answered stays, marked, where answers may stand in it; where nothing says that a mail is an answer, what looks quoted is
 * an example of its author's, and a mail that is nothing but quoted is kept whole.
 */
export function ownWords(text: string, mail: Circumstances): OwnWords {
  const all = text.split('\n');
  const lines = withoutFooter(all);
  const below = findOriginal(lines, mail.isReply);
  const above = withoutSignature(lines.slice(0, below.at), mail.author);
  const original = lines.slice(below.at);
  const forwards = mail.isForward || below.kind === 'forward' || passesOn(above);
  const own = trimLines(forwards ? above : above.slice(0, lastOwn(above, mail.isReply) + 1));
  const goesOn = forwards || own === '' || pointsBelow(own) || hasAnswers(original, mail.author);
  const kept = [
    own === '' ? trimLines(above) : own,
    goesOn ? trimLines(original).split('\n').map(quote).join('\n') : '',
  ];
  const shown = kept.filter((part) => /[^\s>]/.test(part)).join('\n\n');
  return { text: shown, isCut: countWords(shown.split('\n')) < countWords(all) };
}

/** Marks a line as somebody else's. */
export function quote(line: string): string {
  return line === '' ? '>' : `> ${line}`;
}

/** Lines that say something. */
function countWords(lines: readonly string[]): number {
  return lines.filter((line) => /[^\s>_-]/.test(line)).length;
}

/** Where a mail that is not marked line by line begins: at its separator, its headers, or after `… wrote:`. */
function findOriginal(lines: readonly string[], isReply: boolean): { at: number; kind: Original | null } {
  const attributions = new Attributions();
  for (const [at, line] of lines.entries()) {
    if (isQuoted(line)) continue;
    const kind = originalAt(lines, at);
    if (kind) return { at: aboveRule(lines, at), kind };
    if (isQuoted(nextLine(lines, at))) continue;
    const count = attributions.linesOfSure(lines, at, { isMarked: false, isReply });
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

/** True if a mail that is passed on stands between the lines, each of them marked, and nobody is said to have written it. */
function passesOn(lines: readonly string[]): boolean {
  const attributions = new Attributions();
  return lines.some((line, at) => {
    if (!isQuoted(line) || isQuoted(lines[at - 1] ?? '')) return false;
    const block = lines.slice(at, at + 4).map((one) => one.replace(/^\s{0,3}>\s?/, ''));
    const first = block.findIndex((one) => one.trim() !== '');
    if (originalAt(block, Math.max(0, first)) !== 'forward') return false;
    const before = lines.slice(0, at).findLastIndex((one) => one.trim() !== '');
    return before < 0 || attributions.linesEndingAt(lines, before, false) === 0;
  });
}

/** Place of the last line that is the author's: neither quoted nor the introduction of a quote. -1: there is none. */
function lastOwn(lines: readonly string[], isReply: boolean): number {
  if (!isReply && !answersMarked(lines)) return lines.length - 1;
  const attributions = new Attributions();
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || isQuoted(line) || isWrapped(lines, at)) continue;
    const count = isQuoted(nextLine(lines, at)) ? attributions.linesEndingAt(lines, at, false) : 0;
    if (count === 0) return isExample(lines, at) ? lines.length - 1 : at;
    at -= count - 1;
  }
  return -1;
}

/** True for a line such as `Use this:` that the author put above a few quoted ones. One that names a time or an address may be an attribution nobody knows. */
function isExample(lines: readonly string[], at: number): boolean {
  const below = lines.slice(at + 1).filter((line) => line.trim() !== '');
  return /[:：]\s*$/u.test(lines[at] ?? '') && !saysWhoOrWhen(lines[at] ?? '') && below.length <= SHORT_EXAMPLE;
}

/** True if quoted lines stand below one that says beyond doubt who wrote them: the mail is an answer, whatever its headers say. */
function answersMarked(lines: readonly string[]): boolean {
  const attributions = new Attributions();
  return lines.some((line, at) => {
    if (isQuoted(line) || line.trim() === '' || !isQuoted(nextLine(lines, at))) return false;
    return attributions.linesOfSure(lines, at, { isMarked: true, isReply: false }) > 0;
  });
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
