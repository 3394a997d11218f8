import { citedPoints } from '../../../memory/files/cited-points';
import { type Files } from '../../../memory/files/memory-file';
import { type Evidence, type Point } from '../../../memory/hydration/points';
import { type ScopeEpoch } from '../../../memory/scope';
import { type Finding, verify } from '../../../memory/verifier/verify';
import { type Tx } from '../../../schema/connect';
import { changedPaths } from '../../../schema/files/write-commit';
import { loadCitedWords, loadPoints, placedRules } from '../../../schema/points/load-points';
import { type Proposal } from '../../../schema/proposals/load-proposals';
import { type LoadedScope } from '../../../schema/scopes/load-scope';

/**
 * What keeps an agent's draft from being committed on this head. The same verifier as in its cycle, with three differences: what was wrong
 * before the draft does not count against it; words that a person removed once may come back, because a person agreed to them now; and
 * the details of its lines, which passed with all their evidence (the days that relative dates meant among it), are not asked about
 * again: a line whose source changed since was cut before.
 */
export async function verifyDraft(
  tx: Tx,
  key: ScopeEpoch,
  row: LoadedScope,
  { decisions, points: held }: Pick<Proposal, 'decisions' | 'points'>,
  base: Files,
  draft: Files,
): Promise<Finding[]> {
  const rules = (await placedRules(tx, key)).map(({ id }) => id);
  const cited = citedPoints(draft);
  const points = await loadPoints(tx, key, [...citedPoints(base), ...cited, ...rules]);
  const mark = (point: Point): Point => {
    const by = decisions.retired[point.id]?.by;
    if (!point.rule) return point;
    const retired = point.rule.retired || (by !== undefined && cited.has(by));
    return { ...point, rule: { ...point.rule, retired, sameAs: decisions.same?.[point.id] ?? point.rule.sameAs } };
  };
  const input = {
    budgets: { file: row.file_budget, spine: row.spine_budget },
    points: new Map(points.map((point) => [point.id, mark(point)])),
    evidence: await evidenceFor(tx, key, [...pointsOfChanged(base, draft), ...held]),
    removed: [],
    dropped: new Set(Object.keys(decisions.dropped ?? {}).map(Number)),
    // How much goes is what the person saw and agreed to, whichever cycle it was.
    mayShrink: true,
  };
  const before = new Set(verify({ ...input, base, draft: base }).map(({ code, path }) => `${code} ${path}`));
  return verify({ ...input, base, draft }).filter(
    ({ code, path }) => code !== 'unsupported-detail' && !before.has(`${code} ${path}`),
  );
}

function pointsOfChanged(base: Files, draft: Files): number[] {
  return changedPaths(base, draft).flatMap((path) => (draft[path] ?? []).flatMap((line) => line.points));
}

/** The cited items' own words, with who said them. */
async function evidenceFor(tx: Tx, key: ScopeEpoch, points: readonly number[]): Promise<Map<number, Evidence>> {
  const evidence = new Map<number, Evidence>();
  for (const { point, text, said, author, at } of await loadCitedWords(tx, key, points)) {
    const known = evidence.get(point) ?? { point, texts: [], said: [], authors: [] };
    evidence.set(point, {
      point,
      texts: [...known.texts, text, at],
      said: [...known.said, said],
      authors: [...known.authors, author],
    });
  }
  return evidence;
}
