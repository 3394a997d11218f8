import { compile } from 'html-to-text';

/** Characters of HTML that are read; what follows is cut. Clients show about a tenth of it. */
const LONGEST_HTML = 500_000;

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

const heading = (selector: string) => ({ selector, options: { uppercase: false } });

const convert = compile({
  wordwrap: false,
  // Quotes become lines that start with `>`, as in plain mail: one rule finds the answers between them.
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(heading),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['td', 'th'].map((selector) => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
    { selector: 'hr', options: { length: 20 } },
    ...HIDDEN.map((selector) => ({ selector, format: 'skip' })),
  ],
  limits: { maxDepth: DEEPEST, maxInputLength: LONGEST_HTML + 1 },
});

/** Text of an HTML part, quoted parts as lines with `> `. Never throws: HTML that is no tree gives its bare words. */
export function htmlText(html: string): string {
  const shown = html.slice(0, LONGEST_HTML);
  if (depthOf(shown) > DEEPEST) return bare(shown);
  try {
    return tidy(convert(shown));
  } catch {
    return bare(shown);
  }
}

/** A generous count: elements without an end tag add up too, except those that never have one. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, end, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9:]{0,20})/gi)) {
    if (/^(?:br|img|hr|meta|input|link|col|area|base|wbr|p|li|td|tr|th|dt|dd|option|o:p)$/i.test(name)) continue;
    depth = Math.max(0, depth + (end ? -1 : 1));
    deepest = Math.max(deepest, depth);
  }
  return deepest;
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
