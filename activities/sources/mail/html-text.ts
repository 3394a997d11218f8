import { compile } from 'html-to-text';
import { quote } from './quotes';

/** Characters of HTML that are read; what follows is cut. Clients show about a tenth of it. */
const LONGEST_HTML = 300_000;

/** Open elements at one place. Real mail stays below a hundred; the time to parse grows with the square. */
const DEEPEST = 500;

/** What a client would not show: a preview line for the inbox, a picture that counts readers, words for machines. */
const HIDDEN = [
  'head',
  'style',
  'script',
  'img',
  '[hidden]',
  '[style*="display:none"]',
  '[style*="display: none"]',
  '[style*="mso-hide:all"]',
  '[style*="mso-hide: all"]',
  '[style*="visibility:hidden"]',
  '[style*="visibility: hidden"]',
  '[style*="max-height:0"]',
  '[style*="font-size:0;"]',
];

/** Quotes inside quotes that are marked one by one: each mark is another pass over the text. */
const DEEPEST_QUOTE = 8;

const heading = (selector: string) => ({ selector, options: { uppercase: false } });

const convert = compile({
  wordwrap: false,
  formatters: { quoted },
  // Quotes become lines that start with `>`, as in plain mail: one rule finds the answers between them.
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(heading),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'blockquote', format: 'quoted' },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
    { selector: 'hr', options: { length: 20 } },
    ...HIDDEN.map((selector) => ({ selector, format: 'skip' })),
  ],
  limits: { maxDepth: DEEPEST, maxInputLength: LONGEST_HTML + 1 },
});

interface Element {
  name?: string;
  children: unknown;
  parent: Element | null;
}

/** What a formatter is given to write with. */
interface Builder {
  openBlock(options: { leadingLineBreaks: number }): void;
  closeBlock(options: { trailingLineBreaks: number; blockTransform(block: string): string }): void;
}

function quoted(element: Element, walk: (children: unknown, builder: Builder) => void, builder: Builder): void {
  let depth = 0;
  for (let one: Element | null = element; one; one = one.parent) if (one.name === 'blockquote') depth += 1;
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  const mark = (block: string) => block.trim().split('\n').map(quote).join('\n');
  builder.closeBlock({ trailingLineBreaks: 2, blockTransform: depth > DEEPEST_QUOTE ? (block) => block : mark });
}

/** Text of an HTML part, quoted parts as lines with `> `. Never throws: HTML that is no tree gives its bare words. */
export function htmlText(html: string): string {
  const shown = html.slice(0, LONGEST_HTML);
  if (isTooDeep(shown)) return bare(shown);
  try {
    return tidy(convert(shown));
  } catch {
    return bare(shown);
  }
}

/** Elements that end where the next of their kind begins, so a list of them without end tags is not deep. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  tr: ['td', 'th', 'tr'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
  option: ['option'],
};
const NEVER_OPEN = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/** True if elements are open inside each other beyond the limit, as the parser will see them. */
function isTooDeep(html: string): boolean {
  const open: string[] = [];
  for (const [, end, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9:-]{0,30})/gi)) {
    const name = tag.toLowerCase();
    if (NEVER_OPEN.test(name)) continue;
    if (end) {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
      continue;
    }
    while (ENDED_BY[name]?.includes(open.at(-1) ?? '')) open.pop();
    if (open.push(name) > DEEPEST) return true;
  }
  return false;
}

/** Layout leaves spaces at the ends of lines and rows of empty ones. */
function tidy(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

function bare(html: string): string {
  return html
    .replace(/<(?:br|p|div|tr)\b[^<>]{0,2000}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/\n{3,}/g, '\n\n');
}
