import { type FakeSlack } from '../../../fakes/slack/server';
import { fakeWithPeople, open, pullAll, textsOf, UNTIL } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(() => fake.close());

const pull = async (ask: Parameters<typeof pullAll>[1] = {}) => pullAll(await open(fake), ask);
const NEXT = { since: UNTIL, until: '2026-03-02T01:00:00.000Z' };

test('said after a pull but, by Slack’s clock, before its end, a message is read by the next one', async () => {
  const { cursor } = await pull();
  fake.post('C1', { by: 'U1', text: 'too far', at: '2026-03-01T23:49:59.999999Z' });
  fake.post('C1', { by: 'U1', text: 'ten minutes', at: '2026-03-01T23:50:00Z' });
  fake.post('C1', { by: 'U1', text: 'late', at: '2026-03-01T23:59:59Z' });
  expect(textsOf(await pull({ ...NEXT, cursor }))).toEqual(['late', 'ten minutes']);
});

test('what is told twice brings no thread twice', async () => {
  const ts = fake.post('C1', { by: 'U1', text: 'p', at: '2026-03-01T23:55:00Z' });
  fake.reply('C1', ts, { by: 'U2', text: 'shown', at: '2026-03-01T23:56:00Z', broadcast: true });
  const { cursor } = await pull();
  expect(textsOf(await pull({ ...NEXT, cursor }))).toEqual(['shown', 'p']);
  expect(fake.count('conversations.replies')).toBe(1);
});

test('a reply said in between, shown in the channel, brings its older thread', async () => {
  const old = fake.post('C1', { by: 'U1', text: 'old', at: '2026-02-10T10:00:00Z' });
  const { cursor } = await pull();
  fake.reply('C1', old, { by: 'U2', text: 'not shown', at: '2026-03-01T23:58:00Z' });
  fake.reply('C1', old, { by: 'U2', text: 'shown', at: '2026-03-01T23:59:00Z', broadcast: true });
  expect(textsOf(await pull({ ...NEXT, cursor }))).toEqual(expect.arrayContaining(['not shown', 'shown']));
});

test('the second pull looks back no further than the first began', async () => {
  fake.post('C1', { by: 'U1', text: 'before all', at: '2026-03-01T23:58:00Z' });
  const { cursor } = await pull({ since: '2026-03-01T23:59:00.000Z', until: UNTIL });
  expect(textsOf(await pull({ ...NEXT, cursor }))).toEqual([]);
});
