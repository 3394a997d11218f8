import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { linesOfCommit } from '../../schema/files/lines-of-commit';
import { loadScope } from '../../schema/scopes/load-scope';

/** Characters that still read as one line. */
const READABLE = 200;

/** One line a commit wrote, to show what changed: the longest rule if there is one, else the first line that says something. */
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
  const rules = telling.filter((line) => line.isRule && line.text.length <= READABLE);
  // The longest says most.
  const longest = rules.reduce<(typeof rules)[number] | null>(
    (top, one) => (one.text.length > (top?.text.length ?? 0) ? one : top),
    null,
  );
  return longest ?? telling[0] ?? null;
}
