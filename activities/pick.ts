import { MemoryError } from '../memory/errors';
import { type Category } from '../memory/journal/category';
import { PICK_TRIES } from '../memory/journal/recall/pick';
import { showLines } from '../memory/journal/lines/show-lines';
import { type ScopeEpoch, type ScopeId } from '../memory/scope';
import { type Tx, withScope } from '../schema/connect';
import { factsBehind } from '../schema/journal/load-facts';
import { activeLines } from '../schema/journal/load-lines';
import { answerPick, loadPick } from '../schema/journal/picks';
import { localDay } from '../schema/scopes/local-day';
import { loadScope } from '../schema/scopes/load-scope';
import { parsePick, pickJsonSchema } from '../schema/wire/journal-answers';
import { type Deps, type Running } from './deps';
import { pickLines } from './journal/pick-lines';
import { askOnce } from './llm/ledger';
import { type ModelRequest } from './llm/model';
import { loadPrompt } from './llm/prompts';
import { completeText } from './llm/structured';

export interface PickInput {
  scope: ScopeId;
  epoch: number;
  /** Id of the row the words wait in. */
  pick: string;
}

/** `gone`: nobody waits for it any more. */
export type PickOutcome =
  { status: 'picked'; categories: number } | { status: 'failed'; code: string } | { status: 'gone' };

/** Room for the answer and for thinking, tokens. */
const MAX_TOKENS = 4_000;

/**
 * Asks a model which categories a text is about, and leaves the answer where the client waits for it. What fails for good, or for the last
 * time, leaves its code there: somebody waits.
 */
export async function pick(deps: Deps, input: PickInput, running: Running): Promise<PickOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  const row = await withScope(deps.db, input.scope, (tx) => loadPick(tx, at, input.pick));
  if (row === undefined || row.text === null) return { status: 'gone' };
  const { text, offered } = row;
  try {
    const call = { cycle: 0, step: 'pick', n: input.pick };
    const answer = await askOnce(deps, at, call, (tx) => question(tx, deps, at, text, offered), running);
    const parsed = parsePick(completeText(answer));
    if (parsed === null) return await leave(deps, at, input.pick, 'model.invalid-answer');
    return await leave(
      deps,
      at,
      input.pick,
      parsed.categories.filter((one) => offered.includes(one)),
    );
  } catch (error) {
    const mayPass = !(error instanceof MemoryError) || error.retryable;
    if (mayPass && (running.attempt ?? 1) < PICK_TRIES) throw error;
    return leave(deps, at, input.pick, error instanceof MemoryError ? error.code : 'model.unreachable');
  }
}

async function leave(
  deps: Deps,
  at: ScopeEpoch,
  id: string,
  answer: readonly Category[] | string,
): Promise<PickOutcome> {
  const code = typeof answer === 'string' ? answer : null;
  const picked = typeof answer === 'string' ? [] : [...new Set(answer)];
  const waits = await withScope(deps.db, at.scope, (tx) =>
    answerPick(tx, at, id, code === null ? { picked } : { code }),
  );
  if (!waits) return { status: 'gone' };
  return code === null ? { status: 'picked', categories: picked.length } : { status: 'failed', code };
}

/** Made under the epoch's lock: what was deleted until then is not shown to the model. */
async function question(
  tx: Tx,
  deps: Deps,
  at: ScopeEpoch,
  text: string,
  offered: readonly Category[],
): Promise<ModelRequest> {
  const { timezone } = await loadScope(tx, at.scope);
  const lines = (await activeLines(tx, at)).filter(({ category }) => offered.includes(category));
  const facts = await factsBehind(tx, at, lines);
  const shown = new Map(showLines(lines, facts, localDay(deps.now(), timezone)).map((line) => [line.id, line.text]));
  const categories = [...Map.groupBy(lines, ({ category }) => category)].map(([category, own]) => ({
    category,
    lines: own.map(({ id }) => shown.get(id) as string),
  }));
  return {
    ...deps.settings.pick,
    system: loadPrompt('pick').text,
    tools: [],
    messages: [{ role: 'user', content: [{ type: 'text', text: pickLines(text, categories) }] }],
    outputSchema: pickJsonSchema,
    maxTokens: MAX_TOKENS,
  };
}
