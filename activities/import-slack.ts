import { createHash } from 'node:crypto';
import { MemoryError } from '../memory/errors';
import { withConnection, type Db } from '../schema/connect';
import { refreshGrants } from '../schema/access/refresh-grants';
import { deleteMissing } from '../schema/items/delete-missing';
import { openContainer } from '../schema/items/open-container';
import { publishChanges } from '../schema/items/publish-changes';
import { storePage } from '../schema/items/store-page';
import { finishImport, importResult, type ImportCounts } from '../schema/uploads/finish-import';
import { listUpload, readUploadFile } from '../schema/uploads/read-upload';
import { type Deps, type Running } from './deps';
import { openSlackExport, type SlackExport } from './sources/slack-export/open-export';
import { readDay } from './sources/slack-export/read-day';
import { type SlackContainer } from './sources/slack-export/containers';
import { type UploadTree } from './sources/slack-export/upload-tree';
import { type Skip, type SourceItem } from './sources/source-item';

export interface ImportInput {
  connection: string;
  upload: string;
}

/** Counts only: what was skipped may be a file's name, so it stays in the import's row. */
export interface ImportOutcome extends ImportCounts {
  skipped: number;
  failed: boolean;
  /** Scopes that read this connection, or did. */
  scopes: string[];
}

const PAGE = 500;

/**
 * Imports an uploaded Slack export, container by container and page by page; each container's changes become readable when its last
 * page is stored. Interrupted, it is run again: what is stored counts as unchanged. A file that is no export changes nothing.
 */
export async function importSlack(deps: Deps, input: ImportInput, running: Running): Promise<ImportOutcome> {
  const earlier = await withConnection(deps.db, input.connection, (tx) => importResult(tx, input.upload));
  if (earlier) {
    const { added, updated, deleted, unchanged, containers, skipped: known, error } = earlier;
    const ended = { added, updated, deleted, unchanged, containers, skipped: known.length, failed: error !== null };
    return { ...ended, scopes: ended.failed ? [] : await grant(deps, input) };
  }
  const counts: ImportCounts = { added: 0, updated: 0, deleted: 0, unchanged: 0, containers: 0 };
  const skipped: Skip[] = [];
  const finish = (error: string | null) =>
    withConnection(deps.db, input.connection, (tx) =>
      finishImport(tx, { ...input, counts, skipped, error, at: deps.now() }),
    );
  try {
    const tree = uploadTree(deps.db, input);
    const slack = await openSlackExport(tree);
    skipped.push(...slack.skips);
    // Access before content: nobody reads a new message through a list that no longer holds.
    const scopes = await openAccess(deps, input, slack);
    for (const container of slack.containers) {
      running.heartbeat();
      await importContainer(deps, input, running, { tree, slack, container, counts, skipped });
    }
    await finish(null);
    return { ...counts, skipped: skipped.length, failed: false, scopes };
  } catch (error) {
    if (!(error instanceof MemoryError) || error.code !== 'input.invalid') throw error;
    await finish(error.message);
    return { ...counts, skipped: skipped.length, failed: true, scopes: [] };
  }
}

interface Work {
  tree: UploadTree;
  slack: SlackExport;
  container: SlackContainer;
  counts: ImportCounts;
  skipped: Skip[];
}

async function importContainer(deps: Deps, input: ImportInput, running: Running, work: Work): Promise<void> {
  const { container, counts, skipped } = work;
  const id = containerId(input, container);
  counts.containers += 1;
  for (const day of container.days) {
    const reading = await readDay(work.tree, work.slack, container, day);
    skipped.push(...reading.skips);
    if (!reading.readable) continue;
    const part = `${container.id}/${day}`;
    for (let from = 0; from < reading.items.length; from += PAGE) {
      running.heartbeat();
      const items = reading.items.slice(from, from + PAGE).map((item) => ({ ...item, hash: hashOf(item) }));
      const stored = await withConnection(deps.db, input.connection, (tx) =>
        storePage(tx, { connection: input.connection, container: id, part, items }),
      );
      counts.added += stored.added;
      counts.updated += stored.updated;
      counts.unchanged += stored.unchanged;
    }
    const present = reading.items.map((item) => item.externalId);
    counts.deleted += await withConnection(deps.db, input.connection, (tx) =>
      deleteMissing(tx, id, part, present, deps.now()),
    );
  }
  await withConnection(deps.db, input.connection, (tx) => publishChanges(tx, id));
}

const containerId = (input: ImportInput, container: SlackContainer) => `${input.connection}:${container.id}`;

/** Containers, member lists and who may read them, in one transaction. Imports are read from their beginning. */
async function openAccess(deps: Deps, input: ImportInput, slack: SlackExport): Promise<string[]> {
  const at = deps.now();
  return withConnection(deps.db, input.connection, async (tx) => {
    for (const container of slack.containers) {
      await openContainer(tx, {
        id: containerId(input, container),
        connection: input.connection,
        externalId: container.id,
        kind: container.private ? 'private' : 'public',
        name: container.name,
        members: container.members,
        at,
      });
    }
    return refreshGrants(tx, input.connection, '-infinity', at);
  });
}

/** Who reads an import that ended before. */
async function grant(deps: Deps, input: ImportInput): Promise<string[]> {
  return withConnection(deps.db, input.connection, (tx) =>
    refreshGrants(tx, input.connection, '-infinity', deps.now()),
  );
}

function uploadTree(db: Db, { connection, upload }: ImportInput): UploadTree {
  return {
    list: () => withConnection(db, connection, (tx) => listUpload(tx, upload)),
    read: (path) => withConnection(db, connection, (tx) => readUploadFile(tx, upload, path)),
  };
}

function hashOf(item: SourceItem): string {
  const { thread, author, at, editedAt, text } = item;
  return createHash('sha256')
    .update(JSON.stringify([thread, author.id, author.name, author.standing, at, editedAt, text]))
    .digest('hex');
}
