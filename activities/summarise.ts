import { type ScopeId } from '../memory/scope';
import { MemoryError } from '../memory/errors';
import { withScope, type Tx } from '../schema/connect';
import { loadCycle, type Cycle } from '../schema/cycles/load-cycle';
import { updateCycle } from '../schema/cycles/update-cycle';
import { insertPoints, type NewPoint } from '../schema/points/insert-points';
import { waitingPoints } from '../schema/points/load-points';
import { lockEpoch } from '../schema/scopes/lock-epoch';
import { parseSummary } from '../schema/wire/parse-summary';
import { summaryJsonSchema } from '../schema/wire/summary-json-schema';
import { type Deps, type Running } from './deps';
import { askOnce } from './llm/ledger';
import { type ModelAnswer, type ModelRequest } from './llm/model';
import { loadPrompt, withGuidance } from './llm/prompts';
import { completeText, withRefusals } from './llm/structured';
import { loadPart } from './summary/load-part';
import { readPoints } from './summary/read-points';
import { windowLines, type WindowLines } from './summary/window-lines';

export interface SummariseInput {
  scope: ScopeId;
  epoch: number;
  cycle: number;
  part: number;
  /** 1 asks; 2 is the one repair turn. */
  n: 1 | 2;
}

export type SummariseOutcome = { status: 'summarised'; points: number; waiting: number } | { status: 'repair' };

/** Room for the answer and for thinking, tokens. */
const MAX_TOKENS = 32_000;

interface Read {
  /** It was an answer, though perhaps without a point that holds. */
  usable: boolean;
  points: NewPoint[];
  refusals: unknown[];
}

/** Asks the summarizer about one part of the window and stores its points; a faulty answer goes back once. */
export async function summarise(deps: Deps, input: SummariseInput, running: Running): Promise<SummariseOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  const { cycle, part, lines } = await withScope(deps.db, input.scope, async (tx) => {
    const row = await loadCycle(tx, at, input.cycle);
    const read = await loadPart(tx, at, row, input.part);
    return { cycle: row, part: read, lines: windowLines(read.items, read.context) };
  });
  if (cycle.summarised.includes(input.part) || part.items.length === 0) return store(deps, input, [], 0);

  const prompt = loadPrompt('summarise');
  const request: ModelRequest = {
    ...deps.settings.summarise,
    system: withGuidance(prompt, part.guidance),
    tools: [],
    messages: [{ role: 'user', content: [{ type: 'text', text: lines.text }] }],
    outputSchema: summaryJsonSchema,
    maxTokens: MAX_TOKENS,
  };
  const ask = (question: ModelRequest, n: 1 | 2) =>
    askOnce(deps, at, { cycle: input.cycle, step: 'summarise', n: `${input.part}.${n}` }, question, running);

  const first = await ask(request, 1);
  const read = readAnswer(first, lines);
  if (read.refusals.length === 0) return store(deps, input, read.points, 0);
  if (input.n === 1) return { status: 'repair' };

  const mended = readAnswer(await ask(withRefusals(request, first, read.refusals), 2), lines);
  const best = mended.usable && mended.points.length >= read.points.length ? mended : read;
  if (!best.usable) {
    throw new MemoryError(
      'model.invalid-answer',
      'The summarizer answered twice in a form that cannot be used.',
      'Check the model and the prompts; the window is read again at the next slot.',
    );
  }
  return store(deps, input, best.points, best.refusals.length);
}

/** @throws MemoryError model.too-long, model.refused when there is no complete answer */
function readAnswer(answer: ModelAnswer, lines: WindowLines): Read {
  const parsed = parseSummary(completeText(answer));
  if (!parsed.ok) return { usable: false, points: [], refusals: [{ problem: parsed.problem }] };
  const { points, refused } = readPoints(parsed.points, lines.items);
  return { usable: true, points, refusals: [...parsed.refused, ...refused] };
}

/** Points and the note that this part is done land together, so a repeat finds both or neither. */
async function store(
  deps: Deps,
  input: SummariseInput,
  points: NewPoint[],
  refused: number,
): Promise<SummariseOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  return withScope(deps.db, input.scope, async (tx) => {
    await lockEpoch(tx, at);
    const cycle = await loadCycle(tx, at, input.cycle);
    if (!cycle.summarised.includes(input.part)) await storePart(tx, deps, cycle, input, points, refused);
    const waiting = await waitingPoints(tx, at);
    return { status: 'summarised', points: points.length, waiting: waiting.length };
  });
}

async function storePart(
  tx: Tx,
  deps: Deps,
  cycle: Cycle,
  input: SummariseInput,
  points: NewPoint[],
  refused: number,
): Promise<void> {
  const at = { scope: input.scope, epoch: input.epoch };
  await insertPoints(tx, at, input.cycle, points);
  await updateCycle(tx, at, input.cycle, {
    summarised: [...cycle.summarised, input.part],
    refused: cycle.refused + refused,
    model: deps.settings.summarise.model,
    prompts: `summarise ${loadPrompt('summarise').hash}, remember ${loadPrompt('remember').hash}`,
  });
}
