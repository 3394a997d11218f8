import { slack } from '../../../../activities/sources/slack/source';
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

const PRIVATE = ['P1', 'P2', 'P3', 'P4', 'P5'];
const addPrivate = (...ids: string[]) => {
  for (const id of ids) fake.addChannel(id, { private: true, members: ['U1'] });
};
const discover = async (more: Parameters<typeof open>[1] = {}) => slack.discover(await open(fake, more));
const faultOf = async () => slack.classifyError(await errorOf(() => discover()));
/** Private channels and whether their list is known. */
const known = ({ containers }: { containers: { externalId: string; members: string[] | null }[] }) =>
  containers.filter(({ externalId }) => externalId !== 'C1').map(({ members }) => members !== null);

test.each(['fetch_members_failed', 'fatal_error', 'something_new', 'channel_not_found'])(
  'one list of members that ends in %s leaves the known one, says so, and stops nothing',
  async (error) => {
    addPrivate('P1', 'P2');
    fake.script.fail('conversations.members', error, { about: 'P1' });
    const found = await discover();
    expect(known(found)).toEqual([false, true]);
    expect(found.skips).toEqual([{ id: 'P1', reason: 'members-unknown' }]);
  },
);

test('a broken connection, and a page that is none, are a list that is not known', async () => {
  addPrivate('P1', 'P2', 'P3');
  fake.script.cut('conversations.members', { about: 'P1' });
  fake.script.http('conversations.members', 200, '<html>', { about: 'P3' });
  expect(known(await discover())).toEqual([false, true, false]);
});

test('half a list of members is none', async () => {
  fake.addChannel('P1', { private: true, members: ['U1', 'U2'] });
  fake.script.pageSize('conversations.members', 1);
  fake.script.http('conversations.members', 500, 'down', { after: 1 });
  expect((await discover()).containers[1]).toMatchObject({ externalId: 'P1', members: null });
});

test('three lists failing in a row while Slack answers nothing else are an outage', async () => {
  addPrivate(...PRIVATE);
  const api = await open(fake);
  await api.client.workspace();
  fake.script.http('conversations.members', 503, 'down', { times: 99 });
  fake.script.http('auth.test', 503, 'down', { times: 99 });
  expect(slack.classifyError(await errorOf(() => slack.discover(api)))).toEqual({
    kind: 'temporary',
    reason: 'http_503',
  });
  expect(fake.count('conversations.members')).toBe(3);
});

test('however many lists fail, while Slack answers otherwise the channels are found', async () => {
  addPrivate(...PRIVATE);
  fake.script.http('conversations.members', 503, 'down', { times: 99 });
  const found = await discover();
  expect(known(found)).toEqual(PRIVATE.map(() => false));
  expect(found.skips).toHaveLength(PRIVATE.length);
});

test('lists that fail with others between them are no outage', async () => {
  addPrivate(...PRIVATE);
  for (const about of ['P1', 'P3', 'P5']) fake.script.fail('conversations.members', 'fatal_error', { about });
  await discover();
  expect(fake.count('auth.test')).toBe(1);
});

test.each([
  ['token_expired', { kind: 'auth', reason: 'token_expired' }],
  ['missing_scope', { kind: 'permission', permissions: ['missing_scope'] }],
  ['ratelimited', { kind: 'throttled', retryAfterMs: 60_000 }],
])('a list that ends in %s concerns the account', async (error, fault) => {
  addPrivate('P1');
  fake.script.fail('conversations.members', error);
  expect(await faultOf()).toEqual(fault);
});

test('begun anew after a wait, nobody’s list is asked for twice', async () => {
  addPrivate(...PRIVATE);
  const api = await open(fake);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
  fake.script.throttle('conversations.members', 5, { about: 'P3' });
  await errorOf(() => slack.discover(api));
  clock.mockReturnValue(5_000);
  expect(known(await slack.discover(api))).toEqual(PRIVATE.map(() => true));
  const asked = fake.calls.filter(({ method }) => method === 'conversations.members').map(({ args }) => args.channel);
  expect(asked).toEqual(['P1', 'P2', 'P3', 'P3', 'P4', 'P5']);
});

test('a discovery after one that came to its end asks for all lists again', async () => {
  addPrivate('P1');
  const api = await open(fake);
  await slack.discover(api);
  fake.join('P1', 'U2');
  expect((await slack.discover(api)).containers[1]?.members).toContain('U2');
});

test.each(['fatal_error', 'something_new', 'unknown_method'])(
  'a list of people that ends in %s stops neither access nor channels',
  async (error) => {
    addPrivate('P1');
    fake.script.fail('users.list', error);
    const found = await discover({ peopleDue: true });
    expect(found).toMatchObject({ people: null, skips: [{ id: 'T0FAKE001', reason: 'people-unknown' }] });
    expect(known(found)).toEqual([true]);
  },
);

test('a list of people that has to wait, or may not be read, is told', async () => {
  fake.script.throttle('users.list', 7);
  const due = async () => slack.classifyError(await errorOf(() => discover({ peopleDue: true })));
  expect(await due()).toEqual({ kind: 'throttled', retryAfterMs: 7_000 });
  fake.script.fail('users.list', 'missing_scope', { more: { needed: 'users:read' } });
  expect(await due()).toEqual({ kind: 'permission', permissions: ['users:read'] });
});

test.each(['conversations.members', 'users.list'])(
  'a worker that stops during %s stores no half discovery',
  async (method) => {
    addPrivate('P1');
    const api = await open(fake, { peopleDue: true });
    fake.script.before(method, () => (api.client.access as unknown as { abort(): void }).abort());
    expect(await errorOf(() => slack.discover(api))).toMatchObject({ name: 'AbortError' });
  },
);
