/** `name@host`, also written as `name [at] host [dot] org`, and links. */
const MAIL =
  '[\\p{L}\\p{N}_.+-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){1,5}|' +
  '[\\p{L}\\p{N}_.+-]{1,64} ?[[({] ?(?:at|@) ?[\\])}] ?[\\p{L}\\p{N}-]{1,63}(?: ?(?:\\.|[[({] ?(?:dot|\\.) ?[\\])}]) ?[\\p{L}\\p{N}-]{2,63}){1,4}|' +
  '[\\p{L}\\p{N}_.+-]{1,64} at [\\p{L}\\p{N}-]{1,63} dot [\\p{L}]{2,10}';
const URL = '\\b(?:https?|ftp):\\/\\/[^\\s<>|]{4,}|\\bwww\\.[^\\s<>|]{4,}';

/** Where something may go: the source of a pattern, for flags `iu`. */
export const TARGET = `(?:${MAIL}|${URL})`;

const PATTERN = new RegExp(TARGET, 'iu');

/** A mail address or a link out of the memory stands in this line. */
export function hasTarget(line: string): boolean {
  return PATTERN.test(line);
}
