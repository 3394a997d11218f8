import EmailReplyParser from 'email-reply-parser';

/** Characters of a line, and lines, that an attribution can have; the parser's patterns take long on longer ones. */
const LONGEST_LINE = 200;
const MOST_LINES = 4;

const ADDRESS = /[<([]?\s*[^\s<>()[\]]+@[^\s<>()[\]]+\s*[>)\]]?/g;
const ENDS_LIKE_ONE = /(?:[:：]|\bwrote|-{2,})\s*$/u;

/** Ends in the writer's address and a word or two, whatever the language: `ср, 30 апр. 2025 г. в 15:19, Name <address>:`. */
const ADDRESS_LAST = /<[^<>]*@[^<>]*>[^<>]{0,20}[:：]$/u;
const CLOCK = /\d:\d\d|\d\s?[AaPp]\.?[Mm]\b|\dh\d\d|\bkl\.? ?\d/;
const NAME_WROTE = /^.{0,80}\b(?:wrote|writes|said|schrieb|écrit|escribió|scritto|escreveu|schreef|skrev)\s?:$/iu;

/**
 * Finds lines that introduce a quote: `On Monday, Name wrote:`. The languages are those email-reply-parser knows; it
 * sees a few short lines at a time, because whole mails take it long and it does not keep the text as it was.
 */
export class Attributions {
  private readonly parser = new EmailReplyParser();
  /** A mail with thousands of such lines is no mail, and each question takes time. */
  private asks = 200;

  /** Number of lines of the attribution that ends with line `end`; 0: it is none. `strict`: it must name a day or a time. */
  linesEndingAt(lines: readonly string[], end: number, strict: boolean): number {
    const last = lines[end] ?? '';
    if (last.length > LONGEST_LINE || !ENDS_LIKE_ONE.test(last)) return 0;
    const texts = textsEndingAt(lines, end);
    const dated = texts.map((text) => /\d/.test(text.replace(ADDRESS, '')));
    if (strict && (!dated.includes(true) || !/(?:[:：]|-{2,})\s*$/u.test(last))) return 0;
    const known = texts.findIndex((text, i) => (dated[i] || !strict) && this.isKnown(text));
    if (known >= 0) return known + 1;
    const addressed = texts.findIndex((text, i) => dated[i] && ADDRESS_LAST.test(text));
    if (addressed >= 0) return addressed + 1;
    return !strict && NAME_WROTE.test(last.trim()) ? 1 : 0;
  }

  /**
   * The same of a line that says beyond doubt that somebody wrote what follows, because it names their address or the time; where the
   * lines below are not marked, a time is not enough unless the mail is a reply. `On 3 May the board wrote:` may be a report.
   */
  linesOfSure(lines: readonly string[], end: number, { isMarked, isReply }: { isMarked: boolean; isReply: boolean }) {
    const count = this.linesEndingAt(lines, end, true);
    const text = lines.slice(end - count + 1, end + 1).join(' ');
    const isSure = isMarked || isReply ? saysWhoOrWhen(text) : /@/.test(text);
    return isSure || /\byou wrote\b/.test(text) ? count : 0;
  }

  private isKnown(text: string): boolean {
    if (this.asks === 0 || text.startsWith('>')) return false;
    this.asks -= 1;
    const last = this.parser.read(`\n${text}\n> quoted`).getFragments().at(-1);
    return last !== undefined && last.isQuoted() && last.getContent().trim() !== '> quoted';
  }
}

/** True for a line with an address or a time of day. */
export function saysWhoOrWhen(line: string): boolean {
  return line.includes('@') || CLOCK.test(line);
}

/** The last line, the last two, and so on, each as one line; an empty, long or quoted line ends it. */
function textsEndingAt(lines: readonly string[], end: number): string[] {
  const texts: string[] = [];
  for (let at = end; at > end - MOST_LINES; at -= 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || line.length > LONGEST_LINE || isQuoted(line)) break;
    texts.push(`${line.trim()} ${texts.at(-1) ?? ''}`.trim());
  }
  return texts;
}

/** A line of quoted text. The end of a broken address, `>:`, is none. */
export function isQuoted(line: string): boolean {
  return /^\s{0,3}>/.test(line) && !/^\s*>\s?:\s*$/.test(line);
}
