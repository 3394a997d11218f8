import { Throttled } from '../../../../activities/sources/access';
import { slack } from '../../../../activities/sources/slack/source';
import { type FakeSlack } from '../../../fakes/slack/server';
import { errorOf, fakeWithPeople, open, pullAll, SINCE, textsOf, UNTIL } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fake.close();
});

/** A thread with one reply for each name. @returns its stamps, by name */
function threads(...names: string[]): Record<string, string> {
  const made = names.map((name, n) => {
    const ts = fake.post('C1', { by: 'U1', text: name, at: `2026-03-01T10:${10 + n}:00Z` });
    fake.reply('C1', ts, { by: 'U2', text: `re ${name}`, at: `2026-03-01T11:${10 + n}:00Z` });
    return [name, ts] as const;
  });
  return Object.fromEntries(made);
}
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const repliesIn = (pulled: { items: { text: string }[] }) =>
  textsOf(pulled as Parameters<typeof textsOf>[0]).filter((text) => text.startsWith('re '));
const NEXT = { since: UNTIL, until: '2026-03-02T01:00:00.000Z' };
const request = { container: { externalId: 'C1', name: 'g' }, window: { since: SINCE, until: UNTIL } };

/** The page that lists the channel, and what is asked for after it. */
async function listed(api: Awaited<ReturnType<typeof open>>) {
  const { next } = await slack.pull(api, { ...request, cursor: null, first: true });
  return { ...request, cursor: next, first: false };
}

test.each(['http_500', 'cut', 'fatal_error', 'something_new', 'invalid_cursor', 'html'])(
  'a thread that ends in %s is set aside; the others are read, and it is read with the next pull',
  async (how) => {
    const { b = '' } = threads('a', 'b', 'c');
    const about = { about: b };
    if (how === 'http_500') fake.script.http('conversations.replies', 500, 'x', about);
    else if (how === 'cut') fake.script.cut('conversations.replies', about);
    else if (how === 'html') fake.script.http('conversations.replies', 200, '<html>', about);
    else fake.script.fail('conversations.replies', how, about);
    const before = await pullAll(await open(fake));
    expect(repliesIn(before)).toEqual(['re c', 're a']);
    expect(before).toMatchObject({
      failures: [{ externalId: `thread:${b}`, reason: 'thread-unreadable' }],
      cursor: { owed: [], failed: [b], pull: null },
    });
    const after = await pullAll(await open(fake), { ...NEXT, cursor: before.cursor });
    expect(textsOf(after)).toEqual(['re b']);
    // It leaves the list of what was set aside.
    expect(after).toMatchObject({ gone: [{ externalId: `thread:${b}` }], cursor: { failed: [] } });
  },
);

test('a thread that fails at its second page is read from its beginning the next time', async () => {
  const { a = '' } = threads('a');
  for (let n = 1; n < 4; n += 1) fake.reply('C1', a, { by: 'U2', text: `re a${n}`, at: `2026-03-01T12:0${n}:00Z` });
  fake.script.pageSize('conversations.replies', 2);
  fake.script.fail('conversations.replies', 'fatal_error', { after: 1 });
  const before = await pullAll(await open(fake));
  expect(before.failures).toHaveLength(1);
  expect(before.complete.filter(({ part }) => part !== 'history')).toEqual([]);
  const after = await pullAll(await open(fake), { ...NEXT, cursor: before.cursor });
  expect(textsOf(after)).toEqual(['re a', 're a1', 're a2', 're a3']);
});

test('a thread that is never read is tried once a pull, after all the others', async () => {
  const { a = '' } = threads('a');
  fake.script.fail('conversations.replies', 'fatal_error', { about: a, times: 99 });
  let { cursor } = await pullAll(await open(fake));
  for (let hour = 1; hour < 4; hour += 1) {
    const ts = fake.post('C1', { by: 'U1', text: 'p', at: `2026-03-02T0${hour}:10:00Z` });
    fake.reply('C1', ts, { by: 'U2', text: `re ${hour}`, at: `2026-03-02T0${hour}:20:00Z` });
    fake.calls = [];
    const window = { since: `2026-03-02T0${hour - 1}:30:00.000Z`, until: `2026-03-02T0${hour}:30:00.000Z` };
    const pulled = await pullAll(await open(fake), { ...window, cursor });
    expect(repliesIn(pulled)).toEqual([`re ${hour}`]);
    expect(fake.calls.filter(({ method }) => method === 'conversations.replies').map(({ args }) => args.ts)).toEqual([
      ts,
      a,
    ]);
    ({ cursor } = pulled);
  }
});

test('however many threads fail, while Slack answers otherwise the channel is read', async () => {
  threads(...NAMES);
  fake.script.http('conversations.replies', 500, 'x', { times: 6 });
  const pulled = await pullAll(await open(fake));
  expect(repliesIn(pulled)).toHaveLength(2);
  expect(pulled.failures).toHaveLength(6);
  // One to know who we are, and one after each third failure.
  expect(fake.count('auth.test')).toBe(3);
});

test('three threads failing in a row while Slack answers nothing else are an outage', async () => {
  threads(...NAMES);
  const api = await open(fake);
  const rest = await listed(api);
  fake.script.http('*', 503, 'down', { times: 99 });
  expect(slack.classifyError(await errorOf(() => slack.pull(api, rest)))).toEqual({
    kind: 'temporary',
    reason: 'http_503',
  });
  expect(fake.count('conversations.replies')).toBe(3);
});

test('what a page read before an outage is kept, and nothing is set aside for it', async () => {
  threads(...NAMES);
  const api = await open(fake);
  const rest = await listed(api);
  fake.script.http('conversations.replies', 503, 'down', { after: 2, times: 3 });
  fake.script.http('auth.test', 503, 'down');
  const page = await slack.pull(api, rest);
  expect(textsOf(page)).toEqual(['re h', 're g']);
  expect(page).toMatchObject({ failures: [], done: false, next: { failed: [] } });
  expect(repliesIn(await slack.pull(api, { ...rest, cursor: page.next }))).toHaveLength(6);
});

test('with a call a page an outage is known by the third page', async () => {
  threads(...NAMES);
  const api = await open(fake, { settings: { historyPerMinute: 1 } });
  const rest = await listed(api);
  fake.script.http('*', 503, 'down', { times: 99 });
  const first = await slack.pull(api, rest);
  const second = await slack.pull(api, { ...rest, cursor: first.next });
  expect(await errorOf(() => slack.pull(api, { ...rest, cursor: second.next }))).toMatchObject({ statusCode: 503 });
});

test('a channel that may no longer be read is told at once', async () => {
  threads(...NAMES);
  const api = await open(fake);
  const rest = await listed(api);
  fake.removeBot('C1');
  const error = await errorOf(() => slack.pull(api, rest));
  expect(slack.classifyError(error)).toEqual({ kind: 'container', reason: 'not_in_channel' });
  expect(fake.count('conversations.replies')).toBe(1);
});

test('a worker that stops is no fault of the thread', async () => {
  threads('a');
  const api = await open(fake);
  const rest = await listed(api);
  fake.script.before('conversations.replies', () => (api.client.access as unknown as { abort(): void }).abort());
  expect(await errorOf(() => slack.pull(api, rest))).toMatchObject({ name: 'AbortError' });
});

test.each([2, 3, 5])(
  'told to wait at thread %d, the page keeps those before, and the next one waits as long as told',
  async (n) => {
    threads(...NAMES);
    const api = await open(fake);
    const rest = await listed(api);
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    fake.script.throttle('conversations.replies', 60, { after: n - 1 });
    const page = await slack.pull(api, rest);
    expect(page.items).toHaveLength(n - 1);
    clock.mockReturnValue(20_000);
    const soon = await errorOf(() => slack.pull(api, { ...rest, cursor: page.next }));
    expect(soon).toMatchObject({ retryAfterMs: 40_000 });
    expect(fake.count('conversations.replies')).toBe(n);
    clock.mockReturnValue(60_000);
    expect((await slack.pull(api, { ...rest, cursor: page.next })).items).toHaveLength(NAMES.length - n + 1);
  },
);

test('where each second call is refused all threads are read in the end', async () => {
  threads(...NAMES);
  let calls = 0;
  const refuse = () => (calls += 1) % 2 === 0 && fake.script.throttle('conversations.replies', 60);
  fake.script.before('conversations.replies', refuse, { times: 99 });
  const texts: string[] = [];
  let page = await slack.pull(await open(fake), { ...request, cursor: null, first: true });
  for (let rounds = 0; !page.done && rounds < 20; rounds += 1) {
    page = await slack.pull(await open(fake), { ...request, cursor: page.next, first: false });
    texts.push(...textsOf(page));
  }
  expect(texts.sort()).toEqual(NAMES.map((name) => `re ${name}`));
});

test('threads read before a far turn are kept, and the rest follows', async () => {
  threads('a', 'b', 'c');
  let turns = 0;
  const limit = async (rate: string) => {
    if (rate === 'replies' && (turns += 1) === 3) throw new Throttled(60_000);
  };
  const { pages } = await pullAll(await open(fake, { limit }));
  expect(pages.map(({ items }) => items.length)).toEqual([3, 2, 1]);
});

test('threads read before an author has to be waited for are kept as well', async () => {
  const { a = '' } = threads('a', 'b', 'c');
  fake.addUser('U3', { name: 'Cy' });
  fake.reply('C1', a, { by: 'U3', text: 're a2', at: '2026-03-01T12:00:00Z' });
  const api = await open(fake);
  const rest = await listed(api);
  fake.script.throttle('users.info', 60, { about: 'U3' });
  expect(textsOf(await slack.pull(api, rest))).toEqual(['re c', 're b']);
});

test('a far turn for the first thread of a page is told', async () => {
  threads('a');
  const limit = async (rate: string) => {
    if (rate === 'replies') throw new Throttled(60_000);
  };
  expect(await errorOf(async () => pullAll(await open(fake, { limit })))).toMatchObject({ retryAfterMs: 60_000 });
});

test('a thread that is due is not forgotten when the pull begins anew', async () => {
  const { a = '' } = threads('a');
  fake.script.fail('conversations.replies', 'internal_error', { about: a });
  const { cursor } = await pullAll(await open(fake));
  const anew = { container: request.container, window: NEXT, first: true };
  const { next } = await slack.pull(await open(fake), { ...anew, cursor });
  expect(textsOf(await pullAll(await open(fake), { ...NEXT, cursor: next }))).toEqual(['re a']);
});

test('a thread that was set aside is asked for by its name: it stays so until it can be read', async () => {
  const { a = '' } = threads('a');
  const again = async () => slack.again!(await open(fake), request.container, `thread:${a}`);
  fake.script.fail('conversations.replies', 'fatal_error');
  expect(slack.classifyError(await errorOf(again))).toEqual({ kind: 'temporary', reason: 'fatal_error' });
  expect(await again()).toBeNull();
});
