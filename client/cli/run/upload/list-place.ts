import { open, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type FileKind } from './file-kind';
import { type UploadLimits } from './limits';
import { listFolder } from './list-folder';
import { listZip } from './list-zip';
import { foundOnDisk } from './read-disk-file';
import { neitherFileNorFolder, notReadable, notThere } from './refusals';
import { type Listing } from './upload-file';

export interface Place {
  is: 'folder' | 'zip' | 'file';
  listing: Listing;
  /** Changes with the place: size and time of a file; of a folder nothing, its files say it. */
  mark: string;
}

/** Looks through what the user named: a folder, a zip, or one file where the kind has such. @throws MemoryError input.invalid */
export async function listPlace(path: string, kind: FileKind, { entries }: UploadLimits): Promise<Place> {
  const target = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    const isMissing = cause.code === 'ENOENT' || cause.code === 'ENOTDIR';
    throw isMissing ? notThere(path, kind.expected) : notReadable(path, cause);
  });
  if (target.isDirectory())
    return { is: 'folder', listing: await listFolder(path, entries, kind.depth, kind.dotFolders), mark: '' };
  if (!target.isFile()) throw neitherFileNorFolder(path, kind.expected);
  const mark = `${target.size} ${target.mtimeMs}`;
  if (!kind.single || (await isZip(path))) return { is: 'zip', listing: await listZip(path, entries), mark };
  const files = [await foundOnDisk(dirname(path), basename(path))];
  return { is: 'file', listing: { files, skips: [], close: async () => {} }, mark };
}

/** By its first bytes, for a download may have any name; by its name when they are damaged, so that it is called a broken zip. */
async function isZip(path: string): Promise<boolean> {
  const handle = await open(path).catch((cause: unknown) => {
    throw notReadable(path, cause);
  });
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    return start === 'PK\x03\x04' || start === 'PK\x05\x06' || path.toLowerCase().endsWith('.zip');
  } finally {
    await handle.close();
  }
}
