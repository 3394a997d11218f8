import { type FileTree } from '../access';

/** Bytes and files of one page. */
const PAGE_BYTES = 4_000_000;
const PAGE_FILES = 200;

/** A file of an upload: a mail, or a piece of a mailbox file. */
export interface MailFile {
  path: string;
  size: number;
  kind: 'eml' | 'mbox' | 'other';
  /** What its items belong to: the mail's own path, or the mailbox file's. */
  part: string;
  /** How many mails of the mailbox file stand before this piece; null: nobody counted. */
  before: number | null;
  /** True for the last piece of a mailbox file. */
  isLast: boolean;
}

/** A piece of a mailbox: where it begins, in twelve digits, and the number of its first mail. */
const PIECE = /^(.+)\/\d{12}(?:-(\d{1,12}))?\.mbox$/;

/** The files in order, the pieces of a mailbox as they stand in it. */
export async function mailFiles(tree: FileTree): Promise<MailFile[]> {
  const files = (await tree.list()).sort((a, b) => (a.path < b.path ? -1 : 1));
  const pieces = files.map(({ path }) => PIECE.exec(path));
  const parts = files.map(({ path }, i) => pieces[i]?.[1] ?? path);
  return files.map(({ path, size }, i) => {
    const part = parts[i] ?? path;
    const first = pieces[i]?.[2];
    const kind = /\.eml$/i.test(path) ? 'eml' : /\.mbox$/i.test(path) ? 'mbox' : 'other';
    const isLast = kind === 'mbox' && parts[i + 1] !== part;
    return { path, size, kind, part, isLast, before: first === undefined ? null : Number(first) - 1 };
  });
}

/** The files of the page that begins at this place: one at least, as many as fit. */
export function pageFrom(files: readonly MailFile[], at: number): MailFile[] {
  const page: MailFile[] = [];
  let bytes = 0;
  for (const file of files.slice(at, at + PAGE_FILES)) {
    if (page.length > 0 && bytes + file.size > PAGE_BYTES) break;
    page.push(file);
    bytes += file.size;
  }
  return page;
}

/** Where a person finds a mail of this file, by its place in it, from 0: the file's path, or `Inbox.mbox#17` for the 17th of a mailbox. */
export function placeOf({ kind, path, part, before }: MailFile, place: number): string {
  if (kind !== 'mbox') return path;
  return before === null ? `${path}#${place + 1}` : `${part}#${before + place + 1}`;
}
