import { indexLines } from '../../files/index-lines';
import { documentOf } from '../../files/markdown';
import { INDEX } from '../../files/memory-file';
import { type Check } from '../findings';
import { finding, newLines } from '../new-lines';

const RULE = /^\s*([-*_])(\s*\1){2,}\s*$/;
const TABLE_RULE = /^\s*\|?(\s*:?-+:?\s*\|)*\s*:?-+:?\s*\|?\s*$/;
const FENCE = /^\s*(`{3,}|~{3,})\s*[\w+-]*\s*$/;

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

function isMark(text: string): boolean {
  return text.trim() === '' || RULE.test(text) || TABLE_RULE.test(text) || FENCE.test(text);
}
