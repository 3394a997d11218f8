import { type ChannelOptions, FakeChannel, type NewPost } from './channel';

export interface FakeUser {
  id: string;
  name: string;
  email: string;
  team: string;
  deleted: boolean;
  bot: boolean;
  guest: boolean;
  stranger: boolean;
}

/** A workspace in memory: who is in it, its channels and what happens there. Times are the caller's. */
export class Workspace {
  readonly team = { id: 'T0FAKE001', name: 'Fake Works', domain: 'fake-works' };
  /** The bot the product speaks as. */
  readonly bot = { user: 'U0BOT0001', id: 'B0BOT0001', app: 'A0APP0001' };
  readonly users = new Map<string, FakeUser>();
  readonly channels = new Map<string, FakeChannel>();

  constructor() {
    this.addUser(this.bot.user, { name: 'Aquifer', bot: true });
  }

  addUser(id: string, more: Partial<Omit<FakeUser, 'id'>> = {}): void {
    const name = more.name ?? id;
    const user = { id, name, email: `${id.toLowerCase()}@example.com`, team: this.team.id };
    this.users.set(id, { ...user, deleted: false, bot: false, guest: false, stranger: false, ...more });
  }

  /** Their account is closed; their posts and their memberships stay in the answers, as at Slack. */
  dismiss(id: string): void {
    this.changeUser(id, { deleted: true });
  }

  changeUser(id: string, more: Partial<Omit<FakeUser, 'id'>>): void {
    Object.assign(this.users.get(id) ?? missing('user', id), more);
  }

  addChannel(id: string, options: ChannelOptions = {}): void {
    this.channels.set(id, new FakeChannel(id, options));
  }

  channel(id: string): FakeChannel {
    return this.channels.get(id) ?? missing('channel', id);
  }

  /** @returns the message's ts */
  post(channel: string, post: NewPost): string {
    return this.channel(channel).post(post);
  }

  /** @returns the reply's ts */
  reply(channel: string, thread: string, post: Omit<NewPost, 'thread'> & { at: string }): string {
    return this.channel(channel).post({ ...post, thread });
  }

  edit(channel: string, ts: string, change: { text: string; at: string; by?: string }): void {
    this.channel(channel).edit(ts, change);
  }

  remove(channel: string, ts: string): void {
    this.channel(channel).remove(ts);
  }

  join(channel: string, user: string): void {
    this.channel(channel).members.add(user);
  }

  leave(channel: string, user: string): void {
    this.channel(channel).members.delete(user);
  }

  convert(channel: string, kind: 'private' | 'public'): void {
    this.channel(channel).private = kind === 'private';
  }

  archive(channel: string, archived = true): void {
    this.channel(channel).archived = archived;
  }

  rename(channel: string, name: string): void {
    this.channel(channel).name = name;
  }

  share(channel: string, ...teams: string[]): void {
    this.channel(channel).sharedWith = teams;
  }

  addBot(channel: string): void {
    this.channel(channel).bot = true;
  }

  removeBot(channel: string): void {
    this.channel(channel).bot = false;
  }

  deleteChannel(channel: string): void {
    this.channels.delete(channel);
  }
}

function missing(kind: string, id: string): never {
  throw new Error(`The fake workspace has no ${kind} ${id}.`);
}
