import { MemoryError } from '../memory/errors';
import { type ScopeEpoch, type ScopeId } from '../memory/scope';
import { withScope, type Tx } from '../schema/connect';
import { loadCycle, type Cycle } from '../schema/cycles/load-cycle';
import { updateCycle } from '../schema/cycles/update-cycle';
import { insertPoints, type NewPoint } from '../schema/points/insert-points';
import { knownPoints, wordsKey } from '../schema/points/known-points';
import { waitingPoints } from '../schema/points/load-points';
import { lockEpoch } from '../schema/scopes/lock-epoch';
import { summaryJsonSchema } from '../schema/wire/summary-json-schema';
import { type Deps, type Running } from './deps';
import { settleByCode } from './agent/settle-by-code';
import { askOnce } from './llm/ledger';
import { type ModelRequest } from './llm/model';
import { loadPrompt, withGuidance } from './llm/prompts';
import { withRefusals } from './llm/structured';
import { loadPart } from './summary/load-part';
import { type Ask, type PartReading, readPart } from './summary/read-part';
import { usedBy } from './used-by';

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

const NOTHING: PartReading = { points: [], refused: 0, quarantined: 0, repair: false };

/** Asks the summarizer about one part of the window and stores its points; a faulty answer goes back once. */
export async function summarise(deps: Deps, input: SummariseInput, running: Running): Promise<SummariseOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  const { cycle, part } = await withScope(deps.db, input.scope, async (tx) => {
    const row = await loadCycle(tx, at, input.cycle);
    return { cycle: row, part: await loadPart(tx, at, row, input.part) };
  });
  if (cycle.summarised.includes(input.part) || part.items.length === 0) return store(deps, input, NOTHING);

  const system = withGuidance(loadPrompt('summarise'), part.guidance);
  const ask: Ask = (lines, place, repair) => {
    const request: ModelRequest = {
      ...deps.settings.summarise,
      system,
      tools: [],
      messages: [{ role: 'user', content: [{ type: 'text', text: lines.text }] }],
      outputSchema: summaryJsonSchema,
      maxTokens: MAX_TOKENS,
    };
    const n = `${input.part}${place}.${repair ? 2 : 1}`;
    const question = repair ? withRefusals(request, repair.answer, repair.refusals) : request;
    return askOnce(deps, at, { cycle: input.cycle, step: 'summarise', n, exact: true }, question, running);
  };
  const reading = await readPart(ask, part, input.n === 2);
  return reading.repair ? { status: 'repair' } : store(deps, input, reading, part);
}

type ReadItems = Pick<Awaited<ReturnType<typeof loadPart>>, 'items' | 'context'>;

/** Points and the note that this part is done land together, so a repeat finds both or neither. */
async function store(
  deps: Deps,
  input: SummariseInput,
  reading: PartReading,
  part: ReadItems | null = null,
): Promise<SummariseOutcome> {
  const at = { scope: input.scope, epoch: input.epoch };
  return withScope(deps.db, input.scope, async (tx) => {
    await lockEpoch(tx, at);
    const cycle = await loadCycle(tx, at, input.cycle);
    if (!cycle.summarised.includes(input.part)) {
      if (part && !isSame(part, await loadPart(tx, at, cycle, input.part))) throw changedMeanwhile();
      await storePart(tx, deps, cycle, input, reading);
    }
    await settleByCode(tx, at, deps.now());
    const waiting = await waitingPoints(tx, at);
    return { status: 'summarised', points: reading.points.length, waiting: waiting.length };
  });
}

async function storePart(tx: Tx, deps: Deps, cycle: Cycle, input: SummariseInput, reading: PartReading): Promise<void> {
  const at = { scope: input.scope, epoch: input.epoch };
  await insertPoints(tx, at, input.cycle, await notYetKept(tx, at, reading.points));
  await updateCycle(tx, at, input.cycle, {
    summarised: [...cycle.summarised, input.part],
    refused: cycle.refused + reading.refused,
    quarantined: cycle.quarantined + reading.quarantined,
    ...usedBy(deps),
  });
}

function isSame(one: ReadItems, other: ReadItems): boolean {
  const key = ({ items, context }: ReadItems) =>
    [...items, ...context].map(({ id, version }) => `${id} ${version}`).join();
  return key(one) === key(other);
}

/** Any point of the answer may hold words of what was taken back. */
function changedMeanwhile(): MemoryError {
  return new MemoryError(
    'call.in-flight',
    'A message changed while the model read it.',
    'The rest is asked about again, as it stands now.',
    { retryAfterMs: 200 },
  );
}

/** Read again (`--since`), a message says the same again: what was kept of it in the same words is not kept twice. */
async function notYetKept(tx: Tx, at: ScopeEpoch, points: NewPoint[]): Promise<NewPoint[]> {
  const known = await knownPoints(
    tx,
    at,
    points.flatMap((point) => point.items.map(({ item }) => item)),
  );
  const kept = ({ text, rule, items }: NewPoint) =>
    items.some(({ item, quote }) =>
      rule ? quote !== null && known.has(wordsKey(item, quote)) : known.has(wordsKey(item, text)),
    );
  return points.filter((point) => !kept(point));
}
