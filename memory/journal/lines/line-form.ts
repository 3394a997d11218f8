import { type Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { findInvisible } from '../../files/invisible';
import { givesOrders } from '../../trust/orders';
import { standsForText } from '../../verifier/elision';

/** Characters of a line, in code points. */
export const LONGEST_LINE = 400;

/** A date in front of a sentence, as German and Hungarian write it, which Markdown takes for a numbered list. */
const LEADING_DATE = /^(?:\d{1,2}\. (?=\p{L}+\.? [12]\d{3})|[12]\d{3}\. (?=\p{L}))/u;

/** What is wrong with a text as a line of prose. `orders`: it speaks to an assistant, in whose prompt it would stand. */
export type FormFault = 'too-long' | 'rest-unchanged' | 'form' | 'orders';

/** Whether a text is one paragraph of plain prose, whatever it says; null: it is. */
export function formFault(text: string): FormFault | null {
  // First of all: what is so long is not to be parsed either.
  if (text.length > 2 * LONGEST_LINE || [...text].length > LONGEST_LINE) return 'too-long';
  if (standsForText(text)) return 'rest-unchanged';
  if (!isPlainParagraph(text)) return 'form';
  return givesOrders(text) ? 'orders' : null;
}

function isPlainParagraph(text: string): boolean {
  if (!/[\p{L}\p{N}]/u.test(text) || text !== text.trim() || /[\n\t]|\[\[/.test(text)) return false;
  if (findInvisible(text).length > 0) return false;
  const [paragraph, ...more] = fromMarkdown(text.replace(LEADING_DATE, '')).children;
  return more.length === 0 && paragraph?.type === 'paragraph' && paragraph.children.every(isText);
}

function isText(node: Nodes): boolean {
  return node.type === 'text';
}
