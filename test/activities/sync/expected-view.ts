interface Said {
  at: string;
  text: string;
  root: string | null;
}

interface Seen {
  public: boolean;
  members: string[];
  /** When the sync looked. */
  at: string;
}

/** What a reader may see of a channel, from one moment to another. */
interface View {
  from: string;
  to: string | null;
}

/**
 * What each reader of a workspace may see, told in the simplest way: all messages, and for each reader and channel one view that every
 * sync brings up to date. Readers are `team` and user ids.
 */
export class Expected {
  private readonly channels = new Map<string, Map<string, Said>>();
  private readonly last = new Map<string, Seen>();
  private readonly views = new Map<string, View>();
  private readonly lost = new Set<string>();

  say(channel: string, ts: string, said: { at: string; text: string; root?: string }): void {
    this.messages(channel).set(ts, { root: null, ...said });
  }

  edit(channel: string, ts: string, text: string): void {
    const said = this.messages(channel).get(ts);
    if (said) said.text = text;
  }

  remove(channel: string, ts: string): void {
    this.messages(channel).delete(ts);
  }

  /** One of the messages: `root`: no reply; `leaf`: one that nobody answered. */
  pick(channel: string, n: number, kind: 'root' | 'leaf' | 'any'): string | undefined {
    const all = [...this.messages(channel)];
    const answered = new Set(all.map(([, { root }]) => root));
    const fit = all.filter(([ts, { root }]) => (kind === 'root' ? root === null : kind === 'any' || !answered.has(ts)));
    return fit.length === 0 ? undefined : fit[n % fit.length]?.[0];
  }

  /** A sync looked at the channel. */
  seen(channel: string, now: Seen): void {
    const before = this.last.get(channel);
    this.last.set(channel, now);
    const turned = before !== undefined && before.public !== now.public;
    this.look(`team ${channel}`, now.public, turned ? now.at : '', null, now.at);
    // Of a public channel nobody says who is in it.
    const members = now.public ? (this.known.get(channel) ?? []) : now.members;
    this.known.set(channel, members);
    if (now.public && turned) this.since.set(channel, now.at);
    for (const user of ['UADA', 'UBO', 'UCY']) {
      const turnedAt = this.since.get(channel);
      const may = members.includes(user) && (!now.public || turnedAt !== undefined);
      this.look(`${user} ${channel}`, may, '', now.public ? (turnedAt ?? null) : null, now.at);
    }
  }

  texts(reader: string): string[] {
    const found: Said[] = [];
    for (const [channel, messages] of this.channels) {
      const view = this.views.get(`${reader} ${channel}`);
      for (const said of messages.values())
        if (view && said.at >= view.from && (view.to === null || said.at < view.to)) found.push(said);
    }
    return found.sort((a, b) => (a.at < b.at ? -1 : 1)).map(({ text }) => text);
  }

  private readonly known = new Map<string, string[]>();
  private readonly since = new Map<string, string>();

  /** Who lost it and comes back sees what follows. */
  private look(key: string, may: boolean, from: string, to: string | null, at: string): void {
    const view = this.views.get(key);
    if (!may) {
      if (view) this.lost.add(key);
      this.views.delete(key);
    } else if (view) view.to = to;
    else this.views.set(key, { from: this.lost.has(key) ? at : from, to });
  }

  private messages(channel: string): Map<string, Said> {
    const known = this.channels.get(channel) ?? new Map<string, Said>();
    this.channels.set(channel, known);
    return known;
  }
}
