import { rewriteLines } from '../../../memory/files/lines';
import { type Files } from '../../../memory/files/memory-file';
import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { loadFiles } from '../../../schema/files/load-files';
import { type NewCommit, writeCommit } from '../../../schema/files/write-commit';
import { AT, type World } from '../world';

export const COMMIT: NewCommit = { author: 'agent', reason: 'test', cycle: null, at: AT };

export function load(world: World, at: ScopeEpoch, commit: number): Promise<Files> {
  return withScope(world.db, at.scope, (tx) => loadFiles(tx, at, commit));
}

/** Writes texts over the files of a commit, null deletes; returns the new commit's number. Lines may end in `{p1}`. */
export async function commitTexts(
  world: World,
  at: ScopeEpoch,
  base: number,
  texts: Record<string, string | null>,
  commit: Partial<NewCommit> = {},
): Promise<number | null> {
  return withScope(world.db, at.scope, async (tx) => {
    const before = await loadFiles(tx, at, base);
    const next = { ...before };
    for (const [path, text] of Object.entries(texts)) {
      if (text === null) delete next[path];
      else next[path] = rewriteLines(before[path] ?? [], text, commit.author ?? 'agent');
    }
    return writeCommit(tx, at, before, next, { ...COMMIT, ...commit });
  });
}
