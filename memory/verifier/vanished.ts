import { type Files } from '../files/memory-file';
import { type Point } from '../hydration/points';
export function vanished(
  _base: Files,
  _draft: Files,
  _points: ReadonlyMap<number, Point>,
): { vanished: number; held: number } {
  return { vanished: 0, held: 0 };
}
export function needsApproval(
  _now: { vanished: number; held: number },
  _last: readonly { vanished: number; held: number }[],
): boolean {
  return false;
}
