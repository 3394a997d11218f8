import { citedPoints } from '../../memory/files/cited-points';
import { type Files } from '../../memory/files/memory-file';
import { type ScopeEpoch } from '../../memory/scope';
import { type Finding, type FindingCode, verify } from '../../memory/verifier/verify';
import { type Tx } from '../../schema/connect';
import { loadPoints, placedRules } from '../../schema/points/load-points';
import { type LoadedScope } from '../../schema/scopes/load-scope';

/**
 * Guards against what a model drops or makes up. A person who takes lines, rules or half a file away means it, and what they write is
 * their own word: it needs no source.
 */
const MEANT: readonly FindingCode[] = [
  'rule-words-gone',
  'file-eroded',
  'line-lost',
  'removed-line-back',
  'line-without-point',
  'unsupported-detail',
  'outside-in-spine',
  'outside-without-author',
  'words-without-source',
];

/** What the verifier has against a person's draft. Findings that were there before never block a person. */
export async function newFindings(
  tx: Tx,
  key: ScopeEpoch,
  row: LoadedScope,
  base: Files,
  draft: Files,
): Promise<Finding[]> {
  const place = ({ code, path }: Finding) => `${code} ${path}`;
  const before = new Set((await verifyFiles(tx, key, row, base, base)).map(place));
  return (await verifyFiles(tx, key, row, base, draft)).filter(
    (finding) => !MEANT.includes(finding.code) && !before.has(place(finding)),
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
