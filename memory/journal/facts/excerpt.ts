/** Characters shown on each side of a quote. */
const AROUND = 120;

/** A quote within its entry; dots stand for what is left out. */
export interface Excerpt {
  before: string;
  quote: string;
  after: string;
}

/** The words around a quote, cut between words. Null: the text does not say it. */
export function excerptOf(quote: string, text: string, around = AROUND): Excerpt | null {
  const at = text.indexOf(quote);
  if (at < 0 || quote === '') return null;
  const [before, after] = [text.slice(0, at), text.slice(at + quote.length)];
  return { before: lastOf(before, around), quote, after: firstOf(after, around) };
}

function lastOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = text.slice(-most);
  return `…${end.slice(cutAt(end, /\s/.exec(end)?.index))}`;
}

function firstOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const space = start.search(/\s\S*$/);
  return `${start.slice(0, space < 0 ? wholeEnd(start) : space)}…`;
}

/** A script without blanks is cut anywhere, but not within a character. */
const cutAt = (text: string, space: number | undefined) => space ?? (/^[\uDC00-\uDFFF]/.test(text) ? 1 : 0);
const wholeEnd = (text: string) => (/[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length);
