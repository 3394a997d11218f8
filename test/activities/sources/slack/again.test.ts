import { slack } from '../../../../activities/sources/slack/source';
import { type FakeSlack } from '../../../fakes/slack/server';
import { errorOf, fakeWithPeople, open } from './scene';

let fake: FakeSlack;
beforeAll(async () => {
  fake = await fakeWithPeople();
});
afterAll(() => fake.close());

const again = async (ts: string) => slack.again!(await open(fake), { externalId: 'C1', name: 'general' }, ts);
const post = (text: string, at: string, more = {}) => fake.post('C1', { by: 'U1', text, at, ...more });

test('one message is read by its stamp, and no neighbour', async () => {
  post('before', '2026-03-01T10:00:00.000000Z');
  const ts = post('this', '2026-03-01T10:00:00.000001Z');
  post('after', '2026-03-01T10:00:00.000002Z');
  expect(await again(ts)).toMatchObject({ externalId: ts, text: 'this', part: 'history' });
});

test('one reply is read by its stamp', async () => {
  const parent = post('parent', '2026-03-01T11:00:00Z');
  const ts = fake.reply('C1', parent, { by: 'U2', text: 'a reply', at: '2026-03-01T11:01:00Z' });
  expect(await again(ts)).toMatchObject({ externalId: ts, text: 'a reply', part: `thread:${parent}` });
});

test('a message that was deleted is gone', async () => {
  const ts = post('soon gone', '2026-03-01T12:00:00Z');
  fake.remove('C1', ts);
  expect(await again(ts)).toBeNull();
});

test('a message that is not read is none', async () => {
  expect(await again(post('ours', '2026-03-01T13:00:00Z', { by: 'U0BOT0001', bot_id: 'B0BOT0001' }))).toBeNull();
});

test('a channel that cannot be read does not make its messages gone', async () => {
  const ts = post('still there', '2026-03-01T14:00:00Z');
  fake.removeBot('C1');
  const fault = slack.classifyError(await errorOf(() => again(ts)));
  fake.addBot('C1');
  expect(fault).toEqual({ kind: 'container', reason: 'not_in_channel' });
});
