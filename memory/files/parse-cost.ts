/** Marks of emphasis in one paragraph; pairing them costs the square of their number. */
const MAX_EMPHASIS = 400;
/** Headings underlined with `=` or `-`, which cost theirs. */
const MAX_UNDERLINES = 500;
/** Characters. Shorter texts are parsed in a second or so whatever else they hold; no file within its budget is longer. */
const LONG = 32_000;
/** Brackets in one paragraph, and marks of quotes and lists before a line. */
const MAX_BRACKETS = 3_000;
const DEEP = /^(?:[>\s]|[-*+]\s|\d{1,9}[.)]\s){500}/m;

/**
 * Parts of Markdown that a text made to be slow has so many of that they are left as words, by the parser's names; null if the text is
 * not to be parsed at all. Neither emphasis nor underlines change what a link is.
 */
export function constructsToSkip(text: string): string[] | null {
  const paragraphs = text.length > 2 * MAX_EMPHASIS ? text.split(/\n[ \t]*\n/) : [];
  const isTooMuch = DEEP.test(text) || paragraphs.some((one) => count(one, /\[/g) > MAX_BRACKETS);
  if (text.length > LONG && isTooMuch) return null;
  return [
    ...(paragraphs.some((one) => count(one, /[*_]+/g) > MAX_EMPHASIS) ? ['attention'] : []),
    ...(count(text, /^ {0,3}(?:=+|-+)[ \t]*$/gm) > MAX_UNDERLINES ? ['setextUnderline'] : []),
  ];
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
