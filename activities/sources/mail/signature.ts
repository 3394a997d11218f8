import { isQuoted } from './attribution';
import { isNamed } from './author-name';

/** Lines with words that a signature has at most, legal notices and all; and after `--` without the blank the standard asks for. */
const LONGEST = 25;
const SHORT = 8;

/** A point of a list, or a postscript: nobody signs so. */
const POINT = /^\s*(?:[-*•+]|\d{1,3}[.)])\s/;
const SENTENCE = /\S\s+\S+\s+\S.*[.?!:;]\s*$|^\s*p\.?\s?s\b/i;

/**
 * Takes out the signature below the line `-- `, up to the next quoted line. A bare `--` may be a rule between two parts of a text: what
 * follows it stays, unless it looks like a signature of the author's. Other ways to end a mail are words and stay.
 */
export function withoutSignature(lines: readonly string[], author: string): string[] {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (line !== '-- ' && line !== '--' && line !== '--\u00a0') continue;
    const quoted = lines.findIndex((later, place) => place > at && isQuoted(later));
    const end = quoted < 0 ? lines.length : quoted;
    const below = lines.slice(at + 1, end).filter((one) => one.trim() !== '');
    const isSignature =
      line === '--' ? isSigned(below, author) || isUnderQuote(lines, at, below) : below.length <= LONGEST;
    if (!isSignature || POINT.test(below[0] ?? '')) continue;
    return [...lines.slice(0, at), ...lines.slice(end)];
  }
  return [...lines];
}

/** The author's name, and a few lines that are no sentences. */
function isSigned(below: readonly string[], author: string): boolean {
  const [first = '', ...others] = below;
  return (
    below.length <= SHORT && isNamed(first.split(/[,|–—(/]|\s-{1,2}\s/)[0] ?? '', author) && !others.some(isSpoken)
  );
}

/** At the end of a mail, below the mail that is quoted whole, stands little else than a signature. */
function isUnderQuote(lines: readonly string[], at: number, below: readonly string[]): boolean {
  const above = lines.slice(0, at).findLast((line) => line.trim() !== '') ?? '';
  return isQuoted(above) && below.length <= 2 && !below.some(isSpoken);
}

function isSpoken(line: string): boolean {
  return line.length > 100 || SENTENCE.test(line) || POINT.test(line);
}

/** Takes out the lines a mailing list adds to every mail: a rule, its name, how to leave. */
export function withoutFooter(lines: readonly string[]): string[] {
  const rule = lines.findLastIndex((line) => /^_{2,}\s*$/.test(line));
  const footer = rule < 0 ? [] : lines.slice(rule + 1).filter((line) => line.trim() !== '');
  const isFooter =
    footer.length > 0 && footer.length <= 6 && /mailing list|unsubscribe|\/listinfo\//i.test(footer.join('\n'));
  return isFooter ? lines.slice(0, rule) : [...lines];
}
