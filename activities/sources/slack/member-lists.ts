import { idsIn } from '../slack-message/json';
import { type SlackClient } from './client';
import { classifyError, isPassing } from './errors';

/** So many lists failing one after the other, while Slack answers nothing else either, are Slack's trouble. */
const FAILING_IN_A_ROW = 3;

/**
 * Who is in a channel, by its id. Each is asked for once, also when a discovery that had to wait is begun anew: it would else never
 * come to its end. Forgotten when it has.
 */
export class MemberLists {
  private readonly known = new Map<string, string[] | null>();
  private inARow = 0;

  constructor(private readonly client: SlackClient) {}

  /** Null: Slack would not say, or failed over this one, which takes nobody's access away. @throws what concerns the account */
  async of(channel: string): Promise<string[] | null> {
    const known = this.known.get(channel);
    if (known !== undefined) return known;
    const members = await this.ask(channel);
    this.known.set(channel, members);
    return members;
  }

  forget(): void {
    this.known.clear();
  }

  private async ask(channel: string): Promise<string[] | null> {
    try {
      const listing = { method: 'conversations.members', args: { channel, limit: 999 }, key: 'members' };
      const members = idsIn(await this.client.listings.all({ ...listing, rate: 'members' }));
      this.inARow = 0;
      return members;
    } catch (error) {
      // A worker that stops cuts calls short: that is no answer.
      this.client.access.signal.throwIfAborted();
      if (classifyError(error).kind === 'container') return null;
      if (!isPassing(error)) throw error;
      this.inARow += 1;
      if (this.inARow < FAILING_IN_A_ROW) return null;
      if (!(await this.client.answers())) throw error;
      this.inARow = 0;
      return null;
    }
  }
}
