import { isDescription } from './index-lines';
import { stripInvisible } from './invisible';
import { linkTarget } from './links';
import { documentOf } from './markdown';
import { type Line } from './memory-file';

/** Characters; an index line is read in every prompt. */
const MAX_TITLE = 80;

/** What a file is called: its first heading, else its name in words. One line, no Markdown. */
export function titleOf(path: string, lines: readonly Line[]): string {
  const heading = documentOf(lines).headings.find(({ text }) => text.trim() !== '')?.text ?? '';
  const name = path.replace(/^.*\//, '').replace(/\.md$/, '').replace(/[-_]+/g, ' ');
  const title = stripInvisible(heading).replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE).trim();
  return /[\p{L}\p{N}]/u.test(title) ? title : name;
}

/** The index line code writes until the agent describes the file: `- [Release](topics/release.md) — notes on Release`. */
export function plainIndexLine(path: string, lines: readonly Line[]): string {
  const title = titleOf(path, lines);
  return `- [${escapeMarkdown(title)}](${linkTarget(path)}) — ${plainDescription(title)}`;
}

/** A title as a description; too short a one gets two words of company. */
export function plainDescription(title: string): string {
  return escapeMarkdown(isDescription(title) ? title : `notes on ${title}`);
}

/** So that a heading cannot open a link, code or HTML in the index. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>&!~|{}]/g, '\\$&');
}
