import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemFile, isUnsafeName } from './entry-names';
import { type FoundFile, type Listing } from './upload-file';
import { tooManyEntries } from './refusals';

/** The export's top folder, a channel's folder, and one more that everything may be wrapped in. */
const DEPTH = 3;

/**
 * Looks through a folder. Links are never followed: they are skipped as `link`. What is no file (`not-a-file`), lies
 * deeper than an export does (`not-needed`) or cannot be opened (`unreadable`) is skipped too.
 * @throws MemoryError input.invalid above `maxEntries`
 */
export async function listFolder(root: string, maxEntries: number): Promise<Listing> {
  const listing: Listing = { files: [], skips: [], close: async () => {} };
  let seen = 0;
  const visit = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => null);
    if (!entries) listing.skips.push({ id: folder, reason: 'unreadable' });
    for (const entry of (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      seen += 1;
      if (seen > maxEntries) throw tooManyEntries(maxEntries);
      if (isUnsafeName(path)) listing.skips.push({ id: path, reason: 'unsafe-name' });
      else if (isSystemFile(path)) continue;
      else if (entry.isSymbolicLink()) listing.skips.push({ id: path, reason: 'link' });
      else if (entry.isDirectory() && depth < DEPTH) await visit(path, depth + 1);
      else if (entry.isDirectory()) listing.skips.push({ id: path, reason: 'not-needed' });
      else if (entry.isFile()) listing.files.push(await found(root, path));
      else listing.skips.push({ id: path, reason: 'not-a-file' });
    }
  };
  await visit('', 1);
  return listing;
}

async function found(root: string, path: string): Promise<FoundFile> {
  // Gone meanwhile: reading it will say so.
  const { size } = await lstat(join(root, path)).catch(() => ({ size: 0 }));
  return { path, size, read: (maxBytes) => readAtMost(join(root, path), maxBytes) };
}

/** The file may have grown, or turned into a link, since it was listed: so neither is trusted. */
async function readAtMost(file: string, maxBytes: number): Promise<Buffer | 'too-large' | 'unreadable'> {
  // Windows has no such flag; a link is not followed there because the listing left it out.
  const noFollow = (constants.O_NOFOLLOW as number | undefined) ?? 0;
  const handle = await open(file, constants.O_RDONLY | noFollow).catch(() => null);
  if (!handle) return 'unreadable';
  try {
    const { size } = await handle.stat();
    return size > maxBytes ? 'too-large' : await handle.readFile();
  } catch {
    return 'unreadable';
  } finally {
    await handle.close();
  }
}
