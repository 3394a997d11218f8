import { exportMessages } from '../../../scripts/bench/export-feed';
import { type Cycle } from '../../../schema/cycles/load-cycle';
import { item } from '../../schema/world';
import { type LargeTeam, largeTeam, messageTokens, partsOf } from './large-window';

const MESSAGES = 10_000;
const CHANNELS = ['C1', 'C2', 'C3', 'C4'];
const DAY_MS = 86_400_000;

/** Real chat, read from the start again when it ends: a message every half minute, the threads as they were. */
function channels(): Map<string, ReturnType<typeof item>[]> {
  const real = exportMessages();
  const start = Date.parse('2026-01-05T00:00:00Z');
  const all = Array.from({ length: MESSAGES }, (_, i) => {
    const { text, author, thread, names, channel } = real[i % real.length]!;
    const round = Math.floor(i / real.length);
    const id = `${round}-${real[i % real.length]!.externalId}`;
    const at = new Date(start + (i * 20 * DAY_MS) / MESSAGES).toISOString();
    return {
      channel,
      item: item(id, { text, author, names, at, thread: thread === null ? null : `${round}-${thread}` }),
    };
  });
  const names = [...new Set(all.map(({ channel }) => channel))];
  return new Map(
    names.map((name, i) => [CHANNELS[i]!, all.filter(({ channel }) => channel === name).map((one) => one.item)]),
  );
}

describe('a window of 10,000 messages', () => {
  let team: LargeTeam;
  let cycles: Cycle[];
  beforeAll(async () => {
    team = await largeTeam();
    for (const [channel, items] of channels()) await team.store(channel, items);
    cycles = await team.hydrate();
  }, 300_000);
  afterAll(() => team.bench.close());

  test('ends committed, cycle by cycle, until no point waits', async () => {
    expect(cycles.map(({ outcome }) => outcome)).toEqual(cycles.map(() => 'committed'));
    const { placed = 0, declined = 0, waiting = 0 } = await team.points();
    expect(waiting).toBe(0);
    expect(placed + declined).toBeGreaterThan(500);
  });

  test('is read in parts, every message in exactly one of them', () => {
    const seen = partsOf(cycles[0]!);
    expect(seen.size).toBe(MESSAGES);
    expect(new Set(seen.values())).toEqual(new Set([1]));
    expect(cycles[0]!.parts.length).toBeGreaterThan(5);
    expect(cycles.slice(1).flatMap(({ parts }) => parts)).toEqual([]);
  });

  test('asks about each part once, and no prompt is over the limit', () => {
    expect(team.asked.summaries).toHaveLength(cycles[0]!.parts.length);
    for (const request of team.asked.summaries)
      expect(messageTokens(request)).toBeLessThanOrEqual(team.bench.deps.summaryTokens);
  });

  test('shows every message to the summarizer once, the threads together', () => {
    const lines = team.asked.summaries.flatMap(({ messages }) =>
      messages.flatMap(({ content }) =>
        content.flatMap((block) => (block.type === 'text' ? block.text.split('\n') : [])),
      ),
    );
    const read = lines
      .map((line) => JSON.parse(line) as { id?: string; context?: true })
      .filter((line) => line.id && !line.context);
    expect(read).toHaveLength(MESSAGES);
  });

  test('offers the agent a bounded number of points at a time', () => {
    for (const { offered } of cycles) expect(offered?.length ?? 0).toBeLessThanOrEqual(200);
    const sizes = team.asked.turns.map(messageTokens);
    expect(Math.max(...sizes)).toBeLessThan(100_000);
  });

  test('leaves nothing to read', async () => {
    const asked = team.asked.summaries.length;
    expect(await team.bench.run(team.scope)).toBeNull();
    expect(team.asked.summaries).toHaveLength(asked);
  });
});
