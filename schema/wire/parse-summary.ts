import { z } from 'zod';
import { describeFault, jsonAnswer, readEach } from './json-answer';
import { type SummaryPoint, summaryPoint } from './summary';

/** `refused` are points that are not of the form, by their place in the answer (0-based); the others are usable. */
export type ParsedSummary =
  { ok: true; points: SummaryPoint[]; refused: { point: number; problem: string }[] } | { ok: false; problem: string };

const envelope = z.object({ points: z.array(z.unknown()) });

/**
 * The summarizer's answer. One bad point does not spoil the others. A problem names places and closed codes and never quotes the answer,
 * so it may be logged and sent back.
 */
export function parseSummary(text: string): ParsedSummary {
  const value = jsonAnswer(text);
  if (value === undefined) return { ok: false, problem: 'not JSON' };
  const whole = envelope.safeParse(value);
  if (!whole.success) return { ok: false, problem: describeFault(whole.error) };
  const { read, faults } = readEach(whole.data.points, summaryPoint);
  return { ok: true, points: read, refused: faults.map(({ place, why }) => ({ point: place, problem: why })) };
}
