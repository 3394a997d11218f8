import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { isSystemFile, isUnsafeName } from './entry-names';
import { brokenZip, tooManyEntries } from './refusals';
import { type Listing } from './upload-file';

/**
 * Looks through a zip. Skips: `unsafe-name`, `link`, `encrypted`, `duplicate-name`. The caller closes the listing.
 * @throws MemoryError input.invalid if it is no zip or cut off, or holds more than `maxEntries`
 */
export async function listZip(path: string, maxEntries: number): Promise<Listing> {
  // Names are decoded here, one by one: the library would give up on the whole zip at the first unsafe one.
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true };
  const zip = await openPromise(path, options).catch((cause: unknown) => {
    throw brokenZip(path, cause);
  });
  const listing: Listing = { files: [], skips: [], close: async () => zip.close() };
  try {
    if (zip.entryCount > maxEntries) throw tooManyEntries(maxEntries);
    // Tools disagree on which of two equal names counts, and that is how files are smuggled: only the first does.
    const seen = new Set<string>();
    for await (const entry of entriesOf(zip, path)) addEntry(listing, zip, entry, seen);
    return listing;
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The library checks each header as it comes to it, so a cut-off zip may show only here. */
async function* entriesOf(zip: ZipFile, path: string): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (cause) {
    throw brokenZip(path, cause);
  }
}

function addEntry(listing: Listing, zip: ZipFile, entry: Entry, seen: Set<string>): void {
  const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
  const skip = (reason: string) => listing.skips.push({ id: name, reason });
  const isFolder = name.endsWith('/');
  if (isUnsafeName(isFolder ? name.slice(0, -1) : name)) skip('unsafe-name');
  else if (isFolder || isSystemFile(name)) return;
  else if (isLink(entry)) skip('link');
  else if (entry.isEncrypted()) skip('encrypted');
  else if (seen.has(name)) skip('duplicate-name');
  else {
    seen.add(name);
    listing.files.push({
      path: name,
      size: entry.uncompressedSize,
      modifiedAt: timeOf(entry),
      read: (maxBytes) => readEntry(zip, entry, maxBytes),
      stream: () => pieces(zip, entry),
    });
  }
}

/** The upper half of the attributes is a Unix mode; 0o120000 is a symbolic link. */
function isLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

/** A zip may say nothing, or nonsense, about times. */
function timeOf(entry: Entry): string | null {
  const at = entry.getLastModDate();
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

async function readEntry(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Buffer | 'too-large' | 'unreadable'> {
  if (entry.uncompressedSize > maxBytes) return 'too-large';
  try {
    const read: Buffer[] = [];
    for await (const piece of pieces(zip, entry)) read.push(piece);
    return Buffer.concat(read);
  } catch {
    return 'unreadable';
  }
}

/** The library stops at the declared size, so a small entry cannot swell; a checksum finds the damaged ones. */
async function* pieces(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    sum = crc32(piece as Buffer, sum);
    yield piece as Buffer;
  }
  if (sum !== entry.crc32) throw new Error('checksum differs');
}
