import { splitLines } from './lines';
import { linkTarget, resolveLink } from './links';
import { documentOf, type Link } from './markdown';
import { type Files, type Line, textOf } from './memory-file';

/** Where a link's target stands in its Markdown: after the label, or after the name of a definition. */
const INLINE = /^(\]\(\s*)(<[^<>\n]*>|(?:\\.|\([^\s()]*\)|[^\s()])*)/;
const DEFINITION = /^(\[(?:\\.|[^\]\\])*\]:\s*)(<[^<>\n]*>|\S+)/;
const WIKILINK = /^(\[\[\s*)([^[\]|#\n]*[^[\]|#\n\s])/;

/**
 * The files, links and all, after some got another name; `moved` maps old paths to new ones, and the files have their new names already.
 * Links to a moved file follow it, links within it are seen from its new folder. Lines keep their author and points: no word changed.
 */
export function followRenames(files: Files, moved: ReadonlyMap<string, string>): Files {
  if (moved.size === 0) return files;
  const oldName = new Map([...moved].map(([from, to]) => [to, from]));
  const changed = Object.entries(files).flatMap(([path, lines]) => {
    const was = oldName.get(path) ?? path;
    const edits = documentOf(lines).links.flatMap((link) => editOf(link, textOf(lines), { was, path, moved, files }));
    return edits.length === 0 ? [] : [[path, rewritten(lines, edits)] as const];
  });
  return changed.length === 0 ? files : { ...files, ...Object.fromEntries(changed) };
}

/** Text from `start` to `end` becomes `text`. */
interface TextEdit {
  start: number;
  end: number;
  text: string;
}

interface Place {
  was: string;
  path: string;
  moved: ReadonlyMap<string, string>;
  files: Files;
}

function editOf(link: Link, text: string, { was, path, moved, files }: Place): TextEdit[] {
  if (link.kind !== 'link' && link.kind !== 'definition' && link.kind !== 'wikilink') return [];
  const led = resolveLink(was, link.target);
  // A wikilink may name a file from the root.
  const byRoot = link.kind === 'wikilink' && (moved.has(link.path) || Object.hasOwn(files, link.path));
  const from = byRoot ? link.path : led;
  if (from === null) return [];
  const to = moved.get(from) ?? from;
  if (!Object.hasOwn(files, to) || (byRoot ? to === from : resolveLink(path, link.target) === to)) return [];
  const start = link.kind === 'link' ? link.label[1] : link.at[0];
  const pattern = link.kind === 'link' ? INLINE : link.kind === 'definition' ? DEFINITION : WIKILINK;
  const match = pattern.exec(text.slice(start, link.at[1]));
  if (!match) return [];
  const put = link.kind === 'wikilink' ? wikiName(to, match[2]!) : targetOf(path, to, link.target);
  const at = start + match[1]!.length;
  return [{ start: at, end: at + match[2]!.length, text: put }];
}

/** A note's name without its ending, as it was written. */
function wikiName(to: string, written: string): string {
  return written.endsWith('.md') ? to : to.replace(/\.md$/, '');
}

/** The way from one file to another, with the anchor the link had. */
function targetOf(path: string, to: string, target: string): string {
  const folders = path.split('/').slice(0, -1);
  const parts = to.split('/');
  let same = 0;
  while (same < folders.length && same < parts.length - 1 && folders[same] === parts[same]) same++;
  const way = [...folders.slice(same).map(() => '..'), ...parts.slice(same)].join('/');
  return linkTarget(way) + (/[?#].*$/s.exec(target)?.[0] ?? '');
}

/** No edit crosses a line: there are as many lines as before, and each is compared with itself. */
function rewritten(lines: readonly Line[], edits: readonly TextEdit[]): Line[] {
  let text = textOf(lines);
  for (const { start, end, text: put } of [...edits].sort((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + put + text.slice(end);
  }
  const texts = splitLines(text);
  return lines.map((line, at) => {
    const now = texts[at] ?? line.text;
    if (now === line.text) return line;
    const was = line.id === null ? line.was : line.text;
    return { ...line, id: null, text: now, ...(was === undefined ? {} : { was }) };
  });
}
