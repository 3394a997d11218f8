import { type Files, type Line } from './memory-file';
import { decodePercent, documentOf, type Link, parseMarkdown } from './markdown';

/** All links, images, definitions and raw HTML of a text, in its order. */
export function linksIn(text: string): Link[] {
  return [...parseMarkdown(text).links];
}

/** Whether a target leaves the memory: it has a scheme, or names a host. */
export function isExternal(target: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(target) || target.startsWith('//');
}

/** The path a link leads to, seen from a file; null if it is external, leads out of the memory, or is no path at all. */
export function resolveLink(fromPath: string, target: string): string | null {
  if (target === '' || isExternal(target)) return null;
  const path = decodePercent(target.replace(/[?#].*$/s, ''));
  if (path === '') return fromPath;
  if (path === null || path.includes('\\')) return null;
  const parts = fromPath.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '') return null;
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '.' && part !== '..') parts.push(part);
  }
  return parts.length > 0 ? parts.join('/') : null;
}

/** A path as a link's target, from the root: what Markdown would read otherwise is percent-encoded. */
export function linkTarget(path: string): string {
  // encodeURIComponent leaves parentheses alone.
  return path.replace(/[\s()<>"\\#?%&]/g, (mark) =>
    mark === '(' ? '%28' : mark === ')' ? '%29' : encodeURIComponent(mark),
  );
}

/** Links, definitions and wikilinks of a file that lead to no file. */
export function brokenLinks(path: string, lines: readonly Line[], files: Files): Link[] {
  if (!mayBreak(path, lines, files)) return [];
  return documentOf(lines).links.filter((link) => isBroken(path, link, files));
}

/** A wikilink may name a file from the root or from where it stands; both are how other tools read it. */
function isBroken(path: string, link: Link, files: Files): boolean {
  if (link.kind === 'wikilink') return !Object.hasOwn(files, link.path) && !leadsTo(path, link.target, files);
  if (link.kind !== 'link' && link.kind !== 'definition') return false;
  return !isExternal(link.target) && !leadsTo(path, link.target, files);
}

function leadsTo(fromPath: string, target: string, files: Files): boolean {
  const path = resolveLink(fromPath, target);
  return path !== null && Object.hasOwn(files, path);
}

/** What may be a link's target: inline, in a definition, or a wikilink (no group). Finds too much in code, which does no harm. */
const CANDIDATE = /\]\(\s*(?:<([^>\n]*)>|([^\s)]*))|\]:\s*(?:<([^>\n]*)>|(\S*))|\[\[/g;

/** A guess that is far cheaper than parsing, and never misses a broken link: most files have none. */
function mayBreak(path: string, lines: readonly Line[], files: Files): boolean {
  if (!lines.some(({ text }) => text.includes(']') || text.includes('[['))) return false;
  for (const match of lines
    .map(({ text }) => text)
    .join('\n')
    .matchAll(CANDIDATE)) {
    const target = match[1] ?? match[2] ?? match[3] ?? match[4];
    if (target === undefined || (!isExternal(target) && !leadsTo(path, target, files))) return true;
  }
  return false;
}
