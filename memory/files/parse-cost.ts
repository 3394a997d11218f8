/** Marks of emphasis in one paragraph; pairing them costs the square of their number. */
const MAX_EMPHASIS = 400;
/** Characters. Shorter texts are parsed in a second or so whatever they hold; no file within its budget is longer. */
const LONG = 32_000;
/** Brackets in one paragraph, and marks of quotes and lists before a line, which cost their square too. */
const MAX_BRACKETS = 3_000;
const DEEP = /^(?:[>\s]|[-*+]\s|\d{1,9}[.)]\s){500}/m;

/** What a text would cost to parse: `flat` is parsed without emphasis, which changes no link; `none` is not parsed at all. */
export function parseCost(text: string): 'plain' | 'flat' | 'none' {
  const paragraphs = text.length > 2 * MAX_EMPHASIS ? text.split(/\n[ \t]*\n/) : [];
  if (text.length > LONG && (DEEP.test(text) || paragraphs.some((one) => count(one, /\[/g) > MAX_BRACKETS)))
    return 'none';
  return paragraphs.some((one) => count(one, /[*_]+/g) > MAX_EMPHASIS) ? 'flat' : 'plain';
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
