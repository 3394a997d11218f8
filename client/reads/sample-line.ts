import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { linesOfCommit } from '../../schema/files/lines-of-commit';
import { loadScope } from '../../schema/scopes/load-scope';

/** One line a commit wrote, to show what changed: a rule if there is one, else the first that says something. */
export async function sampleLine(
  db: Db,
  scope: ScopeId,
  commit: string,
): Promise<{ path: string; text: string } | null> {
  const lines = await withScope(db, scope, async (tx) => {
    const { epoch } = await loadScope(tx, scope);
    return linesOfCommit(tx, { scope, epoch }, Number(commit.slice(1)));
  });
  const telling = lines.filter((line) => /^\s*[-*] /.test(line.text) && line.path !== 'index.md');
  return telling.find((line) => line.isRule) ?? telling[0] ?? null;
}
