import { z } from 'zod';
import { type SummaryPoint, summaryPoint } from './summary';

/** `refused` are points that are not of the form, by their place in the answer (0-based); the others are usable. */
export type ParsedSummary =
  { ok: true; points: SummaryPoint[]; refused: { point: number; problem: string }[] } | { ok: false; problem: string };

const envelope = z.object({ points: z.array(z.unknown()) });

/**
 * The summarizer's answer. Tolerates what models add around JSON: a code fence, a sentence before it.
 * One bad point does not spoil the others. A problem names places and closed codes and never quotes the answer,
 * so it may be logged and sent back.
 */
export function parseSummary(text: string): ParsedSummary {
  let value: unknown;
  try {
    value = JSON.parse(jsonIn(text));
  } catch {
    return { ok: false, problem: 'not JSON' };
  }
  const whole = envelope.safeParse(value);
  if (!whole.success) return { ok: false, problem: describe(whole.error) };
  const points: SummaryPoint[] = [];
  const refused: { point: number; problem: string }[] = [];
  whole.data.points.forEach((candidate, point) => {
    const parsed = summaryPoint.safeParse(candidate);
    if (parsed.success) points.push(parsed.data);
    else refused.push({ point, problem: describe(parsed.error) });
  });
  return { ok: true, points, refused };
}

/** From the first brace to the last, so that fences and chatter fall away. */
function jsonIn(text: string): string {
  const start = text.indexOf('{');
  return start < 0 ? text : text.slice(start, text.lastIndexOf('}') + 1);
}

/** `rule.quotes: too_small`. Paths hold keys of our schema and numbers only; `custom` has a message of ours. */
function describe(error: z.ZodError): string {
  return error.issues
    .map(({ path, code, message }) => `${path.join('.') || 'answer'}: ${code === 'custom' ? message : code}`)
    .join('; ');
}
