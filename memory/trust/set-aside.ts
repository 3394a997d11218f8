import { indexLines } from '../files/index-lines';
import { resolveLink } from '../files/links';
import { documentOf } from '../files/markdown';
import { type Files, INDEX, type Line } from '../files/memory-file';
import { tookIn } from '../files/pairing';
import { plainIndexLine } from '../files/titles';
import { unlinkBroken } from '../files/unlink';
import { sensitiveDetails } from './sensitive-details';

/** A line that only a person may let in. */
export interface Aside {
  path: string;
  /** As it would stand, without citations. */
  text: string;
  points: number[];
  /** The committed line it was to replace, which stands again; null: it was to be added. */
  replaces: string | null;
}

/**
 * A draft without the agent's new lines that say where to pay, whom to let in or where to send things (`sensitiveDetails`): they are to
 * be proposals. A line that replaced a committed one gives its place back to it; so do lines it had taken in. What people wrote and what
 * was committed is left alone, and so is a committed line that only moved. A file that is new and has nothing left goes, with its line in
 * the index. The same draft if nothing is set aside; doing it twice does nothing more.
 */
export function setAside(base: Files, draft: Files): { files: Files; aside: Aside[] } {
  const known = new Set(Object.values(base).flatMap((lines) => lines.map(({ text }) => bareText(text))));
  const isAside = (line: Line) =>
    line.id === null &&
    line.author !== 'person' &&
    !known.has(bareText(line.text)) &&
    sensitiveDetails(line.text).length > 0;
  const paths = Object.keys(draft)
    .filter((path) => draft[path]!.some(isAside))
    .sort();
  if (paths.length === 0) return { files: draft, aside: [] };

  const lost = new LostLines(base, draft);
  const aside: Aside[] = [];
  const files: Record<string, readonly Line[]> = { ...draft };
  const emptied: string[] = [];
  // The index is last: its lines fall back to the titles of what is left.
  for (const path of [...paths.filter((one) => one !== INDEX), ...paths.filter((one) => one === INDEX)]) {
    const plain = path === INDEX ? plainLines({ ...files, [INDEX]: draft[INDEX]! }) : new Map<number, Line>();
    files[path] = draft[path]!.flatMap((line, at) => {
      if (!isAside(line)) return [line];
      const back = lost.takeBack(path, line);
      const replaces = back.find(({ text }) => text === line.was)?.text ?? null;
      aside.push({ path, text: line.text, points: [...line.points], replaces });
      const title = plain.get(at + 1);
      return back.length > 0 || !title || isAside(title) ? back : [title];
    });
    if (!Object.hasOwn(base, path) && !hasContent(files[path])) {
      delete files[path];
      emptied.push(path);
    }
  }
  return { files: emptied.length === 0 ? files : withoutLinksTo(emptied, files), aside };
}

/** Marks of lists and blanks make no other line. */
function bareText(text: string): string {
  return text.replace(/^[\s>]*(?:[-*+]|\d{1,3}[.)])?\s+/, '').trim();
}

/** Committed lines that the draft has no more, each to be taken back once. */
class LostLines {
  private readonly lost: { path: string; line: Line }[];

  constructor(base: Files, draft: Files) {
    const kept = new Set(Object.values(draft).flatMap((lines) => lines.map(({ id }) => id)));
    const all = Object.entries(base).flatMap(([path, lines]) => lines.map((line) => ({ path, line })));
    this.lost = all.filter(({ line }) => line.id !== null && !kept.has(line.id));
  }

  /** What stood where this line was put, in its old order: what it replaced, wherever that was, and what of its file it took in. */
  takeBack(path: string, { text, was }: Line): Line[] {
    const replaced =
      this.lost.find((one) => one.path === path && one.line.text === was) ??
      this.lost.find(({ line }) => line.text === was);
    const back = this.lost.filter((one) => one === replaced || (one.path === path && tookIn(text, one.line.text)));
    for (const one of back) this.lost.splice(this.lost.indexOf(one), 1);
    return back.map(({ line }) => line);
  }
}

/** For each new line of the index that begins an entry, by number: the one code writes. */
function plainLines(files: Files): Map<number, Line> {
  return new Map(
    indexLines(files).map(({ path, line }) => {
      const lines = files[path]!;
      return [line, { id: null, text: plainIndexLine(path, lines), author: 'code', points: [] } satisfies Line];
    }),
  );
}

/** Headings alone say nothing. */
function hasContent(lines: readonly Line[] = []): boolean {
  const headings = new Set(documentOf(lines).headings.flatMap(({ line, lastLine }) => lines.slice(line - 1, lastLine)));
  return lines.some((line) => line.author === 'person' || (line.text.trim() !== '' && !headings.has(line)));
}

/** Their entries in the index go, and other links to them become words. */
function withoutLinksTo(gone: readonly string[], files: Files): Files {
  const left: Record<string, readonly Line[]> = { ...files };
  const entries = indexLines({ ...files, ...Object.fromEntries(gone.map((path) => [path, []])) }).filter(({ path }) =>
    gone.includes(path),
  );
  const inEntry = (at: number) => entries.some(({ line, lastLine }) => line <= at && at <= lastLine);
  left[INDEX] = (files[INDEX] ?? []).filter((line, at) => line.author === 'person' || !inEntry(at + 1));
  for (const [path, lines] of Object.entries(left)) {
    const leads = documentOf(lines).links.some(({ target }) => gone.includes(resolveLink(path, target) ?? ''));
    if (leads) left[path] = unlinkBroken(path, lines, left);
  }
  return left;
}
