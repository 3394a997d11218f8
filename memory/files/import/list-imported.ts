import { type Budgets } from '../../verifier/findings';
import { unlinkedFiles } from '../index-lines';
import { linkTarget } from '../links';
import { type Files, INDEX, type Line, MASTER, textOf } from '../memory-file';
import { mendLinks } from '../mend';
import { countTokens } from '../tokens';

/** Index lines of an import may take this share of what they may take at most: the memory is to grow after it. */
const ROOM = 2 / 3;

/**
 * The memory with every file linked. Each new file gets its line in the index; where that would fill the spine, as many as fit get a short
 * link in `master.md` instead, gathered by folder. Null if there is no room even so: then `roomFor` says how many would have had it.
 */
export function listImported(files: Files, budgets: Budgets): Files | null {
  const listed = mendLinks(files);
  if (fits(listed, budgets, ROOM)) return listed;
  const grouped = mendLinks(withGroups(files, budgets));
  return [grouped, listed].find((one) => fits(one, budgets)) ?? null;
}

/** How many of these paths the spine has room for, as short as a link can be. */
export function roomFor(files: Files, paths: readonly string[], budgets: Budgets): number {
  let left = budgets.spine - spineOf(files).reduce((sum, size) => sum + size, 0) - countTokens(HEAD.join('\n'));
  return [...paths].sort().filter((path) => (left -= countTokens(`${shortLink(1, path)} `)) >= 0).length;
}

const HEAD = ['', '## Imported files', ''];

function spineOf(files: Files): number[] {
  return [INDEX, MASTER].map((path) => countTokens(textOf(files[path] ?? [])));
}

function fits(files: Files, budgets: Budgets, share = 1): boolean {
  const sizes = spineOf(files);
  return (
    sizes.every((size) => size <= budgets.file) && sizes.reduce((sum, size) => sum + size, 0) <= budgets.spine * share
  );
}

/** `master.md` with a line of links for each folder, until it is full; what is left over gets index lines. */
function withGroups(files: Files, budgets: Budgets): Files {
  const master = files[MASTER] ?? [];
  const head = master.length === 0 ? HEAD.slice(1) : HEAD;
  // Its own index line, and a heading that is not there yet, take a little too.
  let left = Math.min(budgets.file, budgets.spine) - countTokens(textOf(master)) - countTokens(head.join('\n')) - 60;
  const groups = new Map<string, string[]>();
  const unlinked = unlinkedFiles(files).filter((path) => path !== MASTER);
  for (const path of unlinked.sort()) {
    const folder = path.split('/').slice(0, -1).join('/');
    const links = groups.get(folder) ?? [];
    const link = shortLink(links.length + 1, path);
    left -= countTokens(`${link} `) + (links.length === 0 ? countTokens(lineOf(folder, [])) : 0);
    if (left < 0) break;
    groups.set(folder, [...links, link]);
  }
  const lines = [...head, ...[...groups].map(([folder, links]) => lineOf(folder, links))];
  const added = lines.map((text): Line => ({ id: null, text, author: 'code', points: [] }));
  const atEnd = { ...files, [MASTER]: [...master, ...added] };
  // A page that ends in open code would swallow them.
  const wanted = unlinked.length - [...groups.values()].flat().length;
  if (unlinkedFiles(atEnd).filter((path) => path !== MASTER).length <= wanted) return atEnd;
  return { ...files, [MASTER]: [...added, ...blankLine(), ...master] };
}

/** The path says enough. In angle brackets a blank is one character instead of three. */
function shortLink(number: number, path: string): string {
  const target = linkTarget(path);
  const angled = `<${target.replaceAll('%20', ' ')}>`;
  return `[${number}](${angled.length < target.length ? angled : target})`;
}

function lineOf(folder: string, links: readonly string[]): string {
  const name = folder === '' ? 'At the top' : folder.replace(/[\\`*_[\]<>&!~|{}]/g, '\\$&');
  return `- ${name}: ${links.join(' ')}`;
}

function blankLine(): Line[] {
  return [{ id: null, text: '', author: 'code', points: [] }];
}
