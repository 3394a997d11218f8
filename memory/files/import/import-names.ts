import { nameKey } from '../paths';

/** Below what a path may have: a number behind the name must still fit. */
const MAX_LENGTH = 110;
const MAX_DEPTH = 5;
const NOTE = /\.(md|markdown|mdown)$/i;

export function isMarkdownName(path: string): boolean {
  return NOTE.test(path);
}

/** The name without its ending; how notes link to one another. */
export function withoutEnding(path: string): string {
  return path.replace(NOTE, '');
}

/** The path of a file from elsewhere as a memory can have it; one that can stay as it is stays. Two may become the same. */
export function memoryName(path: string): string {
  const parts = withoutEnding(path).split('/');
  const folders = parts.slice(0, -1).map((part) => cleanPart(part, 'folder'));
  const name = cleanPart(parts.at(-1)!, 'note');
  const shallow = [...folders.slice(0, MAX_DEPTH - 2), ...joined(folders.slice(MAX_DEPTH - 2))];
  return `${shorten([...shallow, name])}.md`;
}

/** What the verifier refuses in a name becomes a hyphen, what nobody sees goes. */
function cleanPart(part: string, otherwise: string): string {
  const clean = part
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    // A back-tick would begin code in the index line, and swallow the link.
    .replace(/[\\%:`]/g, '-')
    .replace(/^[.\s]+/, '')
    .trim()
    .normalize('NFC');
  // A folder must not look like a file, in any form of the dot.
  const plain = /\.md$/i.test(clean.normalize('NFKC')) ? `${clean}-` : clean;
  return plain === '' ? otherwise : plain;
}

/** Folders too deep become one. */
function joined(folders: readonly string[]): string[] {
  return folders.length === 0 ? [] : [folders.join('-')];
}

/** Cuts the longest parts, by characters, until the path is short enough. */
function shorten(parts: readonly string[]): string {
  const now = [...parts];
  for (let path = now.join('/'); path.length > MAX_LENGTH; path = now.join('/')) {
    const longest = now.reduce((best, part, at) => (part.length > now[best]!.length ? at : best), 0);
    const less = [...now[longest]!].slice(0, -1).join('').trimEnd();
    now[longest] = less === '' ? 'x' : less;
  }
  return now.join('/');
}

/** `a/note.md`, 3 → `a/note-3.md`; 1 is the name itself. */
export function numberedName(path: string, number: number): string {
  return number === 1 ? path : path.replace(/\.md$/, `-${number}.md`);
}

/** Names that are taken: two that a reader takes for one count as one, and so do folders. */
export class TakenNames {
  private readonly spelled = new Map<string, string>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) this.take(path);
  }

  /** The path in the spelling its folders have already: `topics/b.md` becomes `Topics/b.md` beside `Topics/a.md`. */
  spell(path: string): string {
    const parts = path.split('/');
    const folder = parts.slice(0, -1).reduce((inside, part) => {
      const prefix = inside === '' ? part : `${inside}/${part}`;
      return this.spelled.get(nameKey(prefix)) ?? prefix;
    }, '');
    return folder === '' ? path : `${folder}/${parts.at(-1)!}`;
  }

  has(path: string): boolean {
    return this.spelled.has(nameKey(path));
  }

  take(path: string): void {
    const parts = path.split('/');
    parts.forEach((_, at) => {
      const prefix = parts.slice(0, at + 1).join('/');
      if (!this.spelled.has(nameKey(prefix))) this.spelled.set(nameKey(prefix), prefix);
    });
  }
}
