import { SlackFailure } from './failure';
import { microsOf, tsOf } from './time';

/** What somebody posts. Further fields (blocks, files, subtype, bot_id, …) go on the wire as they are. */
export interface NewPost {
  by?: string;
  text?: string;
  /** ISO 8601 UTC, with up to six digits of a fraction: the message's id. */
  at: string;
  /** Ts of the thread it answers. */
  thread?: string;
  /** Shown in the channel as well. */
  broadcast?: boolean;
  [field: string]: unknown;
}

/** A message on the wire, without what the channel adds to it. */
export type FakeMessage = Record<string, unknown> & { ts: string; thread_ts?: string; subtype?: string };

export interface ChannelOptions {
  name?: string;
  private?: boolean;
  archived?: boolean;
  members?: string[];
  /** Whether the bot is in it; it is, unless told otherwise. */
  bot?: boolean;
  /** Ids of other companies' teams it is shared with. */
  sharedWith?: string[];
  /** A conversation of persons. */
  direct?: 'im' | 'mpim';
}

/** One channel and all that was said in it. */
export class FakeChannel {
  name: string;
  private: boolean;
  archived: boolean;
  bot: boolean;
  sharedWith: string[];
  readonly direct: 'im' | 'mpim' | undefined;
  readonly members: Set<string>;
  private readonly messages = new Map<string, FakeMessage>();

  constructor(
    readonly id: string,
    options: ChannelOptions,
  ) {
    this.name = options.name ?? id.toLowerCase();
    this.private = options.private ?? false;
    this.archived = options.archived ?? false;
    this.bot = options.bot ?? true;
    this.sharedWith = options.sharedWith ?? [];
    this.direct = options.direct;
    this.members = new Set(options.members);
  }

  /** @returns its ts */
  post({ by, text = '', at, thread, broadcast, ...fields }: NewPost): string {
    const ts = tsOf(at);
    if (this.messages.has(ts)) throw new Error(`${this.id} has a message at ${at}`);
    if (thread && !this.messages.has(thread)) throw new Error(`${this.id} has no message ${thread} to answer`);
    this.messages.set(ts, {
      type: 'message',
      ...(by && { user: by }),
      text,
      ts,
      ...(thread && { thread_ts: thread }),
      ...(broadcast && { subtype: 'thread_broadcast' }),
      ...fields,
    });
    return ts;
  }

  edit(ts: string, { at, by, ...fields }: { at: string; by?: string; [field: string]: unknown }): void {
    const message = this.get(ts);
    Object.assign(message, fields, { edited: { user: by ?? message.user, ts: tsOf(at) } });
  }

  /** A parent with replies leaves a tombstone, which goes with the last of them. */
  remove(ts: string): void {
    const { thread_ts: thread } = this.get(ts);
    if (this.repliesTo(ts).length > 0) {
      const text = 'This message was deleted.';
      this.messages.set(ts, { type: 'message', subtype: 'tombstone', user: 'USLACKBOT', hidden: true, text, ts });
      return;
    }
    this.messages.delete(ts);
    const parent = thread === undefined ? undefined : this.messages.get(thread);
    if (parent?.subtype === 'tombstone' && this.repliesTo(parent.ts).length === 0) this.messages.delete(parent.ts);
  }

  /** What the channel shows, newest first: no replies, unless they were sent to the channel as well. */
  shown(): FakeMessage[] {
    return [...this.messages.values()]
      .filter((message) => !isReply(message) || message.subtype === 'thread_broadcast')
      .sort((a, b) => (microsOf(a.ts) < microsOf(b.ts) ? 1 : -1))
      .map((message) => this.onTheWire(message));
  }

  /** A message's replies, oldest first; a reply stands alone. @throws SlackFailure thread_not_found */
  thread(ts: string): { parent: FakeMessage; replies: FakeMessage[] } {
    const parent = this.messages.get(ts);
    if (!parent) throw new SlackFailure('thread_not_found');
    const replies = this.repliesTo(ts).map((reply) => ({ ...this.onTheWire(reply), parent_user_id: parent.user }));
    return { parent: this.onTheWire(parent), replies };
  }

  private repliesTo(ts: string): FakeMessage[] {
    return [...this.messages.values()]
      .filter((message) => isReply(message) && message.thread_ts === ts)
      .sort((a, b) => (microsOf(a.ts) < microsOf(b.ts) ? -1 : 1));
  }

  /** A parent tells of its thread. */
  private onTheWire(message: FakeMessage): FakeMessage {
    const replies = isReply(message) ? [] : this.repliesTo(message.ts);
    if (replies.length === 0) return { ...message };
    const users = [...new Set(replies.map(({ user }) => user))];
    const counts = { reply_count: replies.length, reply_users_count: users.length, latest_reply: replies.at(-1)?.ts };
    return { ...message, thread_ts: message.ts, ...counts, reply_users: users, is_locked: false, subscribed: false };
  }

  private get(ts: string): FakeMessage {
    const message = this.messages.get(ts);
    if (!message) throw new Error(`${this.id} has no message ${ts}`);
    return message;
  }
}

function isReply({ ts, thread_ts: thread }: FakeMessage): boolean {
  return thread !== undefined && thread !== ts;
}
