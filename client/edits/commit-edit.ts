import { followChange } from '../../memory/files/follow-change';
import { type Files } from '../../memory/files/memory-file';
import { mendLinks } from '../../memory/files/mend';
import { withOrigins } from '../../memory/files/person-origins';
import { reclaimLines } from '../../memory/files/reclaim';
import { takenLines } from '../../memory/files/taken-lines';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { type Db, type Tx, withScope } from '../../schema/connect';
import { loadFiles } from '../../schema/files/load-files';
import { storeTombstones } from '../../schema/files/tombstones';
import { writeCommit } from '../../schema/files/write-commit';
import { loadScope, type LoadedScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type CommitEntry, commitEntry } from '../reads/log';
import { RefusedEdit } from './refused-edit';
import { settleEdit } from './settle-edit';
import { newFindings } from './verify-files';

/** A person's commit, and the rules whose words it took away: they are retired. */
export type PersonCommit = CommitEntry & { retiredRules: string[] };

/** A memory that nobody else changes until the transaction ends, and its files as they stand. */
export interface Ground {
  tx: Tx;
  key: ScopeEpoch;
  row: LoadedScope;
  head: number;
  base: Files;
  /** When the edit is made, ISO 8601. */
  at: string;
}

export interface EditOptions {
  /** Stands in the log. */
  reason: string;
  /** For drafts nobody typed: where the verifier refuses, links that lead nowhere become words and files nobody links to get an index line. */
  mend?: boolean;
}

/**
 * A person's edit: one verified transaction, straight to Postgres. It wins over a cycle that runs meanwhile, file by file. Findings that
 * were there before never block a person; links and index lines follow files that were renamed, removed or made. New lines are the
 * person's; the ones they removed or changed leave tombstones, and their points do not come back by themselves.
 * @param change pure; what the person makes of the files
 * @returns null when nothing differs
 * @throws RefusedEdit, and whatever `change` throws; nothing was changed then
 */
export async function commitEdit(
  db: Db,
  scope: ScopeId,
  change: (base: Files) => Files,
  options: EditOptions,
): Promise<PersonCommit | null> {
  return withScope(db, scope, async (tx) => {
    const ground = await standOn(tx, scope);
    return landEdit(ground, change(ground.base), options);
  });
}

/** Locks the memory and loads its files. As *scope*. @throws MemoryError scope.unknown */
export async function standOn(tx: Tx, scope: ScopeId): Promise<Ground> {
  const row = await loadScope(tx, scope);
  const key = { scope, epoch: row.epoch };
  const { head } = await lockEpoch(tx, key);
  return { tx, key, row, head, base: await loadFiles(tx, key, head), at: new Date().toISOString() };
}

/** The same as `commitEdit` within a transaction that stands on its ground. @throws RefusedEdit */
export async function landEdit(ground: Ground, draft: Files, options: EditOptions): Promise<PersonCommit | null> {
  const { tx, key, base, at } = ground;
  const typed = withOrigins(base, reclaimLines(base, draft));
  const next = await verified(ground, followChange(base, typed), options);
  const commit = await writeCommit(tx, key, base, next, {
    author: 'person',
    reason: options.reason,
    cycle: null,
    at,
  });
  if (commit === null) return null;
  const taken = takenLines(base, typed).map(({ path, line: { text, points } }) => ({ path, text, points }));
  await storeTombstones(tx, key, commit, taken, at);
  const retired = await settleEdit(tx, key, base, next, at);
  return { ...(await commitEntry(tx, key, commit)), retiredRules: retired.map((id) => `p${id}`) };
}

/** The files as they may be committed. @throws RefusedEdit */
async function verified({ tx, key, row, base }: Ground, draft: Files, { mend }: EditOptions): Promise<Files> {
  const findings = await newFindings(tx, key, row, base, draft);
  if (findings.length === 0) return draft;
  if (!mend) throw new RefusedEdit(findings);
  const mended = mendLinks(draft);
  const left = await newFindings(tx, key, row, base, mended);
  if (left.length > 0) throw new RefusedEdit(left);
  return mended;
}
