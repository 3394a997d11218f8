import { type Nodes } from 'mdast';

/** A part of a text: where it starts, and where the next one would. */
type Part = readonly [start: number, end: number];

/** Tags and comments. What stands between two tags is shown. */
const TAG = /<!--[\s\S]*?(?:-->|$)|<[^>]*(?:>|$)/g;

/**
 * Parts of a node that a reader of the page does not see: where links lead, their titles, definitions, images, tags and comments, and
 * the words behind a fence of code. Words that stand nowhere else do not stand in the memory.
 */
export function hiddenParts(node: Nodes, text: string): Part[] {
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
  if (node.type === 'definition' || node.type === 'image' || node.type === 'imageReference') return [[start, end]];
  if (node.type === 'html') {
    return [...node.value.matchAll(TAG)].map(({ index, 0: tag }) => [start + index, start + index + tag.length]);
  }
  if (node.type === 'code') {
    const line = text.indexOf('\n', start);
    return /^[`~]/.test(text.slice(start, start + 1)) ? [[start, line < 0 ? end : Math.min(line, end)]] : [];
  }
  if (node.type !== 'link' || text[start] !== '[') return [];
  // An autolink shows where it leads; a link ends its visible words with its last part.
  return [[node.children.at(-1)?.position?.end.offset ?? start, end]];
}
