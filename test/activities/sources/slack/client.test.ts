import { Throttled } from '../../../../activities/sources/access';
import { type FakeSlack } from '../../../fakes/slack/server';
import { errorOf, fakeWithPeople, open } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fake.close();
});

const clientOf = async () => (await open(fake)).client;
const ask = { channel: 'C1' };

test('while Slack’s time to wait is not over, that method is not called, and the rest of it is told', async () => {
  const client = await clientOf();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  fake.script.throttle('conversations.history', 30);
  await errorOf(() => client.call('conversations.history', ask, 'history'));
  clock.mockReturnValue(1_010_000);
  const error = await errorOf(() => client.call('conversations.history', ask, 'history'));
  expect(error).toBeInstanceOf(Throttled);
  expect(error).toMatchObject({ retryAfterMs: 20_000 });
  expect(fake.count('conversations.history')).toBe(1);
});

test('when it is over the method is called again', async () => {
  const client = await clientOf();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  fake.script.throttle('conversations.history', 30);
  await errorOf(() => client.call('conversations.history', ask, 'history'));
  clock.mockReturnValue(1_030_000);
  expect(await client.call('conversations.history', ask, 'history')).toMatchObject({ ok: true });
});

test('the other methods are called meanwhile', async () => {
  const client = await clientOf();
  fake.script.throttle('conversations.history', 30);
  await errorOf(() => client.call('conversations.history', ask, 'history'));
  expect(await client.call('conversations.members', ask, 'members')).toMatchObject({ members: expect.any(Array) });
});

test('a call that has to wait takes no turn from the others', async () => {
  const client = await clientOf();
  fake.script.throttle('conversations.history', 30);
  for (let call = 0; call < 3; call += 1) await errorOf(() => client.call('conversations.history', ask, 'history'));
  expect((client.access as unknown as { turns: string[] }).turns).toEqual(['history']);
});

test('who the token speaks for is asked once, whether Slack answers each time', async () => {
  const client = await clientOf();
  await client.workspace();
  await client.workspace();
  expect(fake.count('auth.test')).toBe(1);
  expect(await client.answers()).toBe(true);
  fake.script.http('auth.test', 503, 'down');
  expect(await client.answers()).toBe(false);
  expect(fake.count('auth.test')).toBe(3);
});
