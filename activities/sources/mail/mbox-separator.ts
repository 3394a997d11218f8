// Between the messages of an mbox stands a line that begins with `From `. In a text such a line is written `>From `, but not by
// every program: so it only counts with a date in it, or bare after an empty line, as some mail programs write it today.

/** Longer lines separate nothing. */
export const LONGEST_SEPARATOR = 1_000;

const DATED = /^From .*\b\d{1,2}:\d{2}(:\d{2})?\b.*\b(19|20)\d{2}\b/;
const BARE = /^From -?\s*$/;

/** True for the line before a message, given without its end. */
export function isMboxSeparator(line: string, afterEmptyLine: boolean): boolean {
  return line.length <= LONGEST_SEPARATOR && (DATED.test(line) || (afterEmptyLine && BARE.test(line)));
}
