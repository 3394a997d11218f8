import { MemoryError } from '../../memory/errors';
import { type WindowItem } from '../../schema/items/read-window';
import { type NewPoint } from '../../schema/points/insert-points';
import { parseSummary } from '../../schema/wire/parse-summary';
import { type ModelAnswer } from '../llm/model';
import { completeText } from '../llm/structured';
import { readPoints } from './read-points';
import { windowLines, type WindowLines } from './window-lines';

/** Asks about some items; `place` tells pieces of a part apart (`` the whole, `a`, `b`, `ab`, …), with refusals it is the repair turn. */
export type Ask = (
  lines: WindowLines,
  place: string,
  repair?: { answer: ModelAnswer; refusals: unknown[] },
) => Promise<ModelAnswer>;

export interface PartReading {
  points: NewPoint[];
  /** Points left out because they did not hold, after the repair. */
  refused: number;
  /** Items no answer could be had about, each asked alone: they are left out, and a person is told. */
  quarantined: number;
  /** Something is to be mended: the next call of this part is its repair turn. */
  repair: boolean;
}

/** A part that is cut into more pieces than this is not one poison item: the model, or the prompt, is at fault. */
const MAX_PIECES = 32;

/**
 * Reads a part's items. What does not fit, or what the model declines, is halved until the rest goes through: one item must not
 * keep the others from being read.
 * @param mend the repair turn is due for what was refused
 * @throws MemoryError model.too-long, model.refused, model.invalid-answer
 */
export async function readPart(
  ask: Ask,
  part: { items: WindowItem[]; context: WindowItem[]; zone?: string },
  mend: boolean,
): Promise<PartReading> {
  let pieces = 0;

  async function read(items: WindowItem[], place: string): Promise<PartReading> {
    pieces += 1;
    const lines = windowLines(items, part.context, part.zone);
    try {
      return await readWhole(ask, lines, place, mend);
    } catch (error) {
      if (!isTooMuch(error) || pieces > MAX_PIECES) throw error;
    }
    if (items.length === 1) return { points: [], refused: 0, quarantined: 1, repair: false };
    const middle = Math.ceil(items.length / 2);
    const first = await read(items.slice(0, middle), `${place}a`);
    const second = await read(items.slice(middle), `${place}b`);
    return {
      points: [...first.points, ...second.points],
      refused: first.refused + second.refused,
      quarantined: first.quarantined + second.quarantined,
      repair: first.repair || second.repair,
    };
  }

  return read(part.items, '');
}

async function readWhole(ask: Ask, lines: WindowLines, place: string, mend: boolean): Promise<PartReading> {
  const answer = await ask(lines, place);
  const read = readAnswer(answer, lines);
  if (read.refusals.length === 0) return { points: read.points, refused: 0, quarantined: 0, repair: false };
  if (!mend) return { points: [], refused: 0, quarantined: 0, repair: true };
  const mended = readAnswer(await ask(lines, place, { answer, refusals: read.refusals }), lines);
  const best = mended.usable && mended.points.length >= read.points.length ? mended : read;
  if (!best.usable) {
    throw new MemoryError(
      'model.invalid-answer',
      'The summarizer answered twice in a form that cannot be used.',
      'Check the model and the prompts; the window is read again at the next slot.',
    );
  }
  return { points: best.points, refused: best.refusals.length, quarantined: 0, repair: false };
}

interface Read {
  /** It was an answer, though perhaps without a point that holds. */
  usable: boolean;
  points: NewPoint[];
  refusals: unknown[];
}

function readAnswer(answer: ModelAnswer, lines: WindowLines): Read {
  if (answer.stopReason === 'refusal') throw declined();
  const parsed = parseSummary(completeText(answer));
  if (!parsed.ok) return { usable: false, points: [], refusals: [{ problem: parsed.problem }] };
  const { points, refused } = readPoints(parsed.points, lines.items);
  return { usable: true, points, refusals: [...parsed.refused, ...refused] };
}

/** The server refusing a request (a wrong key) is another matter than the model declining to answer one. */
const DECLINED = 'The model declined to answer.';

function declined(): MemoryError {
  return new MemoryError('model.refused', DECLINED, 'Try another model for this step (AQUIFER_MODEL_SUMMARISE).');
}

function isTooMuch(error: unknown): boolean {
  return error instanceof MemoryError && (error.code === 'model.too-long' || error.what === DECLINED);
}
