import { MemoryError } from '../../memory/errors';
import { applyCommand } from '../../memory/files/commands';
import { citedPoints } from '../../memory/files/cited-points';
import { pointsOf, unlinkedFiles } from '../../memory/files/index-lines';
import { type Files, INDEX, type Line } from '../../memory/files/memory-file';
import { checkPath } from '../../memory/files/paths';
import { plainIndexLine } from '../../memory/files/titles';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { sayer } from '../../memory/verifier/says';
import { type Finding, type FindingCode, verify } from '../../memory/verifier/verify';
import { type Db, type Tx, withScope } from '../../schema/connect';
import { loadFiles } from '../../schema/files/load-files';
import { writeCommit } from '../../schema/files/write-commit';
import { loadPoints, placedRules } from '../../schema/points/load-points';
import { retireRule } from '../../schema/points/retire-rule';
import { loadScope, type LoadedScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type CommitEntry, fileLog } from '../reads/files';

/** Refused by the verifier; the findings say what to change. */
export class RefusedEdit extends MemoryError {
  constructor(readonly findings: Finding[]) {
    super(
      'verifier.refused',
      `The verifier refused the edit (${findings.map((finding) => finding.code).join(', ')}).`,
      'Nothing was changed; mend what the findings name and try again.',
    );
  }
}

/** A person's commit, and the rules whose words it took away: they are retired. */
export type PersonCommit = CommitEntry & { retiredRules: string[] };

/**
 * A person writes a whole file: one verified transaction, straight to Postgres. It wins over a cycle that runs meanwhile, file by file.
 * Findings that were there before never block a person, and a file nobody links to yet gets its line in the index by code.
 * @throws RefusedEdit, MemoryError path.invalid
 */
export async function putFile(db: Db, scope: ScopeId, path: string, content: string): Promise<PersonCommit | null> {
  const { commit, retired } = await withScope(db, scope, async (tx) => {
    const row = await loadScope(tx, scope);
    const key = { scope, epoch: row.epoch };
    const { head } = await lockEpoch(tx, key);
    const base = await loadFiles(tx, key, head);
    const { files, ok, reply } = applyCommand(base, { command: 'create', path, file_text: content }, 'person');
    if (!ok) throw new MemoryError('path.invalid', reply, 'Nothing was changed.');
    const draft = Object.hasOwn(base, checkPath(path)) ? files : withIndexLine(files, checkPath(path));
    const fresh = await newFindings(tx, key, row, base, draft);
    if (fresh.length > 0) throw new RefusedEdit(fresh);
    const at = new Date().toISOString();
    const retired = await retireRemovedRules(tx, key, base, draft, at);
    const reason = 'written by a person';
    return { commit: await writeCommit(tx, key, base, draft, { author: 'person', reason, cycle: null, at }), retired };
  });
  if (commit === null) return null;
  const entry = (await fileLog(db, scope)).find((one) => one.id === `c${commit}`);
  return entry ? { ...entry, retiredRules: retired.map((id) => `p${id}`) } : null;
}

/** One file a time cannot both be new and linked; the person describes it later, or the agent does. */
function withIndexLine(files: Files, path: string): Files {
  const lines = files[path];
  if (!lines || !unlinkedFiles(files).includes(path)) return files;
  const line: Line = { id: null, text: plainIndexLine(path, lines), author: 'code', points: pointsOf(lines) };
  return { ...files, [INDEX]: [...(files[INDEX] ?? []), line] };
}

/** Guards against what a model drops; a person who takes a rule or half a file away means it. */
const MEANT: FindingCode[] = ['rule-words-gone', 'file-eroded'];

/** A rule whose words a person removed is retired: nobody is asked to put it back. */
async function retireRemovedRules(tx: Tx, key: ScopeEpoch, base: Files, draft: Files, at: string): Promise<number[]> {
  const [stood, stands] = [sayer(base), sayer(draft)];
  const retired: number[] = [];
  for (const { id, rule } of await placedRules(tx, key)) {
    if (!rule?.quote || !stood(rule.quote) || stands(rule.quote)) continue;
    await retireRule(tx, key, id, { by: null, reason: 'removed by a person', at });
    retired.push(id);
  }
  return retired;
}

async function newFindings(tx: Tx, key: ScopeEpoch, row: LoadedScope, base: Files, draft: Files): Promise<Finding[]> {
  const check = (from: Files, to: Files) => verifyFiles(tx, key, row, from, to);
  const before = new Set((await check(base, base)).map((finding) => `${finding.code} ${finding.path}`));
  return (await check(base, draft)).filter(
    (finding) => !MEANT.includes(finding.code) && !before.has(`${finding.code} ${finding.path}`),
  );
}

/** The verifier on files as they stand; people's lines need no evidence. */
export async function verifyFiles(
  tx: Tx,
  key: ScopeEpoch,
  row: LoadedScope,
  base: Files,
  draft: Files,
): Promise<Finding[]> {
  const rules = (await placedRules(tx, key)).map((rule) => rule.id);
  const points = await loadPoints(tx, key, [...citedPoints(base), ...citedPoints(draft), ...rules]);
  return verify({
    base,
    draft,
    budgets: { file: row.file_budget, spine: row.spine_budget },
    points: new Map(points.map((point) => [point.id, point])),
    evidence: new Map(),
    removed: [],
    dropped: new Set(),
  });
}
