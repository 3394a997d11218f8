import { isExternal, resolveLink } from '../links';
import { type Link, parseMarkdown } from '../markdown';
import { stripInvisible } from '../invisible';
import { type Edit, editedText } from './text-edits';
import { relativeTarget } from './link-resolver';
import { altOf, definitionWith, escapeWords, inlineWith, lastName, wikilinkParts } from './link-source';

/** What a link of this file leads to in the memory, or null. */
export type Resolve = (target: string) => { path: string; anchor: string } | null;

/** From here on every mark of a block of HTML is escaped at once: one at a time would take as many rounds as it has lines. */
const PATIENT_ROUNDS = 8;
/** Far more than any text needs: words only get plainer from round to round. */
const MAX_ROUNDS = 60;
/** Before a target that was rewritten, so that it is not read as a foreign one again. Invisible, so no text from outside has it. */
const DONE = '\u2060';
const ALLOWED = /^(?:https?:\/\/|mailto:)/i;

/**
 * Markdown from elsewhere as the verifier takes it, with all of its words: what nobody sees goes, HTML is escaped, images become links,
 * wikilinks relative links, links to nothing or with odd schemes their words, and front matter a block of code. Text that is fit already
 * stays as it is. Null if it cannot be made so.
 * @param path where the file stands in the memory
 */
export function plainMarkdown(text: string, path: string, resolve: Resolve): string | null {
  let now = frontMatterAsCode(stripInvisible(text));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { links } = parseMarkdown(now);
    const edits = editsOf(now, links, { path, resolve, patient: round < PATIENT_ROUNDS });
    if (edits.length === 0) return now.replaceAll(DONE, '');
    now = editedText(now, edits);
  }
  return null;
}

interface Place {
  path: string;
  resolve: Resolve;
  patient: boolean;
}

function editsOf(text: string, links: readonly Link[], place: Place): Edit[] {
  const outer = links.filter(({ kind }) => kind === 'link');
  return links.flatMap((link) => {
    const inside = outer.some(({ at }) => at[0] < link.at[0] && link.at[1] <= at[1]);
    const edit = editOf(text, link, place, inside);
    return edit ? [edit] : [];
  });
}

/** What has to change about one link, or null. Links by reference are mended where their target is defined. */
function editOf(text: string, link: Link, place: Place, inside: boolean): Edit | null {
  switch (link.kind) {
    case 'html':
      return escapeHtml(text, link, place.patient);
    case 'autolink':
      return ALLOWED.test(link.target) ? null : insertBackslash(text.indexOf('<', link.at[0]));
    case 'image':
      return imageEdit(text, link, place, inside);
    case 'wikilink':
      return wikilinkEdit(text, link, place, inside);
    case 'definition':
      return definitionEdit(text, link, place);
    case 'link':
      return linkEdit(text, link, place);
  }
}

function escapeHtml(text: string, { at }: Link, patient: boolean): Edit {
  const first = text.indexOf('<', at[0]);
  if (patient) return insertBackslash(first);
  return { from: first, to: at[1], put: text.slice(first, at[1]).replace(/(?<!\\)<(?=[a-z/!?])/gi, '\\<') };
}

function insertBackslash(at: number): Edit {
  return { from: at, to: at, put: '\\' };
}

/** A memory holds text: an image becomes a link to it, or its words where there is nothing to link to. */
function imageEdit(text: string, link: Link, { resolve }: Place, inside: boolean): Edit {
  const [from, to] = link.at;
  const source = text.slice(from, to);
  const alt = altOf(source);
  const words = alt.trim() === '' ? escapeWords(lastName(link.target)) : alt;
  const leads = isExternal(link.target) ? ALLOWED.test(link.target) : resolve(link.target) !== null;
  if (inside || !leads) return { from, to, put: words };
  return { from, to, put: `[${words}${source.slice('!['.length + alt.length)}` };
}

/** `![[Note]]` is a link too: what it would show stands in the other file. */
function wikilinkEdit(text: string, { at }: Link, { path, resolve }: Place, inside: boolean): Edit {
  const [start, to] = at;
  const from = text[start - 1] === '!' && text[start - 2] !== '\\' ? start - 1 : start;
  const { name, anchor, words } = wikilinkParts(text.slice(start, to));
  const found = inside ? null : resolve(encodeName(name));
  return { from, to, put: found ? `[${words}](${DONE}${relativeTarget(path, found.path)}${anchor})` : words };
}

/** A definition that is of no use stays as words: a footnote looks like one. */
function definitionEdit(text: string, link: Link, place: Place): Edit | null {
  const [from, to] = link.at;
  const target = newTarget(link, place);
  if (target === link.target) return null;
  const source = text.slice(from, to);
  const put = target === null ? null : definitionWith(source, target);
  return put === null ? insertBackslash(text.indexOf('[', from)) : { from, to, put };
}

function linkEdit(text: string, link: Link, place: Place): Edit | null {
  const [from, to] = link.at;
  const tail = text.slice(Math.max(link.label[1], from), to);
  const label = text.slice(...link.label);
  // `[]( … )` has no words, so its label stands nowhere; by reference: its definition is mended.
  if (!tail.startsWith('](') && !tail.startsWith('[](')) return null;
  const target = newTarget(link, place);
  if (target === link.target) return null;
  const put = target === null ? null : inlineWith(tail, target);
  if (put !== null) return { from: Math.max(link.label[1], from), to, put };
  return { from, to, put: label === '' ? escapeWords(lastName(link.target)) : label };
}

/** The target in the memory; null if there is none; the target itself if it may stay. */
function newTarget(link: Link, { path, resolve }: Place): string | null {
  if (ALLOWED.test(link.target)) return link.target;
  if (link.target.startsWith('#') || link.target.startsWith(DONE)) return link.target;
  // Also what looks like a scheme: `note: one.md` may be a file.
  const found = resolve(link.target);
  if (found === null) return null;
  if (resolveLink(path, link.target) === found.path) return link.target;
  return `${DONE}${relativeTarget(path, found.path)}${found.anchor}`;
}

/** A name as a target: its own marks are none of a link's. */
function encodeName(name: string): string {
  return name.replace(/[%?#]/g, (mark) => encodeURIComponent(mark));
}

/** Properties in front of a note would read as a heading; as code they are kept and change nothing. */
function frontMatterAsCode(text: string): string {
  const match = /^---[ \t]*\n((?:[^\n]*\n){0,200}?)(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  const inner = match?.[1] ?? '';
  if (!match || !/^\s*(#.*\n\s*)*[\w"'-][\w "'-]*:/.test(inner)) return text;
  const fence = inner.includes('```') ? '~~~' : '```';
  if (inner.includes(fence)) return text;
  return `${fence}yaml\n${inner}${fence}\n${text.slice(match[0].length)}`;
}
