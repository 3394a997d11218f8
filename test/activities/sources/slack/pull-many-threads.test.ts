import { type SlackCursor } from '../../../../activities/sources/slack/cursor';
import { type FakeSlack } from '../../../fakes/slack/server';
import { fakeWithPeople, open, pullAll, type PullAsk } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(() => fake.close());

const at = (second: number) => new Date(Date.parse('2026-03-01T01:00:00Z') + second * 1000).toISOString();

/** So many threads with a reply each. @returns their stamps, and those of the replies */
function fill(count: number): { roots: string[]; replies: string[] } {
  const roots = Array.from({ length: count }, (_, n) => fake.post('C1', { by: 'U1', text: `p${n}`, at: at(2 * n) }));
  const replies = roots.map((ts, n) => fake.reply('C1', ts, { by: 'U2', text: `r${n}`, at: at(2 * n + 1) }));
  return { roots, replies };
}
const pull = async (ask: PullAsk, settings = {}) => pullAll(await open(fake, { settings }), ask);
const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T00:00:00.000Z`;
/** Pulls a window; the round for edits is due once a week. */
const next = (cursor: SlackCursor, from: number, to: number, settings = {}) =>
  pull({ since: day(from), until: day(to), cursor }, settings);

test('the position of six hundred threads is written few times, and each thread stands in it once', async () => {
  fill(600);
  const { pages, cursor } = await pull({}, { historyLimit: 200 });
  const sizes = pages.map((page) => JSON.stringify(page.next).length);
  expect(pages.length).toBeLessThanOrEqual(3 + 30);
  // 50 characters a thread, and 21 while it is due.
  expect(Math.max(...sizes)).toBeLessThan(600 * 71 + 500);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(1_200_000);
  expect(JSON.stringify(cursor).length).toBeLessThan(600 * 50 + 500);
});

test('a listing that changes nothing leaves the position as long as it was', async () => {
  fill(300);
  const { cursor } = await pull({});
  const { cursor: later } = await next(cursor, 2, 3);
  expect(JSON.stringify(later)).toHaveLength(JSON.stringify(cursor).length);
});

test('edits of replies in many threads are looked for over several pulls, in order, and all are found', async () => {
  const { replies } = fill(450);
  const { cursor: first } = await pull({});
  for (const n of [10, 210, 410])
    fake.edit('C1', replies[n] ?? '', { text: `edited ${n}`, at: '2026-03-02T05:00:00Z' });
  const found: string[][] = [];
  const asked: number[] = [];
  let cursor = first;
  for (const n of [9, 10, 11, 12]) {
    const before = fake.count('conversations.replies');
    const pulled = await next(cursor, n - 1, n);
    found.push(pulled.items.map(({ text }) => text).filter((text) => text.startsWith('edited')));
    asked.push(fake.count('conversations.replies') - before);
    ({ cursor } = pulled);
  }
  expect(found).toEqual([['edited 10'], ['edited 210'], ['edited 410'], []]);
  expect(asked).toEqual([200, 200, 50, 0]);
  expect(cursor).toMatchObject({ round: null, deep: day(9) });
});

test('threads that changed are read before those that may have been edited, and once', async () => {
  const { roots } = fill(250);
  const { cursor } = await pull({});
  fake.reply('C1', roots[100] ?? '', { by: 'U2', text: 'late', at: '2026-03-08T10:00:00Z' });
  fake.calls = [];
  await next(cursor, 8, 9);
  const asked = fake.calls.filter(({ method }) => method === 'conversations.replies').map(({ args }) => args.ts);
  expect(asked[0]).toBe(roots[100]);
  expect(asked.filter((ts) => ts === roots[100])).toHaveLength(1);
});

test('with a call a minute twenty threads a pull are read for edits', async () => {
  fill(30);
  const { cursor } = await pull({});
  const calls = fake.count('conversations.replies');
  const pulled = await next(cursor, 8, 9, { historyPerMinute: 1 });
  expect(fake.count('conversations.replies') - calls).toBe(20);
  expect(pulled.cursor.round).not.toBeNull();
});

test('with a call a minute a pull ends after twenty threads; those that are left come with the next ones', async () => {
  fill(50);
  const settings = { historyPerMinute: 1 };
  const pulls = [await pull({}, settings)];
  for (const n of [3, 4]) pulls.push(await next(pulls.at(-1)!.cursor, n - 1, n, settings));
  const replies = pulls.map(({ items }) => items.filter(({ text }) => text.startsWith('r')).map(({ text }) => text));
  expect(replies.map((texts) => texts.length)).toEqual([20, 20, 10]);
  expect(new Set(replies.flat()).size).toBe(50);
  // The newest first.
  expect(replies[0]?.[0]).toBe('r49');
});

test('a round goes on with pulls that look for news only', async () => {
  fill(30);
  const { cursor } = await pull({});
  const settings = { historyPerMinute: 1 };
  const rescan = await next(cursor, 8, 9, settings);
  const calls = fake.count('conversations.replies');
  const news = await pull({ since: day(9), until: '2026-03-09T01:00:00.000Z', cursor: rescan.cursor }, settings);
  expect(fake.count('conversations.replies') - calls).toBe(10);
  expect(news).toMatchObject({ complete: Array(10).fill({}), cursor: { round: null, rescanned: day(9) } });
});
