import { type FakeSlack } from '../../../fakes/slack/server';
import { fakeWithPeople, open, pullAll, type PullAsk, textsOf, UNTIL } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(() => fake.close());

const post = (text: string, at: string) => fake.post('C1', { by: 'U1', text, at });
const reply = (thread: string, text: string, at: string, more: object = {}) =>
  fake.reply('C1', thread, { by: 'U2', text, at, ...more });
const pull = async (ask: PullAsk, settings = {}) => pullAll(await open(fake, { settings }), ask);
/** Later than the last rescan by more than its half day. */
const NEXT = { since: UNTIL, until: '2026-03-02T13:00:00.000Z' };

test('an edit is found by the rescan, and not before it is due', async () => {
  const ts = post('Fridays', '2026-03-01T10:00:00Z');
  const { cursor } = await pull({});
  fake.edit('C1', ts, { text: 'Mondays', at: '2026-03-02T00:10:00.000007Z' });
  const soon = await pull({ since: UNTIL, until: '2026-03-02T11:59:00Z', cursor });
  expect(soon.items).toEqual([]);
  const later = await pull({ since: '2026-03-02T11:59:00Z', until: '2026-03-02T12:00:00Z', cursor: soon.cursor });
  expect(later.items).toMatchObject([{ externalId: ts, text: 'Mondays', editedAt: '2026-03-02T00:10:00.000007Z' }]);
});

test('a rescan names the range it read completely, for what files brought as well', async () => {
  const { cursor, complete } = await pull({});
  const whole = { part: 'history', withFiles: true, from: '2026-03-01T00:00:00.000001Z' };
  expect(complete).toEqual([{ ...whole, to: UNTIL }]);
  const again = await pull({ ...NEXT, cursor });
  expect(again.complete).toEqual([{ ...whole, to: NEXT.until }]);
});

test('a rescan looks back so many days, never further than the first window', async () => {
  const { cursor } = await pull({ since: '2026-02-01T00:00:00Z' });
  const two = await pull({ ...NEXT, cursor });
  expect(two.complete).toMatchObject([{ from: '2026-02-16T13:00:00.000000Z' }]);
  const one = await pull({ ...NEXT, cursor }, { rescanDays: 1 });
  expect(one.complete).toMatchObject([{ from: '2026-03-01T13:00:00.000000Z' }]);
});

test('after a long silence the rescan reaches back to the last pull', async () => {
  const { cursor } = await pull({ since: '2026-02-01T00:00:00Z' });
  post('while nobody looked', '2026-03-03T10:00:00Z');
  const late = await pull({ since: UNTIL, until: '2026-04-20T00:00:00Z', cursor });
  expect(textsOf(late)).toEqual(['while nobody looked']);
  expect(late.complete).toMatchObject([{ part: 'history', from: '2026-03-01T23:50:00.000000Z' }]);
});

test('a late reply is found, and only its thread is read', async () => {
  const [a, b] = [post('a', '2026-03-01T10:00:00Z'), post('b', '2026-03-01T11:00:00Z')];
  reply(a, 'ra', '2026-03-01T10:05:00Z');
  reply(b, 'rb', '2026-03-01T11:05:00Z');
  const { cursor } = await pull({});
  reply(a, 'late', '2026-03-02T09:00:00Z');
  fake.calls = [];
  const pulled = await pull({ ...NEXT, cursor });
  expect(textsOf(pulled)).toEqual(['b', 'a', 'ra', 'late']);
  expect(fake.counts()).toMatchObject({ 'conversations.history': 1, 'conversations.replies': 1 });
});

test('a first reply to an old message is found', async () => {
  const ts = post('a', '2026-03-01T10:00:00Z');
  const { cursor } = await pull({});
  reply(ts, 'first', '2026-03-02T09:00:00Z');
  expect(textsOf(await pull({ ...NEXT, cursor }))).toEqual(['a', 'first']);
});

test('a deleted reply changes the count, so its thread is read whole', async () => {
  const ts = post('a', '2026-03-01T10:00:00Z');
  const gone = reply(ts, 'r1', '2026-03-01T10:05:00Z');
  reply(ts, 'r2', '2026-03-01T10:06:00Z');
  const { cursor } = await pull({});
  fake.remove('C1', gone);
  const pulled = await pull({ ...NEXT, cursor });
  expect(textsOf(pulled)).toEqual(['a', 'r2']);
  expect(pulled.complete).toContainEqual({ part: `thread:${ts}`, to: NEXT.until });
});

test('when the last reply is deleted the thread’s part is gone', async () => {
  const ts = post('a', '2026-03-01T10:00:00Z');
  const only = reply(ts, 'r1', '2026-03-01T10:05:00Z');
  const { cursor } = await pull({});
  fake.remove('C1', only);
  expect(await pull({ ...NEXT, cursor })).toMatchObject({ gone: [{ part: `thread:${ts}` }], cursor: { threads: {} } });
});

test('when a first message is deleted its replies stay', async () => {
  const ts = post('a', '2026-03-01T10:00:00Z');
  reply(ts, 'r1', '2026-03-01T10:05:00Z');
  const { cursor } = await pull({});
  fake.remove('C1', ts);
  const pulled = await pull({ ...NEXT, cursor });
  // Deleted, but nothing new that was left out.
  expect(pulled).toMatchObject({ items: [], gone: [], skips: [] });
  expect(Object.keys(pulled.cursor.threads)).toEqual([ts]);
});

test('an edited reply, of which the channel tells nothing, is found once a week', async () => {
  const ts = post('a', '2026-03-01T10:00:00Z');
  const edited = reply(ts, 'r1', '2026-03-01T10:05:00Z');
  const { cursor } = await pull({});
  fake.edit('C1', edited, { text: 'r1 put right', at: '2026-03-02T01:00:00Z' });
  const rescan = await pull({ ...NEXT, cursor });
  expect(textsOf(rescan)).toEqual(['a']);
  const deep = await pull({ since: NEXT.until, until: '2026-03-09T00:00:00Z', cursor: rescan.cursor });
  expect(textsOf(deep)).toEqual(['a', 'r1 put right']);
});

test('threads out of the range are forgotten', async () => {
  reply(post('old', '2026-02-10T10:00:00Z'), 'r', '2026-02-10T11:00:00Z');
  const young = post('young', '2026-02-25T10:00:00Z');
  reply(young, 'r', '2026-02-25T11:00:00Z');
  const { cursor } = await pull({ since: '2026-02-01T00:00:00Z' });
  expect(Object.keys(cursor.threads)).toHaveLength(2);
  expect(Object.keys((await pull({ ...NEXT, cursor })).cursor.threads)).toEqual([young]);
});

test('an older thread that a shown reply brought is not read again by every rescan', async () => {
  reply(post('old', '2026-02-10T10:00:00Z'), 'shown', '2026-03-01T10:05:00Z', { broadcast: true });
  const first = await pull({});
  const second = await pull({ ...NEXT, cursor: first.cursor });
  await pull({ since: NEXT.until, until: '2026-03-03T02:00:00Z', cursor: second.cursor });
  expect(fake.count('conversations.replies')).toBe(1);
});

test('a rescan that is begun anew still finds what changed', async () => {
  const ts = post('a', '2026-03-01T10:00:00Z');
  reply(ts, 'r1', '2026-03-01T10:05:00Z');
  const { cursor } = await pull({});
  reply(ts, 'late', '2026-03-02T09:00:00Z');
  const { pages } = await pull({ ...NEXT, cursor });
  expect(textsOf(await pull({ ...NEXT, cursor: pages[0]!.next }))).toEqual(['a', 'r1', 'late']);
});
