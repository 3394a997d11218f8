import fc from 'fast-check';
import { type SlackCursor } from '../../../../activities/sources/slack/cursor';
import { slack } from '../../../../activities/sources/slack/source';
import { type FakeSlack } from '../../../fakes/slack/server';
import { Mirror } from './mirror';
import { fakeWithPeople, open, pullAll } from './scene';

let fake: FakeSlack;
beforeAll(async () => {
  fake = await fakeWithPeople();
});
afterAll(() => fake.close());

type Change = { do: 'reply' | 'edit' | 'remove'; which: number; broadcast: boolean };
type Step = { do: 'post' } | { do: 'pull' } | { do: 'restart' } | { do: 'faulty'; calls: number } | Change;

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Step>({ do: 'post' }) },
  { weight: 2, arbitrary: fc.constantFrom<Step>({ do: 'pull' }, { do: 'restart' }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('faulty' as const), calls: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('reply' as const, 'edit' as const, 'remove' as const),
      which: fc.nat(),
      broadcast: fc.boolean(),
    }),
  },
);

/** A channel of its own for each script, played beside a plain list of what is there. */
class Play {
  readonly truth = new Map<string, { text: string; thread: string | null }>();
  readonly mirror = new Mirror();
  private cursor: SlackCursor | null = null;
  private minutes = 0;
  private since = '2026-03-01T00:00:00.000Z';

  constructor(private readonly channel: string) {
    fake.addChannel(channel);
  }

  async run(one: Step): Promise<void> {
    if (one.do === 'pull') return this.pull();
    if (one.do === 'restart') return this.interrupted();
    if (one.do === 'faulty') return this.faulty(one.calls);
    const at = this.now(1);
    if (one.do !== 'post') return this.change(one, at);
    const ts = fake.post(this.channel, { by: 'U1', text: `posted ${at}`, at });
    this.truth.set(ts, { text: `posted ${at}`, thread: null });
  }

  private change(one: Change, at: string): void {
    const ids = [...this.truth.keys()];
    const ts = ids[one.which % ids.length];
    const message = ts === undefined ? undefined : this.truth.get(ts);
    if (ts === undefined || !message) return;
    if (one.do === 'reply') this.reply(message.thread ?? ts, at, one.broadcast);
    else if (one.do === 'edit') this.edit(ts, at);
    else {
      fake.remove(this.channel, ts);
      this.truth.delete(ts);
    }
  }

  /** Each pull is a week after the last: time for all rescans. */
  async pull(): Promise<void> {
    await this.pullOnce();
    expect(this.mirror.texts()).toEqual(this.texts());
  }

  /** Some threads cannot be read; the next pull makes up for it. */
  private async faulty(calls: number): Promise<void> {
    fake.script.http('conversations.replies', 500, 'x', { times: calls });
    await this.pullOnce();
    fake.script.clear();
  }

  private async pullOnce(): Promise<void> {
    const until = this.now(7 * 24 * 60);
    const pulled = await pullAll(await open(fake, { settings: { historyLimit: 2, rescanDays: 9_999 } }), {
      since: this.since,
      until,
      cursor: this.cursor,
      channel: this.channel,
    });
    this.mirror.store(pulled.pages);
    [this.since, this.cursor] = [until, pulled.cursor];
  }

  /** A pull that is given up after a page; the next one begins anew where it stood. */
  private async interrupted(): Promise<void> {
    const window = { since: this.since, until: this.now(60) };
    const container = { externalId: this.channel, name: 'c' };
    const api = await open(fake, { settings: { historyLimit: 2, rescanDays: 9_999 } });
    const page = await slack.pull(api, { container, window, cursor: this.cursor, first: true });
    this.mirror.store([{ ...page, complete: [] }]);
    if (this.cursor !== null && !page.done) this.cursor = page.next;
  }

  private reply(thread: string, at: string, broadcast: boolean): void {
    if (!this.truth.has(thread)) return;
    const ts = fake.reply(this.channel, thread, { by: 'U2', text: `replied ${at}`, at, broadcast });
    this.truth.set(ts, { text: `replied ${at}`, thread });
  }

  private edit(ts: string, at: string): void {
    fake.edit(this.channel, ts, { text: `edited ${at}`, at });
    this.truth.set(ts, { text: `edited ${at}`, thread: this.truth.get(ts)?.thread ?? null });
  }

  private texts(): Record<string, string> {
    return Object.fromEntries([...this.truth].sort().map(([ts, { text }]) => [ts, text]));
  }

  private now(minutes: number): string {
    this.minutes += minutes;
    return new Date(Date.parse('2026-03-01T00:00:00Z') + this.minutes * 60_000).toISOString();
  }
}

test('whatever is posted, answered, edited and deleted, a week’s pull has exactly what is there', async () => {
  let plays = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      plays += 1;
      const play = new Play(`C9${plays}`);
      for (const one of steps) await play.run(one);
      await play.pull();
    }),
    { numRuns: 60 },
  );
});
