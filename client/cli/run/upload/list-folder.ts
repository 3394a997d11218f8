import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemFile, isUnsafeName } from './entry-names';
import { foundOnDisk } from './read-disk-file';
import { tooManyEntries } from './refusals';
import { type Listing } from './upload-file';

/** A Slack export's top folder, a channel's folder, and one more that everything may be wrapped in. */
const DEPTH = 3;

/**
 * Looks through a folder. Links are never followed: they are skipped as `link`. What is no file (`not-a-file`), lies
 * deeper than such files do (`not-needed`) or cannot be opened (`unreadable`) is skipped too.
 * @param dotFolders true where folders whose names begin with a dot hold files like any other
 * @throws MemoryError input.invalid above `maxEntries`
 */
export async function listFolder(
  root: string,
  maxEntries: number,
  maxDepth = DEPTH,
  dotFolders = false,
): Promise<Listing> {
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
      else if (dotFolders ? isSystemFile(entry.name) && !entry.isDirectory() : isSystemFile(path)) continue;
      else if (entry.isSymbolicLink()) listing.skips.push({ id: path, reason: 'link' });
      else if (entry.isDirectory() && depth < maxDepth) await visit(path, depth + 1);
      else if (entry.isDirectory()) listing.skips.push({ id: path, reason: 'not-needed' });
      else if (entry.isFile()) listing.files.push(await foundOnDisk(root, path));
      else listing.skips.push({ id: path, reason: 'not-a-file' });
    }
  };
  await visit('', 1);
  return listing;
}
