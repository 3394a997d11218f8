import { type Fields } from '../slack-message/json';
import { nextCursor } from './answers';
import { errorOf, isWait } from './errors';
import { type Args, type Rate } from './client';

/** How often a listing begins anew because its cursor was forgotten, and pages until one counts as endless. */
const MOST_RESTARTS = 3;
const MOST_PAGES = 2_000;

export interface Listing {
  method: string;
  args: Args;
  rate: Rate;
  /** The field of an answer that holds the entries. */
  key: string;
}

interface Begun {
  entries: unknown[];
  cursor: string | null;
}

/** Lists that come in pages. One that has to wait goes on where it stood, or a long one would never come to its end. */
export class Listings {
  private readonly begun = new Map<string, Begun>();

  constructor(private readonly call: (method: string, args: Args, rate: Rate) => Promise<Fields>) {}

  /** All entries, page by page. A page may be empty and still not be the last. @throws errors of the client, and Throttled */
  async all(listing: Listing): Promise<unknown[]> {
    for (let restarts = 0; ; restarts += 1) {
      try {
        return await this.once(listing);
      } catch (error) {
        if (errorOf(error) !== 'invalid_cursor' || restarts >= MOST_RESTARTS) throw error;
      }
    }
  }

  private async once(listing: Listing): Promise<unknown[]> {
    const name = JSON.stringify([listing.method, listing.args]);
    const begun: Begun = this.begun.get(name) ?? { entries: [], cursor: null };
    this.begun.set(name, begun);
    try {
      await this.readOn(listing, begun);
    } catch (error) {
      // Any other error leaves it open whether what was listed still holds.
      if (!isWait(error)) this.begun.delete(name);
      throw error;
    }
    this.begun.delete(name);
    return begun.entries;
  }

  private async readOn({ method, args, rate, key }: Listing, begun: Begun): Promise<void> {
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const answer = await this.call(method, begun.cursor === null ? args : { ...args, cursor: begun.cursor }, rate);
      // A list that is not there is no empty list: that would take everybody's access away.
      if (!Array.isArray(answer[key])) throw new Error(`${method} gave no ${key}`);
      for (const entry of answer[key] as unknown[]) begun.entries.push(entry);
      begun.cursor = nextCursor(answer);
      if (begun.cursor === null) return;
    }
    throw new Error(`${method} has no end`);
  }
}
