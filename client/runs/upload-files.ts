import { createHash } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { MemoryError } from '../../memory/errors';
import { type Db, type Tx, withConnection } from '../../schema/connect';
import { openConnection } from '../../schema/access/open-connection';
import { dropUpload } from '../../schema/uploads/drop-upload';
import { findOpenUpload } from '../../schema/uploads/find-open-upload';
import { openUpload } from '../../schema/uploads/open-upload';
import { storeUploadFile } from '../../schema/uploads/store-upload';
import { type ExportFiles, type ImportTarget } from './import-files';

/** What one transaction stores: many small mails go together, and no more than this waits in memory. */
const BATCH_BYTES = 4 * 2 ** 20;
const BATCH_FILES = 500;
/** An interrupted upload is dropped after seven days: the last one is left to the run that would go on with it. */
const RESUMED_MS = 6 * 24 * 3_600_000;
/** Files that are named in a refusal, the rest is counted. */
const NAMED = 3;

export interface StoredUpload {
  upload: string;
  /** Stored by this run. */
  files: number;
  bytes: number;
}

/**
 * Stores the files of an import, in batches of one transaction each. Input that is refused leaves nothing; after any other end
 * (a lost connection, a killed process) what is stored waits for the next run with the same `resumeKey`.
 * @throws MemoryError input.invalid
 */
export async function uploadFiles(
  db: Db,
  files: ExportFiles,
  target: ImportTarget,
  onStored: (stored: { files: number; bytes: number }) => void,
): Promise<StoredUpload> {
  const { connection, resumeKey } = target;
  const prefix = resumeKey === undefined ? null : uploadPrefix(target, resumeKey);
  const since = new Date(Date.now() - RESUMED_MS).toISOString();
  const earlier = prefix === null ? undefined : await asSync(db, target, (tx) => findOpenUpload(tx, prefix, since));
  if (earlier) files.leaveOut?.(new Set(earlier.paths));
  const upload = earlier?.id ?? `${prefix ?? ''}${uuidv7()}`;
  const stored: StoredUpload = { upload, files: 0, bytes: 0 };
  const open = (tx: Tx) => openUpload(tx, { ...target, id: upload, options: optionsOf(files, target), at: now() });
  let isOpen = false;
  try {
    for await (const batch of inBatches(files)) {
      await asSync(db, target, async (tx) => {
        // With the first files, so that a refusal before them leaves no row.
        if (!isOpen) {
          await openConnection(tx, { ...target, id: connection, at: now() });
          await open(tx);
        }
        await storeUploadFile(
          tx,
          batch.map(({ path, bytes }) => ({ connection, upload, path, bytes })),
        );
      });
      isOpen = true;
      stored.files += batch.length;
      stored.bytes += batch.reduce((sum, { bytes }) => sum + bytes.length, 0);
      onStored({ files: stored.files, bytes: stored.bytes });
    }
    if (!isOpen && (earlier?.paths ?? []).length === 0) throw nothingToImport(files);
    // Only now are the times of all files known, and which could not be read to their end.
    await asSync(db, target, open);
    return stored;
  } catch (error) {
    const isInput = error instanceof MemoryError && error.code === 'input.invalid';
    // Best effort: where the database is what failed, the rows go after seven days.
    if (prefix === null || isInput) await asSync(db, target, (tx) => dropUpload(tx, upload)).catch(() => undefined);
    throw error;
  }
}

const asSync = <T>(db: Db, { connection }: ImportTarget, work: (tx: Tx) => Promise<T>) =>
  withConnection(db, connection, work);

const now = () => new Date().toISOString();

/** Ids that stand for the same files begin alike; each import of them has its own, for a result is kept under it. */
function uploadPrefix({ connection, source }: ImportTarget, resumeKey: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([connection, source, resumeKey]))
    .digest('hex');
  return `${digest.slice(0, 24)}-`;
}

function optionsOf({ totals }: ExportFiles, { options }: ImportTarget): Record<string, unknown> {
  const { fileTimes, torn = [] } = totals;
  return { ...options, ...(fileTimes ? { fileTimes } : {}), ...(torn.length > 0 ? { torn } : {}) };
}

type File = { path: string; bytes: Buffer };

async function* inBatches(files: AsyncIterable<File>): AsyncGenerator<File[]> {
  let batch: File[] = [];
  let size = 0;
  for await (const file of files) {
    if (batch.length > 0 && (size + file.bytes.length > BATCH_BYTES || batch.length >= BATCH_FILES)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(file);
    size += file.bytes.length;
  }
  if (batch.length > 0) yield batch;
}

/** Names files: whoever reads this brought them. */
function nothingToImport({ totals, maxFileBytes }: ExportFiles): MemoryError {
  const large = totals.skips.filter(({ reason }) => reason === 'too-large').map(({ id }) => id);
  if (large.length === 0)
    return new MemoryError('input.invalid', 'The export holds no file an import needs.', 'Nothing was imported.');
  const named = large
    .slice(0, NAMED)
    .map((id) => id.replaceAll(/\p{C}/gu, '\uFFFD'))
    .join(', ');
  const more = large.length > NAMED ? ` and ${large.length - NAMED} more` : '';
  const limit =
    maxFileBytes === undefined ? '' : `; a file, or one mail of a mailbox, may have ${inMegabytes(maxFileBytes)}`;
  return new MemoryError(
    'input.invalid',
    `What there is to import is too large: ${named}${more}${limit}.`,
    'Nothing was imported. Take out what makes it large, such as attachments, and import it again.',
  );
}

function inMegabytes(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes} bytes` : `${Math.floor(bytes / 100_000) / 10} MB`;
}
