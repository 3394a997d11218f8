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
  /** True for the last piece of a mailbox file. */
  isLast: boolean;
}

/** The files in order: pieces of a mailbox are named by where they begin, twelve digits. */
export async function mailFiles(tree: FileTree): Promise<MailFile[]> {
  const files = (await tree.list()).sort((a, b) => (a.path < b.path ? -1 : 1));
  const parts = files.map(({ path }) => /^(.+)\/\d{12}\.mbox$/.exec(path)?.[1] ?? path);
  return files.map(({ path, size }, i) => {
    const part = parts[i] ?? path;
    const kind = /\.eml$/i.test(path) ? 'eml' : /\.mbox$/i.test(path) ? 'mbox' : 'other';
    return { path, size, kind, part, isLast: kind === 'mbox' && parts[i + 1] !== part };
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
