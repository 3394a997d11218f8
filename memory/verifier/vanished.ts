import { GUIDANCE, type Files } from '../files/memory-file';
import { type Point } from '../hydration/points';
import { Losses, losesLines, tokensOf } from './losses';
import { contentOf } from './parts';

/** What one commit took out of a memory, and what the memory held before it. Tokens of lines that say something. */
export interface Vanished {
  vanished: number;
  held: number;
}

/** Part of the memory that one cycle may take out without asking a person. */
export const MAX_VANISHED_CYCLE = 0.25;
/** The same for 30 days together: what erodes slowly is lost as well. */
export const MAX_VANISHED_30_DAYS = 0.5;
/** What a cleanup may take out at once: that is what it is for. */
export const MAX_VANISHED_CLEANUP = 0.5;
/** Tokens. A small memory changes as a whole; below this nobody is asked. */
export const VANISHED_UNASKED = 400;

/**
 * Tokens of lines that left the memory, less those of the lines that replaced them or took them in. Lines that only moved, and those
 * whose sources were withdrawn, do not count; superseded ones and those of retired rules do.
 */
export function vanished(base: Files, draft: Files, points: ReadonlyMap<number, Point>): Vanished {
  const losses = new Losses(draft, { points: withoutEnds(points), dropped: new Set() });
  let gone = 0;
  let held = 0;
  for (const path of Object.keys(base).filter((one) => one !== GUIDANCE)) {
    const lines = contentOf(base, path);
    held += tokensOf(lines);
    if (!losesLines(base[path]!, draft[path])) continue;
    const missing = lines
      .map((line) => ({ line, fate: losses.fateOf(line) }))
      .filter(({ fate }) => fate.kind !== 'stands' && fate.kind !== 'over');
    gone += losses.weigh(path, missing);
  }
  return { vanished: gone, held };
}

/** The same question for a cleanup, which counts by itself. */
export function cleanupNeedsApproval({ vanished: gone, held }: Vanished): boolean {
  return gone > VANISHED_UNASKED && gone > held * MAX_VANISHED_CLEANUP;
}

/** Whether so much would vanish, now or with what went in the last 30 days, that a person has to say yes. */
export function needsApproval(now: Vanished, last30Days: readonly Vanished[]): boolean {
  if (now.vanished === 0) return false;
  const all = [...last30Days, now];
  const gone = all.reduce((sum, one) => sum + one.vanished, 0);
  // Measured by the most it held: a memory that grew meanwhile may also change more.
  const most = Math.max(...all.map(({ held }) => held));
  const isMuch = (part: number, whole: number, share: number) => part > VANISHED_UNASKED && part > whole * share;
  return isMuch(now.vanished, now.held, MAX_VANISHED_CYCLE) || isMuch(gone, most, MAX_VANISHED_30_DAYS);
}

/** Rules as if none had ended: the words of an ended one are still words that went. */
function withoutEnds(points: ReadonlyMap<number, Point>): ReadonlyMap<number, Point> {
  return new Map([...points].map(([id, point]) => [id, point.rule ? { ...point, rule: null } : point]));
}
