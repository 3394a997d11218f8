import { type Tx } from '../connect';
import { type Files, type Line, type LineAuthor } from '../../memory/files/memory-file';
import { reclaimLines } from '../../memory/files/reclaim';
import { type ScopeEpoch } from '../../memory/scope';
import { lockEpoch } from '../scopes/lock-epoch';

export interface NewCommit {
  author: LineAuthor;
  reason: string;
  cycle: number | null;
  at: string;
  /** An agent's: tokens that left the memory, and how many it held before. */
  vanished?: number;
  held?: number;
}

/**
 * Writes the difference between two states of the files as one commit and moves the head, as *scope*.
 * The caller holds the epoch's lock and has compared `base` with the head. Lines that only moved between files stay who they are.
 * @returns the new commit's number, or null when nothing differs
 */
export async function writeCommit(
  tx: Tx,
  at: ScopeEpoch,
  base: Files,
  draft: Files,
  commit: NewCommit,
): Promise<number | null> {
  const next = reclaimLines(base, draft);
  const changed = changedPaths(base, next);
  if (changed.length === 0) return null;
  const epoch = await lockEpoch(tx, at);
  const number = epoch.head + 1;
  await tx
    .insertInto('commit')
    .values({ ...key(at), number, parent: epoch.head, ...commit })
    .execute();

  let nextLine = epoch.next_line;
  const written = changed.map((path) => {
    const lines = next[path] ?? null;
    return {
      path,
      lines:
        lines?.map((line) =>
          line.id === null ? { ...line, id: nextLine++, isNew: true } : { ...line, isNew: false },
        ) ?? null,
    };
  });
  const fresh = written.flatMap((file) => (file.lines ?? []).filter((line) => line.isNew));
  for (const batch of batches(fresh)) {
    await tx
      .insertInto('line')
      .values(
        batch.map((line) => ({
          ...key(at),
          id: line.id as number,
          commit: number,
          author: line.author,
          text: line.text,
        })),
      )
      .execute();
    const citations = batch.flatMap((line) =>
      [...new Set(line.points)].map((point) => ({ ...key(at), line: line.id as number, point })),
    );
    for (const some of batches(citations, 10_000)) await tx.insertInto('line_point').values(some).execute();
  }
  await tx
    .insertInto('commit_file')
    .values(
      written.map((file) => ({
        ...key(at),
        commit: number,
        path: file.path,
        lines: file.lines?.map((line) => line.id as number) ?? null,
      })),
    )
    .execute();
  await tx
    .updateTable('scope_epoch')
    .set({ head: number, next_line: nextLine })
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .execute();
  return number;
}

/** Paths whose lists of lines differ, deleted ones too. */
export function changedPaths(base: Files, next: Files): string[] {
  const same = (a: readonly Line[] | undefined, b: readonly Line[] | undefined) =>
    a !== undefined &&
    b !== undefined &&
    a.length === b.length &&
    a.every((line, i) => line.id !== null && line.id === b[i]?.id);
  return [...new Set([...Object.keys(base), ...Object.keys(next)])]
    .filter((path) => !same(base[path], next[path]))
    .sort();
}

const key = (at: ScopeEpoch) => ({ scope: at.scope, epoch: at.epoch });

/** Postgres takes 65,535 parameters a statement. */
function batches<T>(rows: readonly T[], size = 1_000): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, i) => rows.slice(i * size, (i + 1) * size));
}
