import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { type Skip } from '../../../../activities/sources/source-item';
import { type FileKind } from './file-kind';
import { type UploadLimits } from './limits';
import { listPlace } from './list-place';
import { readMbox } from './read-mbox';
import { type Chosen, selectFiles } from './select-files';
import { type Listing, type UploadFile } from './upload-file';

/** What was handed out so far; complete when the files are at their end. Skip ids are paths. */
export interface UploadTotals {
  files: number;
  bytes: number;
  skips: Skip[];
  /** By path, where the kind asks for it. */
  fileTimes?: Record<string, string>;
  /** Mailboxes that could not be read to their end. */
  torn?: string[];
}

/** The files of an import, one in memory at a time. To be read once. */
export interface FilesReading extends AsyncIterable<UploadFile> {
  readonly totals: UploadTotals;
  /** Bytes of one file, or of one mail of a mailbox; larger ones are skipped as `too-large`. */
  readonly maxFileBytes: number;
  /** Bytes to look at (0: not listed yet), and bytes looked at so far. */
  readonly measure: { all: number; seen: number };
  /** What is stored already is not handed out. */
  leaveOut(paths: ReadonlySet<string>): void;
  /** Stands for the place and what is in it, judged by names, sizes and times. @throws MemoryError input.invalid, as reading does */
  fingerprint(): Promise<string>;
}

/**
 * Reads files of one kind on the user's side: a folder, a zip, or one file. Only files an import needs are read; the rest is skipped
 * by name: `unsafe-name`, `link`, `not-a-file`, `not-needed`, `direct-message`, `too-large`, `unreadable`, `encrypted`,
 * `duplicate-name`. Refusals come with the first file asked for, before anything was handed out.
 * @throws MemoryError input.invalid: no such path, a broken zip, an empty folder, nothing of this kind, over the limits
 */
export function readFiles(path: string, kind: FileKind, limits: UploadLimits = kind.limits): FilesReading {
  const totals: UploadTotals = { files: 0, bytes: 0, skips: [], ...(kind.withTimes === true ? { fileTimes: {} } : {}) };
  const state: State = { kind, totals, measure: { all: 0, seen: 0 }, stored: new Set() };
  let place: Promise<Ready> | undefined;
  const ready = () => (place ??= prepare(path, kind, limits, state));
  return {
    totals,
    measure: state.measure,
    maxFileBytes: limits.fileBytes,
    leaveOut: (paths) => void (state.stored = paths),
    fingerprint: async () => (await ready()).fingerprint,
    [Symbol.asyncIterator]: () => handOut(ready(), limits, state),
  };
}

interface State {
  kind: FileKind;
  totals: UploadTotals;
  measure: { all: number; seen: number };
  stored: ReadonlySet<string>;
}

interface Ready {
  listing: Listing;
  chosen: Chosen[];
  fingerprint: string;
}

async function prepare(path: string, kind: FileKind, limits: UploadLimits, state: State): Promise<Ready> {
  const { is, listing, mark } = await listPlace(path, kind, limits);
  try {
    state.totals.skips.push(...listing.skips);
    const chosen = selectFiles({ path, is, files: listing.files }, kind, limits, state.totals.skips);
    state.measure.all = chosen.reduce((sum, { file }) => sum + file.size, 0);
    const print = createHash('sha256').update(JSON.stringify([resolve(path), mark]));
    for (const { file, name } of chosen) {
      print.update(JSON.stringify([file.path, file.size, file.modifiedAt]));
      if (kind.withTimes === true && state.totals.fileTimes && file.modifiedAt)
        state.totals.fileTimes[name] = file.modifiedAt;
    }
    return { listing, chosen, fingerprint: print.digest('hex') };
  } catch (error) {
    await listing.close();
    throw error;
  }
}

/** Reads while it is asked: the next file is opened when the one before has been dealt with. */
async function* handOut(place: Promise<Ready>, limits: UploadLimits, state: State): AsyncGenerator<UploadFile> {
  const { listing, chosen } = await place;
  const { totals, measure } = state;
  try {
    for (const one of chosen) {
      for await (const file of one.how === 'whole' ? readWhole(one, limits, state) : readMbox(one, limits, state)) {
        totals.files += 1;
        totals.bytes += file.bytes.length;
        yield file;
      }
      if (one.how === 'whole') measure.seen += one.file.size;
    }
  } finally {
    await listing.close();
  }
}

async function* readWhole({ name, file }: Chosen, limits: UploadLimits, state: State): AsyncGenerator<UploadFile> {
  const { totals, kind } = state;
  const isStored = state.stored.has(name);
  // What is stored is looked into again only where its bytes tell whether its time matters.
  if (isStored && typeof kind.withTimes === 'boolean') return;
  const bytes = await file.read(limits.fileBytes);
  if (typeof bytes === 'string') totals.skips.push({ id: name, reason: bytes });
  else {
    if (typeof kind.withTimes === 'function' && file.modifiedAt && kind.withTimes(bytes))
      (totals.fileTimes ??= {})[name] = file.modifiedAt;
    if (!isStored) yield { path: name, bytes };
  }
}
