import { slack } from '../../../../activities/sources/slack/source';
import { type FakeSlack } from '../../../fakes/slack/server';
import { errorOf, fakeWithPeople, open, pullAll, SINCE, textsOf, UNTIL } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(() => fake.close());

const post = (text: string, at: string) => fake.post('C1', { by: 'U1', text, at });

test('a message is an item with its place in Slack', async () => {
  const ts = post('Hello', '2026-03-01T10:00:00.000100Z');
  expect((await pullAll(await open(fake))).items).toEqual([
    {
      externalId: ts,
      thread: null,
      author: { id: 'U1', name: 'Ada Byron', standing: 'member' },
      at: '2026-03-01T10:00:00.000100Z',
      editedAt: null,
      text: 'Hello',
      names: {},
      url: 'https://fake-works.slack.com/archives/C1/p1772359200000100',
      part: 'history',
    },
  ]);
});

test('without the workspace’s address items have none', async () => {
  post('Hello', '2026-03-01T10:00:00Z');
  fake.script.http('auth.test', 200, { ok: true, team_id: 'T1', user_id: 'U0BOT0001', bot_id: 'B0BOT0001', url: 'x' });
  expect((await pullAll(await open(fake))).items).toMatchObject([{ url: null }]);
});

test('the window is after its beginning, and up to and including its end, to the microsecond', async () => {
  post('before', '2026-02-28T23:59:59.999999Z');
  post('at the beginning', '2026-03-01T00:00:00.000000Z');
  post('first', '2026-03-01T00:00:00.000001Z');
  post('last', '2026-03-02T00:00:00.000000Z');
  post('after', '2026-03-02T00:00:00.000001Z');
  expect(textsOf(await pullAll(await open(fake)))).toEqual(['last', 'first']);
});

test('all pages are read with one fixed end, also when somebody writes in the middle', async () => {
  for (let n = 0; n < 7; n += 1) post(`m${n}`, `2026-03-01T10:00:0${n}.000000Z`);
  fake.script.pageSize('conversations.history', 3);
  fake.script.before('conversations.history', () => post('late', '2026-03-02T09:00:00Z'));
  const pulled = await pullAll(await open(fake));
  expect(textsOf(pulled)).toEqual(['m6', 'm5', 'm4', 'm3', 'm2', 'm1', 'm0']);
  expect(pulled.pages.map(({ items }) => items.length)).toEqual([3, 3, 1]);
  const asked = fake.calls.filter(({ method }) => method === 'conversations.history').map(({ args }) => args.latest);
  expect(asked).toEqual(Array(3).fill('1772409600.000000'));
});

test('an empty page with a cursor is not the last', async () => {
  post('Hello', '2026-03-01T10:00:00Z');
  fake.script.emptyPages('conversations.history', 2);
  const pulled = await pullAll(await open(fake));
  expect(pulled.pages.map(({ items }) => items.length)).toEqual([0, 0, 1]);
});

test('a quiet channel costs one call', async () => {
  const pulled = await pullAll(await open(fake));
  expect(pulled).toMatchObject({ items: [], failures: [] });
  expect(fake.counts()).toEqual({ 'auth.test': 1, 'conversations.history': 1 });
});

test('the same request gives the same page, from any opening', async () => {
  for (let n = 0; n < 5; n += 1) post(`m${n}`, `2026-03-01T10:00:0${n}Z`);
  fake.reply('C1', '1772359200.000000', { by: 'U2', text: 'r', at: '2026-03-01T11:00:00Z' });
  fake.script.pageSize('conversations.history', 2);
  let cursor = null;
  for (let first = true, done = false; !done; first = false) {
    const request = {
      container: { externalId: 'C1', name: 'g' },
      window: { since: SINCE, until: UNTIL },
      cursor,
      first,
    };
    const page = await slack.pull(await open(fake), request);
    expect(await slack.pull(await open(fake), request)).toEqual(page);
    ({ next: cursor, done } = page);
  }
});

test('the next pull reads only what is new', async () => {
  post('old', '2026-03-01T10:00:00Z');
  const { cursor } = await pullAll(await open(fake));
  post('new', '2026-03-02T00:30:00Z');
  const pulled = await pullAll(await open(fake), { since: UNTIL, until: '2026-03-02T01:00:00Z', cursor });
  expect(textsOf(pulled)).toEqual(['new']);
  expect(pulled.complete).toEqual([]);
});

test('a forgotten cursor ends the pull, which begins anew from its window', async () => {
  for (let n = 0; n < 4; n += 1) post(`m${n}`, `2026-03-01T10:00:0${n}Z`);
  fake.script.pageSize('conversations.history', 2);
  const api = await open(fake);
  const request = { container: { externalId: 'C1', name: 'g' }, window: { since: SINCE, until: UNTIL } };
  const page = await slack.pull(api, { ...request, cursor: null, first: true });
  fake.script.expireCursors();
  const error = await errorOf(() => slack.pull(api, { ...request, cursor: page.next, first: false }));
  expect(slack.classifyError(error)).toEqual({ kind: 'restart' });
  expect(textsOf(await pullAll(api, { cursor: page.next }))).toEqual(['m3', 'm2', 'm1', 'm0']);
});

test('an app with one call a minute asks for fewer messages, at its own rate', async () => {
  for (let n = 10; n < 40; n += 1) post(`m${n}`, `2026-03-01T10:00:${n}Z`);
  const api = await open(fake, { settings: { historyPerMinute: 1, historyLimit: 15 } });
  expect((await pullAll(api)).pages.map(({ items }) => items.length)).toEqual([15, 15]);
  const { turns } = api.client.access as unknown as { turns: string[] };
  expect(turns.filter((turn) => turn !== 'auth' && turn !== 'user')).toEqual(['history@1', 'history@1']);
});

test('settings of a wrong kind count as not said', async () => {
  const settings = { historyPerMinute: 'fast', historyLimit: 0, rescanDays: null, bots: 7, externalChannels: 'C1' };
  post('Hello', '2026-03-01T10:00:00Z');
  const api = await open(fake, { settings });
  expect(textsOf(await pullAll(api))).toEqual(['Hello']);
  expect(fake.calls.find(({ method }) => method === 'conversations.history')?.args.limit).toBe('200');
});

test('time stamps go out as strings of digits, never as numbers that lose some', async () => {
  await pullAll(await open(fake), { since: '2026-03-01T00:00:00.123456Z', until: '2026-03-01T12:00:00.654321Z' });
  expect(fake.calls.find(({ method }) => method === 'conversations.history')?.args).toMatchObject({
    oldest: '1772323200.123457',
    latest: '1772366400.654321',
    inclusive: 'true',
  });
});
