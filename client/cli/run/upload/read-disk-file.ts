import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundFile } from './upload-file';

/** What is read at a time of a file that is cut while it is read. */
const PIECE = 2 ** 20;

/** A file on disk, not opened yet. */
export async function foundOnDisk(root: string, path: string): Promise<FoundFile> {
  const file = join(root, path);
  // Gone meanwhile: reading it will say so.
  const known = await lstat(file).catch(() => null);
  return {
    path,
    size: known?.size ?? 0,
    modifiedAt: known?.mtime.toISOString() ?? null,
    read: (maxBytes) => readAtMost(file, maxBytes),
    stream: () => pieces(file),
  };
}

/** The file may have grown, or turned into a link, since it was listed: so neither is trusted. */
async function readAtMost(file: string, maxBytes: number): Promise<Buffer | 'too-large' | 'unreadable'> {
  const handle = await openFile(file).catch(() => null);
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

async function* pieces(file: string): AsyncGenerator<Buffer> {
  const handle = await openFile(file);
  try {
    for (;;) {
      // A new one each time: who asked may still hold the last.
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

function openFile(file: string): Promise<FileHandle> {
  // Windows has no such flag; a link is not followed there because the listing left it out.
  const noFollow = (constants.O_NOFOLLOW as number | undefined) ?? 0;
  return open(file, constants.O_RDONLY | noFollow);
}
