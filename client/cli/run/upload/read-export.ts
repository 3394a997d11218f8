import { stat } from 'node:fs/promises';
import { type Skip } from '../../../../activities/sources/source-item';
import { commonTopFolder } from './entry-names';
import { UPLOAD_LIMITS, type UploadLimits } from './limits';
import { listFolder } from './list-folder';
import { listZip } from './list-zip';
import { looksLikeExport, reasonNotToTake } from './needed-files';
import { emptyFolder, notAnExport, notReadable, notThere, tooMuchData } from './refusals';
import { type FoundFile, type Listing, type UploadFile } from './upload-file';

/** What was handed out so far; complete when the files are at their end. Skip ids are paths. */
export interface UploadTotals {
  files: number;
  bytes: number;
  skips: Skip[];
}

/** The files of an export, one in memory at a time. To be read once. */
export interface ExportReading extends AsyncIterable<UploadFile> {
  readonly totals: UploadTotals;
}

/**
 * Reads a Slack export, a folder or a zip, on the user's side. Only files an import needs are read; the rest is skipped
 * by name: `unsafe-name`, `link`, `not-a-file`, `not-needed`, `direct-message`, `too-large`, `unreadable`, `encrypted`,
 * `duplicate-name`. Refusals come with the first file asked for, before anything was handed out.
 * @throws MemoryError input.invalid: no such path, a broken zip, an empty folder, not an export, over the limits
 */
export function readExport(path: string, limits: UploadLimits = UPLOAD_LIMITS): ExportReading {
  const totals: UploadTotals = { files: 0, bytes: 0, skips: [] };
  return { totals, [Symbol.asyncIterator]: () => readFiles(path, limits, totals) };
}

/** Reads while it is asked: the next file is opened when the one before has been dealt with. */
async function* readFiles(path: string, limits: UploadLimits, totals: UploadTotals): AsyncGenerator<UploadFile> {
  const listing = await list(path, limits);
  try {
    totals.skips.push(...listing.skips);
    for (const { path: name, file } of selectFiles(path, listing.files, limits, totals)) {
      const bytes = await file.read(limits.fileBytes);
      if (typeof bytes === 'string') {
        totals.skips.push({ id: name, reason: bytes });
        continue;
      }
      totals.files += 1;
      totals.bytes += bytes.length;
      yield { path: name, bytes };
    }
  } finally {
    await listing.close();
  }
}

async function list(path: string, { entries }: UploadLimits): Promise<Listing> {
  const target = await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' || cause.code === 'ENOTDIR' ? notThere(path) : notReadable(path, cause);
  });
  return target.isDirectory() ? listFolder(path, entries) : listZip(path, entries);
}

/** Decides on names and sizes alone, so that a refusal costs nothing and hands out nothing. */
function selectFiles(path: string, files: FoundFile[], limits: UploadLimits, totals: UploadTotals) {
  const top = commonTopFolder(files.map((file) => file.path));
  const named = files.map((file) => ({ path: file.path.slice(top.length), file }));
  if (named.length === 0) throw emptyFolder(path);
  if (!looksLikeExport(named.map((one) => one.path))) throw notAnExport(path);
  // By id: a folder of direct messages has many files and counts once.
  const left = new Map<string, Skip>();
  const taken = named.filter((one) => {
    const skip = reasonNotToTake(one.path) ?? (one.file.size > limits.fileBytes ? tooLarge(one.path) : null);
    if (skip) left.set(skip.id, skip);
    return skip === null;
  });
  totals.skips.push(...left.values());
  const bytes = taken.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > limits.totalBytes) throw tooMuchData(bytes, limits.totalBytes);
  return taken;
}

function tooLarge(path: string): Skip {
  return { id: path, reason: 'too-large' };
}
