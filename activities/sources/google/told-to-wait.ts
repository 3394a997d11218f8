import { Throttled } from '../access';
import { limitOf } from './classify-error';

/**
 * What Google said about waiting, for one opened account. A page that was read halfway is kept; the next one must not ask before the
 * time is over.
 */
export class ToldToWait {
  private untilMs = 0;

  /** Whether the error is a limit, by Google or by our own; then it is remembered. */
  heard(error: unknown): boolean {
    const waitMs = limitOf(error);
    if (waitMs !== null) this.untilMs = Date.now() + waitMs;
    return waitMs !== null;
  }

  /** @throws Throttled for as long as is left */
  check(): void {
    const leftMs = this.untilMs - Date.now();
    if (leftMs > 0) throw new Throttled(leftMs);
  }
}
