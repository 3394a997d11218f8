import { standingPoints } from '../memory/files/cited-points';
import { mendLinks } from '../memory/files/mend';
import { type Files } from '../memory/files/memory-file';
import { type Point } from '../memory/hydration/points';
import { type ScopeId } from '../memory/scope';
import { type Finding } from '../memory/verifier/verify';
import { withScope, type Tx } from '../schema/connect';
import { insertDraft, loadDrafts, type Draft } from '../schema/cycles/drafts';
import { loadCycle, type Cycle } from '../schema/cycles/load-cycle';
import { updateCycle } from '../schema/cycles/update-cycle';
import { loadFiles } from '../schema/files/load-files';
import { changedPaths } from '../schema/files/write-commit';
import { loadPoints, placedRules } from '../schema/points/load-points';
import { loadScope } from '../schema/scopes/load-scope';
import { lockEpoch } from '../schema/scopes/lock-epoch';
import { answerOf } from './agent/conversation';
import { budgetsOf } from './agent/budgets';
import { mayShrink, noDecisions, withoutDropped } from './agent/decisions';
import { leaveToPerson } from './agent/leave-to-person';
import { changesOf, withChanges } from './agent/draft-files';
import { markReplaced } from './agent/mark-replaced';
import { runCommands, type TurnResult } from './agent/run-commands';
import { retiredRules } from './agent/retired-rules';
import { verifyDraft } from './agent/verify-draft';
import { type Deps } from './deps';
import { type Block, type ModelAnswer } from './llm/model';

export interface ApplyInput {
  scope: ScopeId;
  epoch: number;
  cycle: number;
  n: number;
  attempt: number;
  /** No attempt is left after this one: links are mended mechanically, or the old memory stays. */
  last: boolean;
}

export interface ApplyOutcome {
  status: 'more' | 'verified' | 'findings' | 'kept-old';
  findings: string[];
  files: number;
}

interface Ground {
  cycle: Cycle;
  previous: Draft | undefined;
  /** The draft began as one that waited for a person. */
  inherits: boolean;
  base: Files;
  draft: Files;
  offered: Map<number, Point>;
  rules: Map<number, Point>;
  placed: Map<number, Point>;
}

/**
 * Carries out one turn's tool calls and, when the agent is done, asks the verifier: draft version n - 1 becomes n in one transaction.
 * A repeat finds version n and answers the same.
 */
export async function applyAndVerify(deps: Deps, input: ApplyInput): Promise<ApplyOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  return withScope(deps.db, input.scope, async (tx) => {
    await lockEpoch(tx, at);
    const cycle = await loadCycle(tx, at, input.cycle);
    // Only a run that was reset comes by again: the memory stands, and closeCycle tells how it ended.
    if (cycle.closed_at !== null) return { status: 'verified', findings: [], files: cycle.changed.length };
    const drafts = await loadDrafts(tx, at, input.cycle);
    const done = drafts.find((draft) => draft.version === input.n);
    if (done) return done.answer as ApplyOutcome;
    // Later ones belong to a run that failed.
    const before = drafts.filter(({ version }) => version < input.n);
    const ground = await standOn(tx, input, cycle, before);
    const answer = await answerOf(tx, at, input.cycle, input.n);
    // Dropped meanwhile, with the source it rested on: the agent begins anew in its next turn.
    if (!answer) return { status: 'more', findings: [], files: 0 };

    const turn = takeTurn(ground, answer);
    const judged = await judge(tx, deps, input, ground, turn, answer);
    await insertDraft(tx, at, input.cycle, {
      version: input.n,
      base: ground.previous?.base ?? ground.cycle.base,
      changes: changesOf(ground.base, judged.files),
      decisions: turn.decisions,
      results: judged.results,
      findings: judged.findings,
      answer: judged.outcome,
    });
    await updateCycle(tx, at, input.cycle, {
      attempts: input.attempt,
      findings: withCodes(ground.cycle.findings, judged.findings),
    });
    return judged.outcome;
  });
}

/** The turn's commands, less what is for a person to decide; the agent is told. */
function takeTurn(ground: Ground, answer: ModelAnswer): TurnResult & { told: Block[] } {
  const turn = runCommands(
    { files: ground.draft, decisions: ground.previous?.decisions ?? noDecisions(ground.cycle) },
    answer,
    ground,
  );
  const { left, ...kept } = leaveToPerson(ground.base, turn.files, turn.decisions);
  const told: Block[] =
    left.length === 0 ? [] : [{ type: 'text', text: JSON.stringify({ leftToAPerson: left, note: LEFT }) }];
  return {
    ...turn,
    ...kept,
    files: withoutDropped(markReplaced(kept.files, kept.decisions, ground), kept.decisions),
    told,
  };
}

const LEFT = 'Lines with details of payment, access or forwarding wait for a person. Do not write them again.';

async function standOn(tx: Tx, input: ApplyInput, cycle: Cycle, drafts: Draft[]): Promise<Ground> {
  const previous = drafts.at(-1);
  const inherits = drafts[0]?.version === 0;
  const at = { scope: input.scope, epoch: input.epoch };
  const base = await loadFiles(tx, at, previous?.base ?? cycle.base);
  const points = await loadPoints(tx, at, cycle.offered ?? []);
  const rules = await placedRules(tx, at);
  return {
    cycle,
    previous,
    inherits,
    base,
    draft: withChanges(base, previous?.changes ?? {}),
    offered: new Map(points.filter((point) => point.state === 'waiting').map((point) => [point.id, point])),
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    placed: new Map(
      cycle.kind === 'cleanup'
        ? points.filter(({ state }) => state === 'placed').map((point) => [point.id, point])
        : [],
    ),
  };
}

const NOT_VERIFIED = 'Not verified: a call of this turn failed, see its answer. Mend that, then call done again.';

const TOO_LONG: Block = {
  type: 'text',
  text: 'Your answer reached its length limit before any tool call. Go on with fewer edits at a time.',
};

interface Judged {
  files: Files;
  results: Block[];
  findings: Finding[];
  outcome: ApplyOutcome;
}

async function judge(
  tx: Tx,
  deps: Deps,
  input: ApplyInput,
  ground: Ground,
  turn: TurnResult & { told: Block[] },
  answer: ModelAnswer,
): Promise<Judged> {
  const budgets = budgetsOf(deps, await loadScope(tx, input.scope));
  const check = (files: Files) =>
    verifyDraft(
      tx,
      { scope: input.scope, epoch: input.epoch },
      {
        base: ground.base,
        draft: files,
        budgets,
        retired: retiredRules(turn.decisions, files),
        offered: ground.cycle.offered ?? [],
        same: turn.decisions.same ?? {},
        dropped: Object.keys(turn.decisions.dropped ?? {}).map(Number),
        mayShrink: mayShrink(ground.cycle, turn.decisions, ground.inherits),
      },
    );
  const say = (
    status: ApplyOutcome['status'],
    findings: Finding[],
    files = turn.files,
    results: Block[] = turn.results,
  ): Judged => ({
    files,
    results: [...results, ...turn.told],
    findings,
    outcome: {
      status,
      findings: [...new Set(findings.map((finding) => finding.code))],
      files: changedPaths(ground.base, files).length,
    },
  });

  if (answer.stopReason === 'refusal' || answer.stopReason === 'model_context_window_exceeded')
    return say('kept-old', []);
  if (answer.stopReason === 'max_tokens' && turn.results.length === 0) return say('more', [], turn.files, [TOO_LONG]);
  if (!turn.done && !(turn.edited && allSettled(ground, turn))) return say('more', []);
  // The agent has not seen that a call failed: it mends that first. On the last attempt the draft counts as it is.
  if (turn.done && !input.last && turn.results.some((result) => result.is_error)) {
    return say('findings', [], turn.files, answerDone(turn, NOT_VERIFIED));
  }
  const findings = await check(turn.files);
  if (findings.length === 0) return say('verified', []);
  if (!turn.done) return say('more', []);
  if (!input.last) return say('findings', findings, turn.files, report(turn, findings));
  const mended = mendLinks(turn.files);
  const left = await check(mended);
  return left.length === 0 ? say('verified', [], mended) : say('kept-old', left);
}

/** Every point is cited or declined: if the verifier passes too, no further turn is needed to say "done". */
function allSettled(ground: Ground, turn: TurnResult): boolean {
  const cited = standingPoints(turn.files);
  const { declined, same = {}, proposed = [], aside = [] } = turn.decisions;
  const held = new Set([...proposed, ...aside].flatMap(({ points }) => points));
  const settled = (point: number) =>
    cited.has(point) || declined[point] !== undefined || same[point] !== undefined || held.has(point);
  return ground.cycle.kind === 'hydrate' && [...ground.offered.keys()].every(settled);
}

/** Findings go back as the result of `done`, or as a message of their own when the agent just stopped talking. */
function report(turn: TurnResult, findings: Finding[]): Block[] {
  return answerDone(turn, findings.map((finding) => JSON.stringify(finding)).join('\n'));
}

function answerDone(turn: TurnResult, text: string): Block[] {
  const done = turn.results.findLast((result) => result.content === 'ok');
  if (!done) return [...turn.results, { type: 'text', text }];
  return turn.results.map((result) => (result === done ? { ...result, content: text, is_error: true } : result));
}

function withCodes(known: readonly string[], findings: readonly Finding[]): string[] {
  return [...new Set([...known, ...findings.map((finding) => finding.code)])];
}
