import { type Skip } from '../sources/source-item';
import { countByReason } from './count-by-reason';

/** So many are listed by id; the rest is counted. */
const LISTED = 10_000;

/** What an import left out. A mailbox may leave out a hundred thousand mails: the first are listed, all are counted by reason. */
export class SkipList {
  private readonly listed: Skip[] = [];
  private more: Record<string, number> = {};
  total = 0;

  add(skips: readonly Skip[]): void {
    this.total += skips.length;
    const room = LISTED - this.listed.length;
    this.listed.push(...skips.slice(0, room));
    this.more = countByReason(skips.slice(room), this.more);
  }

  /** From before an interruption: how many are known, not which. */
  addCounted(reasons: Readonly<Record<string, number>>): void {
    for (const [reason, n] of Object.entries(reasons)) {
      this.total += n;
      this.more[reason] = (this.more[reason] ?? 0) + n;
    }
  }

  list(): Skip[] {
    return [...this.listed, ...Object.entries(this.more).map(([reason, n]) => ({ id: `${n} more`, reason }))];
  }
}
