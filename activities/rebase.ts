import { layOver } from '../memory/files/lay-over';
import { withScope } from '../schema/connect';
import { insertDraft, loadDrafts } from '../schema/cycles/drafts';
import { loadCycle } from '../schema/cycles/load-cycle';
import { updateCycle } from '../schema/cycles/update-cycle';
import { pathsChangedSince } from '../schema/files/list-commits';
import { loadFiles } from '../schema/files/load-files';
import { changedPaths } from '../schema/files/write-commit';
import { loadPoints } from '../schema/points/load-points';
import { loadScope } from '../schema/scopes/load-scope';
import { lockEpoch } from '../schema/scopes/lock-epoch';
import { changesOf } from './agent/draft-files';
import { budgetsOf } from './agent/budgets';
import { mayShrink, noDecisions } from './agent/decisions';
import { retiredRules } from './agent/retired-rules';
import { verifyDraft } from './agent/verify-draft';
import { withdrawLost } from './cycle/withdraw';
import { type ApplyInput, type ApplyOutcome } from './apply-and-verify';
import { type Deps } from './deps';

/**
 * The head moved while the agent worked: lays the draft over the new head and verifies again. What a person changed stays theirs,
 * file by file. Where a source was taken back the draft is gone, and the agent begins anew. Dropped points stay waiting.
 */
export async function rebase(deps: Deps, input: ApplyInput): Promise<ApplyOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  return withScope(deps.db, input.scope, async (tx) => {
    await lockEpoch(tx, at);
    const cycle = await loadCycle(tx, at, input.cycle);
    if (cycle.closed_at !== null) return { status: 'verified', findings: [], files: cycle.changed.length };
    const drafts = await loadDrafts(tx, at, input.cycle);
    const done = drafts.find((draft) => draft.version === input.n);
    if (done) return done.answer as ApplyOutcome;
    // What a source took back may be the reason for the refusal; nobody else may have cut it yet.
    await withdrawLost(tx, input.scope, deps.now());
    // Which is noted in the cycle's findings, and must not be written over.
    const { findings: known } = await loadCycle(tx, at, input.cycle);
    const { head } = await lockEpoch(tx, at);
    const before = (await loadDrafts(tx, at, input.cycle)).filter(({ version }) => version < input.n);
    const previous = before.at(-1);
    // What the agent had written was dropped, with what it rested on: it begins anew.
    const left = await loadPoints(tx, at, cycle.offered ?? []);
    if (!previous && !input.last && left.some(({ state }) => state === 'waiting' || cycle.kind === 'cleanup'))
      return { status: 'more', findings: [], files: 0 };
    const changed = await pathsChangedSince(tx, at, previous?.base ?? cycle.base);
    const base = await loadFiles(tx, at, head);
    const { files: draft } = layOver(base, previous?.changes ?? {}, new Set(changed.map(({ path }) => path)));
    const decisions = previous?.decisions ?? noDecisions(cycle);

    const budgets = budgetsOf(deps, await loadScope(tx, input.scope));
    const findings = await verifyDraft(tx, at, {
      base,
      draft,
      budgets,
      retired: retiredRules(decisions, draft),
      offered: cycle.offered ?? [],
      same: decisions.same ?? {},
      dropped: Object.keys(decisions.dropped ?? {}).map(Number),
      mayShrink: mayShrink(cycle, decisions, before[0]?.version === 0),
    });
    const outcome: ApplyOutcome = {
      status: findings.length === 0 ? 'verified' : input.last ? 'kept-old' : 'findings',
      findings: [...new Set(findings.map((finding) => finding.code))],
      files: changedPaths(base, draft).length,
    };
    await insertDraft(tx, at, input.cycle, {
      version: input.n,
      base: head,
      changes: changesOf(base, draft),
      decisions,
      results: findings.length === 0 ? [] : [{ type: 'text', text: note(findings) }],
      findings,
      answer: outcome,
    });
    await updateCycle(tx, at, input.cycle, {
      base: head,
      findings: [...new Set([...known, ...outcome.findings])],
    });
    return outcome;
  });
}

function note(findings: readonly object[]): string {
  const said = {
    note: 'Files changed meanwhile: what people wrote stays, your edits of those files are dropped. View them before you go on.',
  };
  return [said, ...findings].map((line) => JSON.stringify(line)).join('\n');
}
