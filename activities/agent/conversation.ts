import { type Tx } from '../../schema/connect';
import { GUIDANCE, INDEX, textOf, type Files } from '../../memory/files/memory-file';
import { layOver } from '../../memory/files/lay-over';
import { countTokens } from '../../memory/files/tokens';
import { changesBetween } from '../../memory/files/diff';
import { type ScopeEpoch } from '../../memory/scope';
import { loadCycle, type Cycle } from '../../schema/cycles/load-cycle';
import { insertDraft, loadDrafts, type Draft } from '../../schema/cycles/drafts';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { listCommits, pathsChangedSince } from '../../schema/files/list-commits';
import { loadFiles } from '../../schema/files/load-files';
import { loadPoints, placedRules, waitingPoints } from '../../schema/points/load-points';
import { pendingDraft } from '../../schema/proposals/load-proposals';
import { loadScope } from '../../schema/scopes/load-scope';
import { callKey } from '../llm/ledger';
import { type Block, type ModelAnswer, type ModelMessage } from '../llm/model';
import { type Deps } from '../deps';
import { usedBy } from '../used-by';
import { budgetsOf } from './budgets';
import { changesOf, withChanges } from './draft-files';
import { firstMessage } from './first-message';

/**
 * The conversation up to turn n: the first message, then for each earlier turn the model's answer and what came of it.
 * Built from rows each time, so that a new worker continues where the last one stopped. With it what people wrote in `guidance.md`, which
 * no draft changes.
 */
export async function conversation(
  tx: Tx,
  deps: Deps,
  at: ScopeEpoch,
  number: number,
  n: number,
): Promise<{ messages: ModelMessage[]; guidance: string }> {
  const cycle = await loadCycle(tx, at, number);
  const offered = cycle.offered ?? (await freezeOffer(tx, deps, at, cycle));
  const start = await startingFiles(tx, at, cycle);
  const messages: ModelMessage[] = [
    {
      role: 'user',
      content: [{ type: 'text', text: await opening(tx, deps, at, cycle, offered, start) }],
      cached: true,
    },
  ];
  for (const draft of (await loadDrafts(tx, at, number)).filter((one) => one.version < n)) {
    const answer = await answerOf(tx, at, number, draft.version);
    if (answer)
      messages.push({
        role: 'assistant',
        content: answer.content.length > 0 ? answer.content : [{ type: 'text', text: '(no answer)' }],
      });
    append(messages, draft);
  }
  const last = messages.at(-1);
  if (last) last.cached = true;
  return { messages, guidance: textOf(start[GUIDANCE] ?? []) };
}

/** Points an agent places in one cycle; the oldest first, the others wait for the next. */
const MOST_OFFERED = 200;
/** Tokens a point's JSON line adds to its text. */
const LINE_OVERHEAD = 60;

/**
 * What the agent begins with: the memory at the cycle's base, with the pending draft laid over it as version 0. What people changed since
 * that draft was made is theirs.
 */
async function startingFiles(tx: Tx, at: ScopeEpoch, cycle: Cycle): Promise<Files> {
  const base = await loadFiles(tx, at, cycle.base);
  const known = (await loadDrafts(tx, at, cycle.number)).find(({ version }) => version === 0);
  if (known) return withChanges(base, known.changes);
  const pending = cycle.kind === 'hydrate' ? await pendingDraft(tx, at) : undefined;
  if (!pending) return base;
  const changed = await pathsChangedSince(tx, at, pending.base);
  const { files } = layOver(base, pending.changes, new Set(changed.map(({ path }) => path)));
  const changes = changesOf(base, files);
  await insertDraft(tx, at, cycle.number, {
    ...{ version: 0, base: cycle.base, changes, decisions: pending.decisions, results: [], findings: [] },
    answer: { status: 'more', findings: [], files: Object.keys(changes).length },
  });
  return files;
}

/** The oldest waiting points, as many as the agent's prompt has room for; one always goes. */
async function oldestThatFit(tx: Tx, deps: Deps, at: ScopeEpoch): Promise<number[]> {
  const ids = (await waitingPoints(tx, at)).slice(0, MOST_OFFERED).map(({ id }) => id);
  let left = deps.maxBudgets?.offered ?? Infinity;
  const fit = (await loadPoints(tx, at, ids)).filter(
    ({ text, rule }) => (left -= countTokens(text + (rule?.quote ?? '')) + LINE_OVERHEAD) >= 0,
  );
  return fit.length > 0 ? fit.map(({ id }) => id) : ids.slice(0, 1);
}

/** Which points this cycle is about stays the same for all its turns. */
async function freezeOffer(tx: Tx, deps: Deps, at: ScopeEpoch, cycle: Cycle): Promise<number[]> {
  const offered = cycle.alone === null ? await oldestThatFit(tx, deps, at) : [cycle.alone];
  await updateCycle(tx, at, cycle.number, { offered, ...usedBy(deps) });
  return offered;
}

async function opening(
  tx: Tx,
  deps: Deps,
  at: ScopeEpoch,
  cycle: Cycle,
  offered: readonly number[],
  files: Files,
): Promise<string> {
  const scope = await loadScope(tx, at.scope);
  const points = await loadPoints(tx, at, offered);
  const rules = await placedRules(tx, at);
  const inForce = new Set(rules.map(({ id }) => id));
  return firstMessage({
    files,
    budgets: budgetsOf(deps, scope),
    zone: scope.timezone,
    offered: points.filter((point) => point.state === 'waiting'),
    rules,
    placed: cycle.kind === 'cleanup' ? points.filter(({ id, state }) => state === 'placed' && !inForce.has(id)) : [],
    changedByPeople: await changedByPeople(tx, at, files, cycle.base),
    shownTokens: deps.shownTokens,
  });
}

/** What people changed since the agent's last commit, so that it builds on it. */
async function changedByPeople(tx: Tx, at: ScopeEpoch, files: Files, base: number) {
  const commits = await listCommits(tx, at);
  const lastByAgent = commits.find((commit) => commit.author === 'agent' && commit.number <= base)?.number ?? 0;
  const byPeople = commits.filter(
    (commit) => commit.author === 'person' && commit.number > lastByAgent && commit.number <= base,
  );
  if (byPeople.length === 0) return [];
  const paths = new Set(byPeople.flatMap((commit) => commit.changed.map((change) => change.path)));
  const before = await loadFiles(tx, at, lastByAgent);
  return changesBetween(before, files)
    .filter((change) => paths.has(change.path) && change.path !== INDEX && change.path !== GUIDANCE)
    .map((change) => ({
      path: change.path,
      added: difference(files, before, change.path),
      removed: difference(before, files, change.path),
    }));
}

function difference(from: Files, without: Files, path: string): string[] {
  const known = new Set((without[path] ?? []).map((line) => line.text));
  return (from[path] ?? []).map((line) => line.text).filter((text) => text.trim() !== '' && !known.has(text));
}

/** The model's stored answer of a turn; undefined for a rebase, which asked nobody. */
export async function answerOf(tx: Tx, at: ScopeEpoch, cycle: number, n: number): Promise<ModelAnswer | undefined> {
  const row = await tx
    .selectFrom('call')
    .select('answer')
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('key', '=', callKey(at, { cycle, step: 'agent', n: String(n) }))
    .where('state', '=', 'done')
    .executeTakeFirst();
  return row?.answer as ModelAnswer | undefined;
}

/** Two user messages in a row become one. */
function append(messages: ModelMessage[], draft: Draft): void {
  const content = draft.results as Block[];
  if (content.length === 0) return;
  const last = messages.at(-1);
  if (last?.role === 'user') last.content = [...last.content, ...content];
  else messages.push({ role: 'user', content });
}
