import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Nodes } from 'mdast';
import { stripInvisible } from '../../../memory/files/invisible';

/** A picture, sound or film that stands in the text by its id; the file itself is not read. */
const MOMENT = /!\[[^\]\n]*\]\(dayone-moment:[^)\s]*\)[ \t]*\n*/g;
/** The program puts a backslash before punctuation that nobody typed. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/** The words of a Day One entry, as the writer typed them. */
export function dayOneText(markdown: string): string {
  const text = stripInvisible(markdown).replace(MOMENT, '');
  const code = codeRanges(fromMarkdown(text));
  const typed = text.replace(ESCAPED, (escape, mark: string, at: number) =>
    code.some(([from, to]) => at >= from && at < to) ? escape : mark,
  );
  return typed.trim();
}

/** Backslashes in code are the writer's own. */
function codeRanges(node: Nodes): [number, number][] {
  if (node.type === 'code' || node.type === 'inlineCode') {
    const { start, end } = node.position ?? {};
    return [[start?.offset ?? 0, end?.offset ?? 0]];
  }
  return 'children' in node ? node.children.flatMap(codeRanges) : [];
}
