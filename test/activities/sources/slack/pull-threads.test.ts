import { type FakeSlack } from '../../../fakes/slack/server';
import { fakeWithPeople, open, pullAll, textsOf, UNTIL } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(() => fake.close());

const post = (text: string, at: string) => fake.post('C1', { by: 'U1', text, at });
const reply = (thread: string, text: string, at: string, broadcast = false) =>
  fake.reply('C1', thread, { by: 'U2', text, at, broadcast });

test('a thread’s replies follow, each once, with the thread and their place in it', async () => {
  const parent = post('Shall we ship?', '2026-03-01T10:00:00Z');
  const ts = reply(parent, 'Yes.', '2026-03-01T10:05:00Z');
  const { items, complete } = await pullAll(await open(fake));
  expect(items.map(({ externalId, thread, part }) => [externalId, thread, part])).toEqual([
    [parent, parent, 'history'],
    [ts, parent, `thread:${parent}`],
  ]);
  expect(items[1]).toMatchObject({
    author: { name: 'Ben Okri' },
    url: `https://fake-works.slack.com/archives/C1/p1772359500000000?thread_ts=${parent}&cid=C1`,
  });
  expect(complete).toContainEqual({ part: `thread:${parent}`, to: UNTIL });
});

test('a thread of many pages is read to its end, its first message left to the channel’s listing', async () => {
  const parent = post('Shall we ship?', '2026-03-01T10:00:00Z');
  for (let n = 1; n <= 5; n += 1) reply(parent, `r${n}`, `2026-03-01T10:0${n}:00Z`);
  fake.script.pageSize('conversations.replies', 2);
  const pulled = await pullAll(await open(fake));
  expect(textsOf(pulled)).toEqual(['Shall we ship?', 'r1', 'r2', 'r3', 'r4', 'r5']);
  expect(fake.count('conversations.replies')).toBe(3);
  expect(pulled.complete.filter(({ part }) => part !== 'history')).toHaveLength(1);
});

test('a reply sent to the channel as well is one item, listed with the channel', async () => {
  const parent = post('Shall we ship?', '2026-03-01T10:00:00Z');
  const ts = reply(parent, 'All: yes.', '2026-03-01T10:05:00Z', true);
  const { items } = await pullAll(await open(fake));
  const broadcasts = items.filter(({ externalId }) => externalId === ts);
  expect(new Set(broadcasts.map(({ part, thread, text }) => `${part} ${thread} ${text}`))).toEqual(
    new Set([`history ${parent} All: yes.`]),
  );
});

test('a reply shown in the channel brings the rest of its older thread', async () => {
  const parent = post('Shall we ship?', '2026-02-10T10:00:00Z');
  reply(parent, 'not shown', '2026-03-01T10:04:00Z');
  reply(parent, 'shown', '2026-03-01T10:05:00Z', true);
  expect(textsOf(await pullAll(await open(fake)))).toEqual(['shown', 'not shown', 'shown']);
});

test('a reply shown in the channel that is known already brings nothing again', async () => {
  const parent = post('Shall we ship?', '2026-02-28T10:00:00Z');
  reply(parent, 'shown', '2026-03-01T10:05:00Z', true);
  const { cursor } = await pullAll(await open(fake));
  fake.calls = [];
  await pullAll(await open(fake), { since: UNTIL, until: '2026-03-02T13:00:00Z', cursor });
  expect(fake.count('conversations.replies')).toBe(0);
});

test('a page reads twenty threads', async () => {
  for (let n = 10; n < 55; n += 1) reply(post(`p${n}`, `2026-03-01T10:${n}:00Z`), `r${n}`, `2026-03-01T11:${n}:00Z`);
  const { pages } = await pullAll(await open(fake));
  expect(pages.map(({ items }) => items.length)).toEqual([45, 20, 20, 5]);
});

test('with twelve calls a minute a page reads what half a minute allows', async () => {
  for (let n = 10; n < 20; n += 1) reply(post(`p${n}`, `2026-03-01T10:${n}:00Z`), `r${n}`, `2026-03-01T11:${n}:00Z`);
  const { pages } = await pullAll(await open(fake, { settings: { historyPerMinute: 12 } }));
  expect(pages.map(({ items }) => items.length)).toEqual([10, 6, 4]);
});

test('with one call a minute a page reads one thread', async () => {
  for (let n = 10; n < 12; n += 1) reply(post(`p${n}`, `2026-03-01T10:${n}:00Z`), `r${n}`, `2026-03-01T11:${n}:00Z`);
  const { pages } = await pullAll(await open(fake, { settings: { historyPerMinute: 1 } }));
  expect(pages.map(({ items }) => items.length)).toEqual([2, 1, 1]);
});

test('a reply after the window is left to the next pull, which finds it', async () => {
  const parent = post('Shall we ship?', '2026-03-01T10:00:00Z');
  reply(parent, 'in the window', '2026-03-01T23:00:00Z');
  reply(parent, 'after it', '2026-03-02T00:00:01Z');
  const before = await pullAll(await open(fake));
  expect(textsOf(before)).toEqual(['Shall we ship?', 'in the window']);
  const after = await pullAll(await open(fake), { since: UNTIL, until: '2026-03-02T12:00:00Z', cursor: before.cursor });
  expect(textsOf(after)).toContain('after it');
});

test('a thread that went between the listing and its reading is no error', async () => {
  const parent = post('gone soon', '2026-03-01T10:00:00Z');
  reply(parent, 'r', '2026-03-01T10:05:00Z');
  fake.script.fail('conversations.replies', 'thread_not_found');
  expect(await pullAll(await open(fake))).toMatchObject({
    failures: [],
    gone: [],
    cursor: { owed: [], failed: [], pull: null },
  });
});
