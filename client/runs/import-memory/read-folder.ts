import { constants } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MemoryError } from '../../../memory/errors';
import { EXPORT_FILE } from '../../../memory/files/import/exported-memory';
import { isMarkdownName } from '../../../memory/files/import/import-names';
import { type ForeignFile } from '../../../memory/files/import/plan-import';
import { decodeText } from './decode-text';

/** Why a file was left out: `link` is not followed, `encoding` is no text, `unreadable` cannot be opened. */
export interface SkippedFile {
  id: string;
  reason: string;
}

export interface MemoryFolder {
  files: ForeignFile[];
  /** What the history file says, if there is one at the top; not looked at yet. */
  history: string | null;
  /** Files that are no Markdown, and hidden files and folders: counted, not read. */
  ignored: number;
  skipped: SkippedFile[];
}

/** More is no memory. Bytes are those of Markdown; a history may be longer than what it is the history of. */
export const FOLDER_LIMITS = { entries: 10_000, bytes: 100 * 2 ** 20, historyBytes: 400 * 2 ** 20 };

/**
 * Reads a folder of Markdown: links are never followed, hidden folders (`.obsidian`, `.git`, `.trash`) never entered.
 * @throws MemoryError input.invalid for what is no folder, or above the limits
 */
export async function readFolder(root: string, limits = FOLDER_LIMITS): Promise<MemoryFolder> {
  const found = await stat(root).catch(() => null);
  if (!found?.isDirectory()) throw refuse(`${root} is no folder.`, 'Name the folder the Markdown is in.');
  const folder: MemoryFolder = { files: [], history: null, ignored: 0, skipped: [] };
  let entries = 0;
  let left = limits.bytes;
  const visit = async (inside: string): Promise<void> => {
    const list = await readdir(join(root, inside), { withFileTypes: true }).catch(() => null);
    if (!list) folder.skipped.push({ id: inside, reason: 'unreadable' });
    for (const entry of (list ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const id = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if ((entries += 1) > limits.entries) throw tooMany(root, limits.entries);
      if (entry.name.startsWith('.')) folder.ignored += 1;
      else if (entry.isSymbolicLink()) folder.skipped.push({ id, reason: 'link' });
      else if (entry.isDirectory()) await visit(id);
      else if (id === EXPORT_FILE) folder.history = await readHistory(join(root, id), limits.historyBytes);
      else if (!entry.isFile() || !isMarkdownName(entry.name)) folder.ignored += 1;
      else {
        const bytes = await readAtMost(join(root, id), left);
        if (bytes === 'too-large') throw tooBig(root, limits.bytes);
        const text = bytes && decodeText(bytes);
        left -= bytes?.length ?? 0;
        if (text === null) folder.skipped.push({ id, reason: bytes ? 'encoding' : 'unreadable' });
        else folder.files.push({ source: id, text });
      }
    }
  };
  await visit('');
  return folder;
}

async function readHistory(path: string, limit: number): Promise<string> {
  const bytes = await readAtMost(path, limit);
  if (bytes === null) throw refuse(`${EXPORT_FILE} cannot be opened.`, 'Check that you may read it.');
  if (bytes === 'too-large')
    throw refuse(`${EXPORT_FILE} is larger than ${limit} bytes.`, 'Import the Markdown alone with --as-files.');
  return bytes.toString('utf8');
}

/** The file may have grown, or turned into a link, since it was listed: so neither is trusted. Null if it cannot be read. */
async function readAtMost(path: string, limit: number): Promise<Buffer | 'too-large' | null> {
  // Windows has no such flag; a link is not followed there because the listing left it out.
  const noFollow = (constants.O_NOFOLLOW as number | undefined) ?? 0;
  const handle = await open(path, constants.O_RDONLY | noFollow).catch(() => null);
  if (!handle) return null;
  try {
    const { size } = await handle.stat();
    return size > limit ? 'too-large' : await handle.readFile();
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

function tooMany(root: string, limit: number): MemoryError {
  return refuse(
    `${root} has more than ${limit} files and folders.`,
    'Name the folder the notes are in, not one above it.',
  );
}

function tooBig(root: string, limit: number): MemoryError {
  return refuse(`The Markdown in ${root} is larger than ${limit} bytes.`, 'Import a smaller folder.');
}

function refuse(what: string, next: string): MemoryError {
  return new MemoryError('input.invalid', what, `${next} Nothing was written.`);
}
