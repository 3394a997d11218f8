import { isNamed } from './author-name';

/** `[Ada] Yes.`, in bold or not. */
const MARKED = /^\s*[*_]{0,2}\[([^[\]]{1,60})\]/;

/** "My answers are below." What follows is then more than the mail that is answered. */
const BELOW =
  /\bin-?line\b|\b(?:answer|comment|repl(?:y|ie)|remark|note|see|mine)[^.\n]{0,40}\b(?:below|in (?:red|blue|green|bold|between))\b/i;

/** True if the author says that they go on below, in the mail they answer. */
export function pointsBelow(own: string): boolean {
  return BELOW.test(own.slice(0, 2_000));
}

/**
 * True if the author put answers, each with their name before it, into a mail that is not marked line by line. It proves nothing: who
 * wrote that mail may have put the name there.
 */
export function hasAnswers(lines: readonly string[], author: string): boolean {
  return lines.some((line) => isNamed(MARKED.exec(line)?.[1] ?? '', author));
}
