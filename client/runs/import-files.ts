import { setTimeout as wait } from 'node:timers/promises';
import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { withConnection } from '../../schema/connect';
import { type Identities } from '../../schema/tables/source-tables';
import { importResult } from '../../schema/uploads/finish-import';
import { importProgress } from '../../schema/uploads/import-progress';
import { type OpenSystem } from '../open-system';
import { uploadFiles } from './upload-files';

/** The files of an import, one at a time, and what was left out while reading them. */
export interface ExportFiles extends AsyncIterable<{ path: string; bytes: Buffer }> {
  readonly totals: {
    skips: { id: string; reason: string }[];
    /** When each file was last changed, ISO 8601 UTC, by path; complete when the files are at their end. */
    fileTimes?: Record<string, string>;
    /** Files that come in parts, and of which some are missing: what is not in them says nothing. */
    torn?: string[];
  };
  /** Bytes that one file, or one mail of a mailbox, may have: larger ones are skipped as `too-large`. */
  readonly maxFileBytes?: number;
  /** Told before the first file is asked for: these are stored already and need not be handed out again. */
  leaveOut?(paths: ReadonlySet<string>): void;
}

/** Where files go, and which source reads them. */
export interface ImportTarget {
  /** Name of a source that reads files, such as `mail`. */
  source: string;
  connection: string;
  provider: string;
  team: string;
  identities: Identities;
  /** Whose files these are; null: the team's. The scope must exist. */
  owner: ScopeId | null;
  /** The source's settings for this import, plain JSON. */
  options: Record<string, unknown>;
  /** Stands for exactly these files: the next import with the same key goes on where an interrupted one stopped. */
  resumeKey?: string;
}

export interface ImportProgress {
  /** Files and bytes stored by this run. */
  files: number;
  bytes: number;
  /** `upload`: storing the files. `read`: the connection's entity reads them. */
  phase: 'upload' | 'read';
  /** Items dealt with so far, about; read phase only. */
  done?: number;
}

export interface ImportOptions {
  pollMs?: number;
  onProgress?: (progress: ImportProgress) => void;
}

export interface ImportResult {
  connection: string;
  added: number;
  updated: number;
  deleted: number;
  unchanged: number;
  containers: number;
  skipped: { id: string; reason: string }[];
}

/** Its entity may have been terminated with the upload in hand: so it is asked again. */
const ASK_AGAIN_MS = 20_000;
const LOOK_MS = 1_000;

/**
 * Uploads files to a connection and waits until its entity has read them. Nothing is kept of files that cannot be read; what an
 * interruption left is used by the next run with the same `resumeKey`.
 * @throws MemoryError input.invalid
 */
export async function importFiles(
  system: OpenSystem,
  files: ExportFiles,
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const { connection } = target;
  const stored = await uploadFiles(system.db, files, target, (so) => options.onProgress?.({ ...so, phase: 'upload' }));
  const { upload } = stored;
  const look = readingProgress(system, connection, stored, options);
  await look();
  const ask = () => system.entities.importUpload(connection, upload);
  await ask();
  for (let asked = Date.now(), looked = asked; ; await wait(options.pollMs ?? 150)) {
    const run = await withConnection(system.db, connection, (tx) => importResult(tx, upload));
    if (run?.error) throw asRefused(run.error);
    if (run) {
      const { added, updated, deleted, unchanged, containers } = run;
      const skipped = [...files.totals.skips, ...run.skipped];
      return { connection, added, updated, deleted, unchanged, containers, skipped };
    }
    if (Date.now() - asked > ASK_AGAIN_MS) {
      await ask();
      asked = Date.now();
    }
    if (Date.now() - looked > LOOK_MS) {
      await look();
      looked = Date.now();
    }
  }
}

/** The words that were noted for whoever waits: their first sentence says what happened, the others what to do. */
function asRefused(noted: string): MemoryError {
  const [, what = noted, next = ''] = /^(.*?[.!?]) (.+)$/s.exec(noted) ?? [];
  return new MemoryError('input.invalid', what, next);
}

/** Tells how far the entity is. A container it is through with is counted as it was last seen. */
function readingProgress(
  system: OpenSystem,
  connection: string,
  { upload, files, bytes }: { upload: string; files: number; bytes: number },
  { onProgress }: ImportOptions,
): () => Promise<void> {
  const items = new Map<string, number>();
  return async () => {
    if (!onProgress) return;
    const now = await withConnection(system.db, connection, (tx) => importProgress(tx, connection, upload));
    for (const [container, count] of now) items.set(container, count);
    const done = [...items.values()].reduce((sum, count) => sum + count, 0);
    onProgress({ files, bytes, phase: 'read', done });
  };
}
