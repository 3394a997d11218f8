import { type Listing } from '../../../../activities/sources/slack/listings';
import { type FakeSlack } from '../../../fakes/slack/server';
import { errorOf, fakeWithPeople, open } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
  for (let n = 2; n <= 6; n += 1) fake.addChannel(`C${n}`);
  fake.script.pageSize('users.conversations', 2);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await fake.close();
});

const CHANNELS: Listing = { method: 'users.conversations', args: { limit: 200 }, rate: 'list', key: 'channels' };
const idsOf = (entries: unknown[]) => (entries as { id: string }[]).map(({ id }) => id);
const ALL = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'];

test('a listing that has to wait goes on where it stood', async () => {
  const { client } = await open(fake);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  fake.script.throttle('users.conversations', 5, { after: 2 });
  expect(await errorOf(() => client.listings.all(CHANNELS))).toMatchObject({ retryAfter: 5 });
  clock.mockReturnValue(5_000);
  expect(idsOf(await client.listings.all(CHANNELS))).toEqual(ALL);
  expect(fake.count('users.conversations')).toBe(4);
});

test('a listing that broke off for another reason begins anew', async () => {
  const { client } = await open(fake);
  fake.script.http('users.conversations', 503, 'down', { after: 2 });
  await errorOf(() => client.listings.all(CHANNELS));
  expect(idsOf(await client.listings.all(CHANNELS))).toEqual(ALL);
  expect(fake.count('users.conversations')).toBe(6);
});

test('a listing that was read to its end is read anew the next time', async () => {
  const { client } = await open(fake);
  await client.listings.all(CHANNELS);
  fake.deleteChannel('C3');
  expect(idsOf(await client.listings.all(CHANNELS))).toEqual(['C1', 'C2', 'C4', 'C5', 'C6']);
});

test('a position that is forgotten while it waits is no loss', async () => {
  const { client } = await open(fake);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  fake.script.throttle('users.conversations', 5, { after: 1 });
  await errorOf(() => client.listings.all(CHANNELS));
  clock.mockReturnValue(5_000);
  fake.script.expireCursors();
  expect(idsOf(await client.listings.all(CHANNELS))).toEqual(ALL);
});
