import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MemoryError } from '../../../memory/errors';
import { exportHead } from '../../../memory/files/import/export-head';
import { EXPORT_FILE } from '../../../memory/files/import/exported-memory';
import { textOf } from '../../../memory/files/memory-file';
import { exportText } from '../../../schema/wire/memory-export';
import { parseExport } from '../../../schema/wire/parse-export';
import { type ReadMemory } from './read-memory';

/**
 * Writes a memory into a folder, which may be new. What else is in it stays, but for the files of an earlier export that the memory no
 * longer has: an import would take them for new ones. The history is written last, so that a folder that was cut short has none.
 * @returns how many bytes of Markdown
 * @throws MemoryError input.invalid if it cannot be written to, or if files of an earlier export were edited there and not `force`
 */
export async function writeFolder(dir: string, { files, history }: ReadMemory, force: boolean): Promise<number> {
  const texts = new Map(Object.entries(files).map(([path, lines]) => [path, textOf(lines)]));
  try {
    const stale = await leftBehind(dir, texts, force);
    await rm(join(dir, EXPORT_FILE), { force: true });
    for (const path of stale) await rm(join(dir, path), { force: true });
    for (const [path, text] of texts) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), text);
    }
    if (history) await writeFile(join(dir, EXPORT_FILE), exportText(history));
  } catch (cause) {
    if (cause instanceof MemoryError) throw cause;
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    throw new MemoryError(
      'input.invalid',
      `${dir} cannot be written to (${code}).`,
      'Name a folder you may write to.',
      {
        cause,
      },
    );
  }
  return [...texts.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}

/** Files that an earlier export wrote here and the memory has no more. @throws MemoryError where one was edited since */
async function leftBehind(dir: string, texts: ReadonlyMap<string, string>, force: boolean): Promise<string[]> {
  const earlier = await earlierExport(dir);
  const stale: string[] = [];
  let edited = 0;
  for (const [path, text] of earlier) {
    const now = await readFile(join(dir, path), 'utf8').catch(() => null);
    if (now === null) continue;
    if (now !== text && now !== texts.get(path)) edited++;
    else if (!texts.has(path)) stale.push(path);
  }
  if (edited > 0 && !force) {
    throw new MemoryError(
      'input.invalid',
      `${edited} ${edited === 1 ? 'file' : 'files'} of the export in ${dir} ${edited === 1 ? 'was' : 'were'} edited since.`,
      'Export to another folder, or write over the edits with --force. Nothing was written.',
    );
  }
  return stale;
}

/** What the folder's own history says it holds; nothing if it has none that we can read. */
async function earlierExport(dir: string): Promise<Map<string, string>> {
  const text = await readFile(join(dir, EXPORT_FILE), 'utf8').catch(() => null);
  if (text === null) return new Map();
  try {
    return new Map(Object.entries(exportHead(parseExport(text))).map(([path, lines]) => [path, textOf(lines)]));
  } catch (error) {
    if (error instanceof MemoryError) return new Map();
    throw error;
  }
}
