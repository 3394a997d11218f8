import { MemoryError } from '../memory/errors';
import { type Connection, loadConnection } from '../schema/access/load-connection';
import { withConnection, type Db } from '../schema/connect';
import { losersSince, readersOf, readersOfConnection } from '../schema/access/refresh-grants';
import { endedTally } from '../schema/items/pull';
import { finishImport, importResult, type ImportCounts } from '../schema/uploads/finish-import';
import { loadUpload, listUpload, readUploadFile } from '../schema/uploads/read-upload';
import { type Deps, type Running } from './deps';
import { fileSource } from './sources/find-source';
import { type FileTree } from './sources/access';
import { openSource } from './sync/open-source';
import { addCounts, NO_COUNTS, type PullCounts, pullPage } from './sync/pull-container';
import { safeSkips } from './sync/safe-part';
import { SkipList } from './sync/skip-list';
import { storeDiscovery } from './sync/store-discovery';
import { faultOf, reasonOf } from './sync/faults';

export interface ImportInput {
  connection: string;
  upload: string;
}

/** Counts only: what was skipped may be a file's name, so it stays in the import's row. */
export interface ImportOutcome extends ImportCounts {
  skipped: number;
  failed: boolean;
  /** Scopes that may have to take something back. */
  scopes: string[];
}

const HOUR_MS = 60 * 60_000;

/**
 * Reads an upload through its file source, container by container and page by page; each container's changes become readable when its
 * last page is stored. Interrupted, it is run again and goes on at the page it stood at. Files that cannot be read change nothing.
 */
export async function importUpload(deps: Deps, input: ImportInput, running: Running): Promise<ImportOutcome> {
  const { connection: id, upload } = input;
  const everyReader = () => withConnection(deps.db, id, (tx) => readersOfConnection(tx, id));
  const earlier = await withConnection(deps.db, id, (tx) => importResult(tx, upload));
  if (earlier) {
    const { added, updated, deleted, unchanged, containers, skipped, error } = earlier;
    const ended = { added, updated, deleted, unchanged, containers, skipped: skipped.length, failed: error !== null };
    // The first answer was lost: who has to take something back is not known any more.
    return { ...ended, scopes: await everyReader() };
  }
  const counts: ImportCounts & PullCounts = { ...NO_COUNTS, containers: 0 };
  const skipped = new SkipList();
  const finish = async (error: string | null) => {
    const left = await safeSkips(skipped.list());
    await withConnection(deps.db, id, (tx) =>
      finishImport(tx, { ...input, counts, skipped: left, error, at: deps.now() }),
    );
  };
  try {
    const { opened, since } = await openUpload(deps, input, running);
    const found = await opened.source.discover(opened.api);
    refuseOther(opened.connection, found.account);
    skipped.add(found.skips);
    // Access before content: nobody reads a new message through a list that no longer holds.
    const { containers, skips } = await storeDiscovery(deps, opened, found);
    skipped.add(skips);
    const changed: string[] = [];
    for (const container of containers) {
      counts.containers += 1;
      const before = counts.updated + counts.deleted;
      const ended = await withConnection(deps.db, id, (tx) => endedTally(tx, container, upload));
      if (ended) {
        addCounts(counts, ended.counts);
        skipped.addCounted(ended.skipped);
      }
      for (let pages = 0, done = ended !== null; !done; pages += 1) {
        running.heartbeat();
        running.signal.throwIfAborted();
        const page = await pullPage(deps, opened, container);
        done = page.done;
        if (pages === 0) {
          addCounts(counts, page.earlier.counts);
          skipped.addCounted(page.earlier.skipped);
        }
        skipped.add(page.skips);
        addCounts(counts, page.counts);
      }
      if (counts.updated + counts.deleted > before) changed.push(container);
    }
    // Whoever lost access did so in this attempt or in one that was interrupted.
    const scopes = await withConnection(deps.db, id, async (tx) => [
      ...(await losersSince(tx, containers, since)),
      ...(await readersOf(tx, changed)),
    ]);
    await finish(null);
    return outcomeOf(counts, skipped, false, [...new Set(scopes)].sort());
  } catch (error) {
    const message = messageOf(error);
    if (message === null) throw error;
    await finish(message);
    // Access is stored before content: it may have ended for somebody all the same.
    return outcomeOf(counts, skipped, true, await everyReader());
  }
}

async function openUpload(deps: Deps, input: ImportInput, running: Running) {
  const { connection: id, upload: uploadId } = input;
  const { connection, upload } = await withConnection(deps.db, id, async (tx) => ({
    connection: await loadConnection(tx, id),
    upload: await loadUpload(tx, uploadId),
  }));
  if (!connection || !upload) {
    throw new MemoryError('input.invalid', 'The upload is not there any more.', 'Run the import again.');
  }
  const files: FileTree = uploadedFiles(deps.db, input);
  const source = fileSource(deps, upload.source);
  try {
    const given = { id: uploadId, files, options: upload.options };
    const opened = await openSource(deps, running, { source, connection, upload: given });
    // The program that handed it in has a clock of its own.
    return { opened, since: new Date(Date.parse(upload.created_at) - HOUR_MS).toISOString() };
  } catch (error) {
    const fault = faultOf(source, error);
    throw new MemoryError('input.invalid', `The files cannot be read (${reasonOf(fault)}).`, 'Nothing was imported.');
  }
}

/** A workspace's export goes to that workspace: two of them in one connection would share channels and people. */
function refuseOther({ live, account }: Connection, found: string | null | undefined): void {
  if (!live || !account || !found || account === found) return;
  throw new MemoryError(
    'input.invalid',
    'The export is of another workspace than the one that is connected.',
    'Import it for another team; nothing was imported.',
  );
}

/** For what is wrong with the files a person gets a sentence; anything else is tried again. */
function messageOf(error: unknown): string | null {
  if (!(error instanceof MemoryError)) return null;
  return error.code === 'input.invalid' || error.code === 'usage.invalid' ? error.message : null;
}

function outcomeOf(counts: ImportCounts, skipped: SkipList, failed: boolean, scopes: string[]): ImportOutcome {
  const { added, updated, deleted, unchanged, containers } = counts;
  return { added, updated, deleted, unchanged, containers, skipped: skipped.total, failed, scopes };
}

function uploadedFiles(db: Db, { connection, upload }: ImportInput): FileTree {
  return {
    list: () => withConnection(db, connection, (tx) => listUpload(tx, upload)),
    read: (path) => withConnection(db, connection, (tx) => readUploadFile(tx, upload, path)),
  };
}
