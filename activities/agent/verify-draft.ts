import { citedPoints } from '../../memory/files/cited-points';
import { resolveLink, linksIn } from '../../memory/files/links';
import { INDEX, MASTER, type Files } from '../../memory/files/memory-file';
import { type ScopeEpoch } from '../../memory/scope';
import { echoedPoints } from '../../memory/verifier/echoes';
import { verify, type Budgets, type Finding } from '../../memory/verifier/verify';
import { type Tx } from '../../schema/connect';
import { changedPaths } from '../../schema/files/write-commit';
import { removedLines } from '../../schema/files/tombstones';
import { loadPoints, placedRules } from '../../schema/points/load-points';
import { evidenceFor } from './evidence';

/** A draft, and what its cycle decided about points. */
export interface DraftToVerify {
  base: Files;
  draft: Files;
  budgets: Budgets;
  /** Rules it retires. */
  retired: readonly number[];
  /** Points that say a rule again, and which. */
  same: Readonly<Record<number, number>>;
  /** Points the agent was given: their words may only stand where they are cited. */
  offered: readonly number[];
  /** Points a cleanup drops. */
  dropped: readonly number[];
  /** Files may get shorter than a hydration may make them. */
  mayShrink: boolean;
}

/** Runs the verifier on a draft with what it needs from the tables. */
export async function verifyDraft(
  tx: Tx,
  at: ScopeEpoch,
  { base, draft, budgets, retired, same, offered, dropped, mayShrink }: DraftToVerify,
): Promise<Finding[]> {
  const rules = (await placedRules(tx, at)).map((rule) => rule.id);
  const points = await loadPoints(tx, at, [...citedPoints(base), ...citedPoints(draft), ...rules]);
  const gone = new Set(retired);
  const inForce = points.map((point) =>
    point.rule
      ? {
          ...point,
          rule: {
            ...point.rule,
            retired: point.rule.retired || gone.has(point.id),
            sameAs: same[point.id] ?? point.rule.sameAs,
          },
        }
      : point,
  );
  return verify({
    base,
    draft,
    budgets,
    points: new Map(inForce.map((point) => [point.id, point])),
    evidence: await evidenceFor(tx, at, [...pointsThatMatter(base, draft), ...echoedPoints(base, draft), ...offered]),
    removed: await removedLines(tx, at),
    dropped: new Set(dropped),
    mayShrink,
  });
}

/** Points of changed files, and of files that new lines of the spine link to: those lines may say what the files say. */
function pointsThatMatter(base: Files, draft: Files): number[] {
  const changed = changedPaths(base, draft);
  const linked = [INDEX, MASTER].flatMap((spine) =>
    (draft[spine] ?? [])
      .filter((line) => line.id === null)
      .flatMap((line) => linksIn(line.text).flatMap((link) => resolveLink(spine, link.target) ?? [])),
  );
  // Lines of the index may carry the points of whole files; what they say is checked against those they link to.
  const paths = new Set([...changed.filter((path) => path !== INDEX), ...linked]);
  return [...paths].flatMap((path) => (draft[path] ?? []).flatMap((line) => line.points));
}
