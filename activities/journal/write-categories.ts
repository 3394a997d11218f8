import { CATEGORIES } from '../../memory/journal/category';
import { type CategoryLine, type NewLine } from '../../memory/journal/line';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { withScope, type Tx } from '../../schema/connect';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { askQuestion } from '../../schema/journal/ask-question';
import { updateJournal } from '../../schema/journal/journal-row';
import { type StoredFact } from '../../schema/journal/load-facts';
import { recompute } from '../../schema/journal/recompute';
import { updateFacts } from '../../schema/journal/update-facts';
import { writeLines } from '../../schema/journal/write-lines';
import { evolveJsonSchema, rewriteJsonSchema } from '../../schema/wire/journal-answers';
import { MemoryError } from '../../memory/errors';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Deps, type Running } from '../deps';
import { askOnce } from '../llm/ledger';
import { type ModelRequest } from '../llm/model';
import { loadPrompt, withGuidance } from '../llm/prompts';
import { completeText, withRefusals } from '../llm/structured';
import { codesOf } from './codes-of';
import { judge } from './judge-answer';
import { freshOf, loadState, type State } from './journal-state';
import { mergeLines } from './merge-lines';
import { factsToShow, type Writing } from './plan-categories';
import { rewriteLines } from './rewrite-lines';
import { earlierLike } from './similar-facts';
import { areWritten, doneMark, failMark, KEPT_OLD } from './written-marks';

export interface WriteInput {
  scope: ScopeId;
  epoch: number;
  cycle: number;
  prompt: Writing;
  /** 1 asks; 2 is the one repair turn. */
  n: 1 | 2;
}

export type WriteOutcome = { status: 'written' | 'kept-old'; changed: number } | { status: 'repair' };

/** Room for the answer and for thinking, tokens. */
const MAX_TOKENS = 32_000;
/** Older facts a merge is shown, to find what recurs. */
const EARLIER = 40;

/**
 * Has the categories written, and lets stand only what its facts say: a faulty answer goes back once, then the old text stays. Everything
 * is judged by what the journal holds when the answer comes: what was deleted meanwhile stays deleted.
 */
export async function writeCategories(deps: Deps, input: WriteInput, running: Running): Promise<WriteOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  const step = input.prompt === 'merge' ? 'evolve' : 'rewrite';
  const ask = (n: 1 | 2, question: (tx: Tx) => Promise<ModelRequest>) =>
    askOnce(deps, at, { cycle: input.cycle, step, n: `${input.prompt}.${n}` }, question, running);
  // Made under the lock that books the call: what was deleted until then is not sent.
  const question = (tx: Tx) => makeRequest(tx, deps, at, input);
  try {
    const first = await ask(1, question);
    if (input.n === 1) return await land(deps, at, input, completeText(first), 'repair');
    const again = await ask(2, async (tx) => {
      const state = await loadState(tx, deps, at, input.cycle);
      const { faults } = await judge(tx, at, input, state, completeText(first));
      return withRefusals(await question(tx), first, faults);
    });
    return await land(deps, at, input, completeText(again), 'settle');
  } catch (error) {
    if (!(error instanceof MemoryError) || !UNWRITABLE.includes(error.code)) throw error;
    const { code } = error;
    return withScope(deps.db, input.scope, async (tx) => {
      await lockEpoch(tx, at);
      return keepOld(tx, at, input, await loadState(tx, deps, at, input.cycle), [code]);
    });
  }
}

/** The model will not, or cannot, answer this: the old text stays, and the facts are tried a few times more before they wait for the month. */
const UNWRITABLE: readonly string[] = ['model.refused', 'model.too-long', 'model.invalid-answer'];

async function makeRequest(tx: Tx, deps: Deps, at: ScopeEpoch, input: WriteInput): Promise<ModelRequest> {
  const state = await loadState(tx, deps, at, input.cycle);
  const merges = input.prompt === 'merge';
  return {
    ...(merges ? deps.settings.evolve : deps.settings.rewrite),
    system: withGuidance(loadPrompt(merges ? 'evolve' : 'rewrite'), state.guidance),
    tools: [],
    messages: [{ role: 'user', content: [{ type: 'text', text: textFor(input, state) }] }],
    outputSchema: merges ? evolveJsonSchema : rewriteJsonSchema,
    maxTokens: MAX_TOKENS,
  };
}

function textFor({ prompt }: WriteInput, { cycle, facts, lines, today, room }: State): string {
  const own = lines.filter(({ origin }) => origin === 'user');
  if (prompt !== 'merge') {
    const shown = factsToShow(facts, prompt, room, lines);
    return rewriteLines({ today, own, facts: shown, ...(prompt !== 'all' && { only: prompt }) });
  }
  const fresh = freshOf(cycle, facts);
  const touched = CATEGORIES.filter(
    (one) => one === 'patterns' || fresh.some(({ categories }) => categories.includes(one)),
  );
  const earlier = earlierLike(fresh, facts, EARLIER);
  const categories = touched.map((category) => ({
    category,
    lines: lines.filter((line) => line.category === category),
  }));
  return mergeLines({ today, categories, fresh, earlier, replaced: facts });
}

async function land(
  deps: Deps,
  at: ScopeEpoch,
  input: WriteInput,
  text: string,
  faulty: 'repair' | 'settle',
): Promise<WriteOutcome> {
  return withScope(deps.db, input.scope, async (tx) => {
    await lockEpoch(tx, at);
    const state = await loadState(tx, deps, at, input.cycle);
    const done = doneMark(input.prompt);
    if (state.cycle.findings.includes(done)) return { status: 'written', changed: state.cycle.changed.length };
    const { lines, faults, contradicts, failed } = await judge(tx, at, input, state, text);
    if (faults.length > 0 && faulty === 'repair') return { status: 'repair' };
    const now = deps.now();
    const fresh = freshOf(state.cycle, state.facts).filter((fact) => isAskedAbout(fact, input.prompt));
    const codes = codesOf(faults).filter((code) => !state.cycle.findings.includes(code));
    if (lines === null) return keepOld(tx, at, input, state, codes);
    const changes = await writeLines(tx, at, withOwnFacts(lines, state.facts), now);
    await putContradictions(tx, at, state, contradicts, now);
    // Written or left out on purpose: the model has seen it. The monthly rewriting sees it again.
    for (const { id, tries, categories } of fresh)
      if (failed?.has(id)) await updateFacts(tx, at, [id], { tries: tries + 1 });
      else if (areWritten(categories, input.prompt, state.cycle.findings))
        await updateFacts(tx, at, [id], { merged: true });
    if (input.prompt !== 'merge') await updateJournal(tx, at, { rewritten_at: now });
    const changed = [
      ...state.cycle.changed,
      ...Object.entries(changes).map(([path, count]) => ({ path, change: 'changed', ...count })),
    ];
    await updateCycle(tx, at, input.cycle, {
      ...{ changed: JSON.stringify(changed), findings: [...state.cycle.findings, ...codes, done] },
    });
    return { status: 'written', changed: changed.length };
  });
}

/** What the user added stands in a line whatever a model makes of it: in their words, until it is written into another. */
function withOwnFacts(
  lines: readonly (CategoryLine | NewLine)[],
  facts: readonly StoredFact[],
): (CategoryLine | NewLine)[] {
  const told = new Set(lines.flatMap((line) => line.facts));
  const untold = facts.filter(({ id, origin, state }) => origin === 'user' && state === 'active' && !told.has(id));
  const own = untold.map(({ id, text, categories }): NewLine => {
    const category = categories.find((one) => one !== 'patterns') ?? 'about-me';
    return { category, text, facts: [id], origin: 'entry' };
  });
  return [...lines, ...own];
}

/** The old text stays. The caller holds the epoch's lock. */
async function keepOld(
  tx: Tx,
  at: ScopeEpoch,
  input: WriteInput,
  { cycle, facts }: State,
  codes: readonly string[],
): Promise<WriteOutcome> {
  const done = doneMark(input.prompt);
  if (cycle.findings.includes(done)) return { status: 'kept-old', changed: cycle.changed.length };
  const asked = freshOf(cycle, facts).filter((fact) => isAskedAbout(fact, input.prompt));
  for (const { id, tries } of asked) await updateFacts(tx, at, [id], { tries: tries + 1 });
  await updateCycle(tx, at, input.cycle, {
    findings: [...cycle.findings, ...codes, KEPT_OLD, done, failMark(input.prompt)],
  });
  return { status: 'kept-old', changed: cycle.changed.length };
}

/** A prompt for one category settles the facts of that one. */
function isAskedAbout({ categories }: StoredFact, prompt: Writing): boolean {
  return prompt === 'merge' || prompt === 'all' || categories.includes(prompt);
}

/** A new fact that goes against a line the user wrote: theirs to decide. */
async function putContradictions(
  tx: Tx,
  at: ScopeEpoch,
  { cycle, facts, lines }: State,
  contradicts: readonly { line: number; fact: number }[],
  now: string,
): Promise<void> {
  const fresh = new Set(freshOf(cycle, facts).map(({ id }) => id));
  const own = new Set(lines.filter(({ origin }) => origin === 'user').map(({ id }) => id));
  for (const { line, fact } of contradicts) {
    if (!own.has(line) || !fresh.has(fact)) continue;
    await askQuestion(tx, at, { kind: 'contradiction', fact, againstLine: line }, now);
    await updateFacts(tx, at, [fact], { state: 'asked' });
  }
  await recompute(tx, at);
}
