import { type Cycle } from '../../../schema/cycles/load-cycle';
import { item } from '../../schema/world';
import { type LargeTeam, largeTeam, messageTokens, partsOf } from './large-window';

const ITEMS = 2_400;
const CHARS = 2_100;
/** Earlier items of a thread that go along as context. */
const CONTEXT = 6;

const SUBJECTS = [
  'wallet',
  'website',
  'release',
  'firmware',
  'meetup',
  'forum',
  'server',
  'license',
  'funding',
  'kovri',
];
const about = (i: number) =>
  `The ${SUBJECTS[i % SUBJECTS.length]} has to be checked by two people before anybody is told. `;

/** 2,400 answers of 2,100 characters in one thread: 5 MB. */
function thread() {
  return Array.from({ length: ITEMS }, (_, i) => {
    const at = new Date(Date.parse('2026-01-05T08:00:00Z') + i * 60_000).toISOString();
    const text = `${`Answer ${i}. ${about(i).repeat(30)}`.slice(0, CHARS - 1)}.`;
    return item(`m${String(i).padStart(4, '0')}`, { text, at, thread: 'm0000' });
  });
}

describe('a thread of 5 MB', () => {
  let team: LargeTeam;
  let cycles: Cycle[];
  beforeAll(async () => {
    team = await largeTeam();
    await team.store('C1', thread());
    cycles = await team.hydrate();
  }, 300_000);
  afterAll(() => team.bench.close());

  test('ends committed, and no point waits', async () => {
    expect(cycles.map(({ outcome }) => outcome)).toEqual(cycles.map(() => 'committed'));
    const { placed = 0, waiting = 0 } = await team.points();
    expect(waiting).toBe(0);
    expect(placed).toBeGreaterThan(100);
  });

  test('is cut into stretches, every answer in exactly one, in their order', () => {
    const ids = cycles[0]!.parts.flat().map(({ item: id }) => id);
    expect(partsOf(cycles[0]!).size).toBe(ITEMS);
    expect(ids).toHaveLength(ITEMS);
    expect(ids).toEqual([...ids].sort());
    expect(cycles[0]!.parts.length).toBeGreaterThan(20);
  });

  test('makes no prompt larger than a part and the context of one thread', () => {
    const context = CONTEXT * (CHARS / 2 + 100);
    for (const request of team.asked.summaries)
      expect(messageTokens(request)).toBeLessThanOrEqual(team.bench.deps.summaryTokens + context);
  });

  test('gives every stretch but the first the answers before it as context', () => {
    const contexts = team.asked.summaries.map(
      ({ messages }) => JSON.stringify(messages).match(/\\"context\\":true/g)?.length ?? 0,
    );
    expect(contexts.sort((a, b) => a - b)).toEqual([0, ...contexts.slice(1).map(() => CONTEXT)]);
  });

  test('uses nearly as few parts as could be', () => {
    const tokens = team.asked.summaries.reduce((sum, request) => sum + messageTokens(request), 0);
    expect(cycles[0]!.parts.length).toBeLessThanOrEqual(Math.ceil(tokens / team.bench.deps.summaryTokens) + 2);
  });
});

describe('a message larger than any part', () => {
  let team: LargeTeam;
  let cycles: Cycle[];
  beforeAll(async () => {
    team = await largeTeam();
    const texts = ['Before it: the release is ready.', about(2).repeat(4_000), 'After it: the release is out.'];
    await team.store(
      'C1',
      texts.map((text, i) => item(`m${i}`, { text, at: `2026-01-05T08:0${i}:00Z` })),
    );
    cycles = await team.hydrate();
  }, 120_000);
  afterAll(() => team.bench.close());

  test('stands alone in its part, and keeps nobody from being read', () => {
    expect(cycles.map(({ outcome }) => outcome)).toEqual(cycles.map(() => 'committed'));
    const parts = cycles[0]!.parts.map((part) => part.map(({ item: id }) => id.slice(-2)));
    expect(parts).toContainEqual(['m1']);
    expect(parts.flat().sort()).toEqual(['m0', 'm1', 'm2']);
  });
});
