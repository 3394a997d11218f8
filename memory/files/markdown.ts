import { type Definition, type ListItem, type Nodes, type Parents } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import { hiddenParts } from './hidden';
import { type Line, textOf } from './memory-file';
import { constructsToSkip } from './parse-cost';

/** `link` covers inline and reference links; `definition` is `[name]: target`; `autolink` is `<https://…>`. */
export type LinkKind = 'link' | 'image' | 'definition' | 'html' | 'autolink' | 'wikilink';

/**
 * Something in Markdown that points elsewhere, or raw HTML (target: the HTML itself). Code and escaped text give none.
 * `wikilink` is `[[name]]`: other tools follow it, so it must not point to nothing.
 */
export interface Link {
  kind: LinkKind;
  /** As written, Markdown escapes undone. */
  target: string;
  /** Target without query and anchor, percent-decoded where that is possible. */
  path: string;
  anchor: string | null;
  /** 1-based. */
  line: number;
  lastLine: number;
  /** Where it stands in the text, and where its visible words do. */
  at: readonly [start: number, end: number];
  label: readonly [start: number, end: number];
}

/** A heading with `#` or underlined; it may take several lines. */
export interface Heading {
  line: number;
  lastLine: number;
  depth: number;
  text: string;
}

/** A list item's first paragraph with a link in it. `after` is the source that follows the link. */
export interface ListedLink {
  link: Link;
  line: number;
  lastLine: number;
  after: string;
}

/** What the checks ask about a file, gathered in one walk. All in the order of the text. */
export interface MarkdownDocument {
  links: readonly Link[];
  headings: readonly Heading[];
  listed: readonly ListedLink[];
  /** Parts of the text that a reader of the page does not see. */
  hidden: readonly Offsets[];
}

const EMPTY: MarkdownDocument = { links: [], headings: [], listed: [], hidden: [] };

// Lines are never changed in place, so a parsed file can be found by its list of lines. Each changed file is parsed once.
const parsed = new WeakMap<readonly Line[], MarkdownDocument>();

export function documentOf(lines: readonly Line[]): MarkdownDocument {
  let document = parsed.get(lines);
  if (!document) parsed.set(lines, (document = parseMarkdown(textOf(lines))));
  return document;
}

/**
 * CommonMark, without extensions: what renders differently elsewhere is text here. A text made to be slow, far longer than any file
 * may be, has no parts: it is refused for its size.
 */
export function parseMarkdown(text: string): MarkdownDocument {
  const skip = constructsToSkip(text);
  if (skip === null) return EMPTY;
  const root = fromMarkdown(text, { extensions: [{ disable: { null: skip } }] });
  const links: Link[] = [];
  const headings: Heading[] = [];
  const items: ListItem[] = [];
  const hidden: Offsets[] = [];
  const definitions = definitionsIn(root);
  for (const node of nodesIn(root)) {
    const link = linkOf(node, text, definitions);
    if (link) links.push(link);
    if (node.type === 'text') links.push(...wikilinksIn(text, node));
    if (node.type === 'heading') headings.push({ ...span(node), depth: node.depth, text: toString(node) });
    if (node.type === 'listItem') items.push(node);
    hidden.push(...hiddenParts(node, text));
  }
  const listed = items.flatMap((item) => listedLink(item, links, text) ?? []);
  return { links, headings, listed, hidden };
}

/** The link a node is, or null. A reference has the target of its definition. */
function linkOf(node: Nodes, text: string, definitions: Map<string, Definition>): Link | null {
  const at = offsets(node);
  if (node.type === 'html') return makeLink('html', node.value, span(node), at, at);
  if (node.type === 'definition') return makeLink('definition', node.url, span(node), at, [at[0], at[0]]);
  if (node.type === 'image') return makeLink('image', node.url, span(node), at, at);
  if (node.type === 'link') {
    const kind = text[at[0]] === '<' ? 'autolink' : 'link';
    return makeLink(kind, node.url, span(node), at, labelOf(node, at));
  }
  if (node.type !== 'linkReference' && node.type !== 'imageReference') return null;
  const target = definitions.get(node.identifier)?.url ?? '';
  if (node.type === 'imageReference') return makeLink('image', target, span(node), at, at);
  return makeLink('link', target, span(node), at, labelOf(node, at));
}

function makeLink(kind: LinkKind, target: string, lines: Span, at: Offsets, label: Offsets): Link {
  const [, bare = '', anchor] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(target) ?? [];
  return { kind, target, path: decodePercent(bare) ?? bare, anchor: anchor ?? null, ...lines, at, label };
}

/** Null for a broken escape. */
export function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Wikilinks are plain text to Markdown, so they are looked for in text nodes: never in code, never when escaped. */
function wikilinksIn(text: string, node: Nodes): Link[] {
  const [start, end] = offsets(node);
  const source = text.slice(start, end);
  if (!source.includes('[[')) return [];
  return [...source.matchAll(/(?<!\\)\[\[([^[\]|#\n]+)(?:#[^[\]|\n]*)?(\|[^[\]\n]*)?\]\]/g)].map((match) => {
    const line = span(node).line + source.slice(0, match.index).split('\n').length - 1;
    const from = start + match.index;
    const words: Offsets = match[2]
      ? [from + match[0].length - 1 - match[2].length, from + match[0].length - 2]
      : [from + 2, from + match[0].length - 2];
    const name = match[1]!.trim();
    const target = name.endsWith('.md') ? name : `${name}.md`;
    return makeLink('wikilink', target, { line, lastLine: line }, [from, from + match[0].length], words);
  });
}

/** Only the first paragraph counts: a nested list has items of its own. */
function listedLink(item: ListItem, links: readonly Link[], text: string): ListedLink | null {
  const paragraph = item.children[0];
  if (paragraph?.type !== 'paragraph') return null;
  const [start, end] = offsets(paragraph);
  const link = links.find(({ kind, at }) => kind === 'link' && at[0] >= start && at[1] <= end);
  return link ? { link, ...span(paragraph), after: text.slice(link.at[1], end) } : null;
}

/** Definitions by name; a reference may stand before its definition, so they are gathered first. */
function definitionsIn(root: Nodes): Map<string, Definition> {
  const definitions = new Map<string, Definition>();
  // The first definition of a name counts, as in CommonMark.
  for (const node of nodesIn(root)) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  }
  return definitions;
}

/** All nodes in the order of the text. A stack of its own: hostile nesting must not exhaust the engine's. */
function* nodesIn(root: Nodes): Generator<Nodes> {
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    if ('children' in node) for (const child of [...node.children].reverse()) stack.push(child);
  }
}

type Span = Pick<Link, 'line' | 'lastLine'>;
type Offsets = readonly [number, number];

function span(node: Nodes): Span {
  return { line: node.position?.start.line ?? 1, lastLine: node.position?.end.line ?? 1 };
}

function offsets(node: Nodes): Offsets {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}

/** Where the visible words of a link stand; an empty place if it has none. */
function labelOf(node: Parents, at: Offsets): Offsets {
  const first = node.children[0];
  const last = node.children.at(-1);
  return first && last ? [offsets(first)[0], offsets(last)[1]] : [at[0], at[0]];
}
