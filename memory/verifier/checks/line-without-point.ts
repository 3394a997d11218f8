import { indexLines } from '../../files/index-lines';
import { documentOf } from '../../files/markdown';
import { INDEX } from '../../files/memory-file';
import { type Check } from '../findings';
import { finding, newLines } from '../new-lines';

// Tested on trimmed lines.
const RULE = /^([-*_])(\s*\1){2,}$/;
const TABLE_RULE = /^\|?(\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?$/;
/** At most one word behind a fence: its language. More could be a statement. */
const FENCE = /^(`{3,}|~{3,})\s*[\w+-]*$/;

/** A new line of the agent that rests on nothing. Marks that carry no statement need no point, nor do index lines. */
export const lineWithoutPoint: Check = (input) => {
  const bare = newLines(input).filter(
    ({ value }) => value.author === 'agent' && value.points.length === 0 && !isMark(value.text),
  );
  if (bare.length === 0) return [];
  const listed = indexLines(input.draft);
  return bare.flatMap(({ path, line }) => {
    const covers = (part: { line: number; lastLine: number }) => part.line <= line && line <= part.lastLine;
    if (documentOf(input.draft[path]!).headings.some(covers)) return [];
    if (path === INDEX && listed.some(covers)) return [];
    const message = `Line ${line} names no point: end it with the points it rests on, as in {p12}, or take it away.`;
    return [finding('line-without-point', path, line, message)];
  });
};

/** Blank lines and marks that shape a page: rules, the line under a table's head, fences of code. */
function isMark(text: string): boolean {
  const mark = text.trim();
  return mark === '' || RULE.test(mark) || TABLE_RULE.test(mark) || FENCE.test(mark);
}
