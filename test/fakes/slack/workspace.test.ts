import { WebClient } from '@slack/web-api';
import { BOT_TOKEN, type FakeSlack, startFakeSlack } from './server';

let fake: FakeSlack;
let web: WebClient;
beforeEach(async () => {
  fake = await startFakeSlack();
  fake.addUser('U1');
  fake.addChannel('C1', { members: ['U1'] });
  web = new WebClient(BOT_TOKEN, {
    slackApiUrl: fake.url,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
  });
});
afterEach(() => fake.close());

const post = (text: string, at: string) => fake.post('C1', { by: 'U1', text, at });
const history = async (more: object = {}) =>
  (await web.conversations.history({ channel: 'C1', ...more })).messages ?? [];
const refused = (error: string) => ({ data: { error } });

test('history is newest first, without replies, and a parent tells of its thread', async () => {
  const parent = post('a', '2026-03-01T10:00:00Z');
  const reply = fake.reply('C1', parent, { by: 'U1', text: 'r', at: '2026-03-01T10:01:00Z' });
  post('b', '2026-03-01T10:02:00Z');
  expect(await history()).toMatchObject([
    { text: 'b' },
    { text: 'a', thread_ts: parent, reply_count: 1, latest_reply: reply },
  ]);
});

test('the ends of a range count only if they are asked for', async () => {
  const [a, b] = [post('a', '2026-03-01T10:00:00Z'), post('b', '2026-03-01T10:00:01Z')];
  expect(await history({ oldest: a, latest: b })).toEqual([]);
  expect(await history({ oldest: a, latest: b, inclusive: true })).toHaveLength(2);
  await expect(history({ oldest: '1772359200.1' })).rejects.toMatchObject(refused('invalid_ts_oldest'));
});

test('replies come with their parent on every page', async () => {
  const parent = post('a', '2026-03-01T10:00:00Z');
  for (let n = 1; n <= 3; n += 1) fake.reply('C1', parent, { by: 'U1', text: `r${n}`, at: `2026-03-01T10:0${n}:00Z` });
  const first = await web.conversations.replies({ channel: 'C1', ts: parent, limit: 2 });
  expect(first.messages?.map(({ text }) => text)).toEqual(['a', 'r1', 'r2']);
  const cursor = first.response_metadata?.next_cursor;
  const second = await web.conversations.replies({ channel: 'C1', ts: parent, limit: 2, ...(cursor && { cursor }) });
  expect(second.messages?.map(({ text }) => text)).toEqual(['a', 'r3']);
});

test('a deleted parent leaves a tombstone until its last reply goes', async () => {
  const parent = post('a', '2026-03-01T10:00:00Z');
  const reply = fake.reply('C1', parent, { by: 'U1', text: 'r', at: '2026-03-01T10:01:00Z' });
  fake.remove('C1', parent);
  expect(await history()).toMatchObject([{ subtype: 'tombstone', reply_count: 1 }]);
  fake.remove('C1', reply);
  expect(await history()).toEqual([]);
});

test('an edit has its time', async () => {
  fake.edit('C1', post('a', '2026-03-01T10:00:00Z'), { text: 'b', at: '2026-03-01T10:05:00Z' });
  expect(await history()).toMatchObject([{ text: 'b', edited: { user: 'U1', ts: '1772359500.000000' } }]);
});

test('a channel is read only by a bot that is in it', async () => {
  fake.removeBot('C1');
  await expect(history()).rejects.toMatchObject(refused('not_in_channel'));
  fake.convert('C1', 'private');
  await expect(history()).rejects.toMatchObject(refused('channel_not_found'));
});

test('a channel turned private needs its own permission', async () => {
  fake.convert('C1', 'private');
  fake.tokens.setScopes(BOT_TOKEN, ['channels:history']);
  await expect(history()).rejects.toMatchObject({ data: { error: 'missing_scope', needed: 'groups:history' } });
});

test('joins, leavings, names and archives show in the lists', async () => {
  fake.convert('C1', 'private');
  fake.addUser('U2');
  fake.join('C1', 'U2');
  fake.leave('C1', 'U1');
  fake.rename('C1', 'renamed');
  fake.archive('C1');
  expect((await web.conversations.members({ channel: 'C1' })).members).toEqual(['U2', 'U0BOT0001']);
  const types = 'private_channel';
  const { channels } = await web.users.conversations({ types });
  expect(channels).toMatchObject([{ name: 'renamed', is_private: true, is_archived: true }]);
  expect((await web.users.conversations({ types, exclude_archived: true })).channels).toEqual([]);
});

test('a call is answered by the script once, then by the truth', async () => {
  fake.script.throttle('conversations.history', 7);
  await expect(history()).rejects.toMatchObject({ retryAfter: 7 });
  expect(await history()).toEqual([]);
});

test('a script can begin after some calls, that of all methods too', async () => {
  fake.script.http('*', 503, 'down', { after: 2, times: 9 });
  await history();
  await web.auth.test();
  await expect(history()).rejects.toMatchObject({ statusCode: 503 });
});

test('a script can be about one channel', async () => {
  fake.addChannel('C2');
  fake.script.fail('conversations.history', 'fatal_error', { about: 'C2' });
  expect(await history()).toEqual([]);
  await expect(web.conversations.history({ channel: 'C2' })).rejects.toMatchObject(refused('fatal_error'));
});

test('cursors that expired are not known', async () => {
  for (let n = 1; n <= 3; n += 1) post(`m${n}`, `2026-03-01T10:0${n}:00Z`);
  const page = await web.conversations.history({ channel: 'C1', limit: 2 });
  const cursor = page.response_metadata?.next_cursor ?? '';
  expect(await history({ cursor })).toHaveLength(1);
  fake.script.expireCursors();
  await expect(history({ cursor })).rejects.toMatchObject(refused('invalid_cursor'));
});

test('calls are counted by method, with what was asked', async () => {
  await history();
  await history({ limit: 5 });
  await web.auth.test();
  expect(fake.counts()).toEqual({ 'auth.test': 1, 'conversations.history': 2 });
  expect(fake.calls[1]).toEqual({ method: 'conversations.history', args: { channel: 'C1', limit: '5' } });
});
