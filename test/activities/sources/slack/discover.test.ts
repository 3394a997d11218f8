import { slack } from '../../../../activities/sources/slack/source';
import { type FakeSlack } from '../../../fakes/slack/server';
import { errorOf, fakeWithPeople, open } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(() => fake.close());

const discover = async (more: Parameters<typeof open>[1] = {}) => slack.discover(await open(fake, more));
const ids = ({ containers }: { containers: { externalId: string }[] }) => containers.map((one) => one.externalId);

test('public channels are the team’s, private ones their members’', async () => {
  fake.addChannel('C2', { name: 'pay', private: true, members: ['U1'] });
  expect(await discover()).toEqual({
    containers: [
      { externalId: 'C1', name: 'general', kind: 'public', members: null, open: true },
      { externalId: 'C2', name: 'pay', kind: 'private', members: ['U1', 'U0BOT0001'], open: true },
    ],
    people: null,
    skips: [],
  });
});

test('channels the bot is not in are not there', async () => {
  fake.addChannel('C2', { bot: false });
  fake.addChannel('C3', { private: true, bot: false, members: ['U1'] });
  expect(ids(await discover())).toEqual(['C1']);
});

test('direct messages are never asked for, and never taken', async () => {
  fake.addChannel('D1', { direct: 'im', members: ['U1'] });
  fake.addChannel('G1', { direct: 'mpim', private: true, members: ['U1', 'U2'] });
  expect(ids(await discover())).toEqual(['C1']);
  expect(fake.calls.map(({ args }) => args.types).filter(Boolean)).toEqual(['public_channel,private_channel']);
  const offered = [{ id: 'D2', is_im: true }, { id: 'G2', is_mpim: true, is_private: true }]; // prettier-ignore
  fake.script.http('users.conversations', 200, { ok: true, channels: offered });
  expect(ids(await discover())).toEqual([]);
});

test('an archived channel is closed, is read to its end, and is not asked who is in it', async () => {
  fake.addChannel('C2', { private: true, archived: true, members: ['U1'] });
  fake.addChannel('C3', { archived: true });
  const closed = { open: false, readToEnd: true, members: null };
  expect(await discover()).toMatchObject({
    containers: [
      { externalId: 'C1', open: true },
      { ...closed, externalId: 'C2', kind: 'private' },
      { ...closed, externalId: 'C3', kind: 'public' },
    ],
    skips: [],
  });
  expect(fake.count('conversations.members')).toBe(0);
});

test('a private channel that became shared is closed, but who is in it counts', async () => {
  fake.addChannel('C2', { private: true, sharedWith: ['T2'], members: ['U1'] });
  const { containers, skips } = await discover();
  expect(containers[1]).toEqual({
    externalId: 'C2',
    name: 'c2',
    kind: 'private',
    members: ['U1', 'U0BOT0001'],
    open: false,
  });
  expect(skips).toEqual([{ id: 'C2', reason: 'externally-shared' }]);
});

test('what is said in a shared channel is not read to its end, archived or not', async () => {
  fake.addChannel('C2', { archived: true, sharedWith: ['T2'] });
  expect((await discover()).containers[1]).toEqual({
    externalId: 'C2',
    name: 'c2',
    kind: 'public',
    members: null,
    open: false,
  });
});

test('a channel that does not say whether it is private is private', async () => {
  fake.script.http('users.conversations', 200, { ok: true, channels: [{ id: 'C1', name: 'general' }] });
  expect((await discover()).containers).toMatchObject([{ kind: 'private' }]);
});

test('channels shared with another company are closed, unless an admin named them', async () => {
  fake.addChannel('C2', { sharedWith: ['T2'] });
  fake.addChannel('C3', { sharedWith: ['T2'] });
  const { containers, skips } = await discover({ settings: { externalChannels: ['C3'] } });
  expect(containers.map(({ externalId, open }) => [externalId, open])).toEqual([
    ['C1', true],
    ['C2', false],
    ['C3', true],
  ]);
  expect(skips).toEqual([{ id: 'C2', reason: 'externally-shared' }]);
});

test('a listing of many pages, some of them empty, is read to its end', async () => {
  for (let n = 2; n <= 7; n += 1) fake.addChannel(`C${n}`);
  fake.script.pageSize('users.conversations', 2);
  fake.script.emptyPages('users.conversations', 2);
  expect(ids(await discover())).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7']);
});

test('a listing whose cursor is forgotten begins anew, and each channel is there once', async () => {
  for (let n = 2; n <= 5; n += 1) fake.addChannel(`C${n}`);
  fake.script.pageSize('users.conversations', 2);
  let calls = 0;
  const expireOnce = () => (calls += 1) === 2 && fake.script.expireCursors();
  fake.script.before('users.conversations', expireOnce, { times: 9 });
  expect(ids(await discover())).toEqual(['C1', 'C2', 'C3', 'C4', 'C5']);
});

test('a listing whose cursors are always forgotten is given up', async () => {
  fake.script.fail('users.conversations', 'invalid_cursor', { times: 99 });
  expect(slack.classifyError(await errorOf(() => discover()))).toEqual({ kind: 'restart' });
  expect(fake.count('users.conversations')).toBe(4);
});

test('an outage of the list of channels throws: half a list takes access away', async () => {
  fake.script.http('users.conversations', 500, 'down');
  expect(slack.classifyError(await errorOf(() => discover()))).toEqual({ kind: 'temporary', reason: 'http_500' });
});

test('an answer without a list is no empty list', async () => {
  fake.script.http('users.conversations', 200, { ok: true });
  await expect(discover()).rejects.toThrow('no channels');
});

test('members come in pages too', async () => {
  fake.addChannel('C2', { private: true, members: ['U1', 'U2', 'U3', 'U4', 'U5'] });
  fake.script.pageSize('conversations.members', 2);
  expect((await discover()).containers[1]?.members).toEqual(['U1', 'U2', 'U3', 'U4', 'U5', 'U0BOT0001']);
});

test('people are listed when they are due, with standing, address and whether they left', async () => {
  fake.addUser('U3', { name: 'Gus Guest', guest: true });
  fake.addUser('U4', { name: 'Cy Closed', email: 'Cy@Example.com' });
  fake.dismiss('U4');
  const { people } = await discover({ peopleDue: true });
  const person = { standing: 'member', hasLeft: false };
  expect(people).toEqual([
    { externalId: 'U0BOT0001', name: 'Aquifer', standing: 'bot', address: null, hasLeft: false },
    { ...person, externalId: 'U1', name: 'Ada Byron', address: 'u1@example.com' },
    { ...person, externalId: 'U2', name: 'Ben Okri', address: 'u2@example.com' },
    { externalId: 'U3', name: 'Gus Guest', standing: 'guest', address: 'u3@example.com', hasLeft: false },
    { ...person, externalId: 'U4', name: 'Cy Closed', address: 'cy@example.com', hasLeft: true },
  ]);
});

test('without the permission for addresses people have none', async () => {
  fake.tokens.setScopes('xoxb-test', ['channels:read', 'groups:read', 'users:read']);
  const { people } = await discover({ peopleDue: true });
  expect(new Set(people?.map(({ address }) => address))).toEqual(new Set([null]));
});

test('for 50 channels and 200 users it takes a call for the list and one for each open private channel', async () => {
  const members = Array.from({ length: 200 }, (_, n) => `U9${n}`);
  for (const id of members) fake.addUser(id);
  for (let n = 10; n < 59; n += 1) fake.addChannel(`C${n}`, { private: n % 2 === 0, archived: n % 10 === 0, members });
  const { containers } = await discover();
  expect(containers).toHaveLength(50);
  expect(fake.counts()).toEqual({ 'auth.test': 1, 'users.conversations': 1, 'conversations.members': 20 });
});

test('each call waits for its turn under its own rate', async () => {
  fake.addChannel('C2', { private: true });
  const api = await open(fake, { peopleDue: true });
  await slack.discover(api);
  expect((api.client.access as unknown as { turns: string[] }).turns).toEqual(['auth', 'list', 'members', 'users']);
});
