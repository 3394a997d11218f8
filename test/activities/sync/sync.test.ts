import { createWorld, type World } from '../../schema/world';
import { type SlackScene, slackScene } from './slack-scene';

let world: World;
let scene: SlackScene;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
afterEach(() => scene.close());

async function begin(settings: Record<string, unknown> = {}) {
  scene = await slackScene(world, settings);
  const { slack } = scene;
  await scene.newScope('team:demo');
  await scene.newScope('user:ada', 'UADA');
  await scene.newScope('user:bo', 'UBO');
  for (const [id, name] of [['UADA', 'Ada Quist'], ['UBO', 'Bo Lind']] as const) slack.addUser(id, { name }); // prettier-ignore
  slack.addChannel('CDEV', { name: 'dev', members: ['UADA', 'UBO'] });
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA'] });
}

test('a public channel is the team’s, a private one its members’, read with names and standing', async () => {
  await begin();
  scene.slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: scene.later() });
  scene.slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: scene.later() });
  scene.later();
  expect(await scene.sync()).toMatchObject({ kind: 'done', added: 2, containers: 2, setAside: 0 });
  expect(await scene.texts('team:demo')).toEqual(['The van is at the depot']);
  expect(await scene.texts('user:ada')).toEqual(['The vault code was changed']);
  expect(await scene.texts('user:bo')).toEqual([]);
  const author = await world.admin.selectFrom('item').select(['author_name', 'standing']).where('container', '=', `${scene.connection}:CDEV`).executeTakeFirst(); // prettier-ignore
  expect(author).toEqual({ author_name: 'Ada Quist', standing: 'member' });
});

test('a quiet sync changes nothing and tells nobody', async () => {
  await begin();
  scene.slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: scene.later() });
  scene.later();
  await scene.sync();
  scene.later();
  expect(await scene.sync()).toMatchObject({ kind: 'done', added: 0, updated: 0, deleted: 0, scopes: [] });
});

test('an edit and a deletion are changes that the readers of that channel are told of, nobody else', async () => {
  await begin();
  const edited = scene.slack.post('CDEV', { by: 'UADA', text: 'Launch is on Friday', at: scene.later() });
  const removed = scene.slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: scene.later() });
  scene.later();
  await scene.sync();
  scene.slack.edit('CDEV', edited, { text: 'Launch is on Monday', at: scene.later() });
  scene.slack.remove('CDEV', removed);
  scene.later();
  expect(await scene.sync()).toMatchObject({ updated: 1, deleted: 1, scopes: [scene.scopeId('team:demo')] });
  expect(await scene.texts('team:demo')).toEqual(['Launch is on Monday']);
});

test('a message edited until nothing is left is gone', async () => {
  await begin();
  const ts = scene.slack.post('CDEV', { by: 'UADA', text: 'Launch is on Friday', at: scene.later() });
  scene.later();
  await scene.sync();
  scene.slack.edit('CDEV', ts, { text: '\u200b', at: scene.later() });
  scene.later();
  await scene.sync();
  expect(await scene.texts('team:demo')).toEqual([]);
});

test('a secret is taken out of the text, of the author’s name and of the channel’s, and counted', async () => {
  await begin();
  const key = `AKIA${'QWERTYUIOPASDFGH'}`;
  scene.slack.changeUser('UADA', { name: `Ada ${key}` });
  scene.slack.rename('CDEV', `dev ${key}`);
  scene.slack.post('CDEV', { by: 'UADA', text: `The key is ${key}`, at: scene.later() });
  scene.later();
  await scene.sync();
  const found = await world.admin.selectFrom('item').innerJoin('container', 'container.id', 'item.container').select(['item.text', 'item.author_name', 'container.name']).where('item.connection', '=', scene.connection).execute(); // prettier-ignore
  const people = await world.admin
    .selectFrom('person')
    .select('name')
    .where('connection', '=', scene.connection)
    .execute();
  expect(JSON.stringify([found, people])).not.toContain(key);
  expect(found[0]?.text).toContain('[secret removed');
});

test('nobody’s channel is neither asked about nor stored', async () => {
  await begin();
  scene.slack.addChannel('CNONE', { private: true, members: ['UZED'] });
  scene.slack.post('CNONE', { by: 'UZED', text: 'Between us', at: scene.later() });
  scene.later();
  await scene.sync();
  expect(scene.slack.calls.filter(({ method, args }) => method === 'conversations.history' && args.channel === 'CNONE')).toEqual([]); // prettier-ignore
});

test('who joins late reads what was said in the thirty days before', async () => {
  await begin();
  scene.slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: scene.later() });
  scene.later();
  await scene.sync();
  scene.slack.join('COPS', 'UBO');
  scene.later();
  await scene.sync();
  expect(await scene.texts('user:bo')).toEqual(['The vault code was changed']);
});

test('who leaves is cut at once, and told; the others read on', async () => {
  await begin();
  scene.slack.join('COPS', 'UBO');
  scene.slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: scene.later() });
  scene.later();
  await scene.sync();
  scene.slack.leave('COPS', 'UBO');
  scene.later();
  expect(await scene.discover()).toMatchObject({ kind: 'found', lost: [scene.scopeId('user:bo')], shrunk: false });
  expect(await scene.texts('user:bo')).toEqual([]);
  expect(await scene.texts('user:ada')).toHaveLength(1);
});

test.each(['archived', 'throttled', 'failing', 'revoked', 'emptied'])(
  'an account that is %s takes nothing back',
  async (how) => {
    await begin();
    scene.slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: scene.later() });
    scene.slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: scene.later() });
    scene.later();
    await scene.sync();
    if (how === 'archived') for (const id of ['CDEV', 'COPS']) scene.slack.archive(id);
    if (how === 'throttled') scene.slack.script.throttle('*', 37, { times: 99 });
    if (how === 'failing') scene.slack.script.http('*', 503, 'down', { times: 99 });
    if (how === 'revoked') scene.slack.script.fail('*', 'token_revoked', { times: 99 });
    if (how === 'emptied') for (const id of ['CDEV', 'COPS']) scene.slack.removeBot(id);
    scene.later();
    await scene.sync();
    expect([await scene.texts('user:ada'), await scene.texts('team:demo')]).toEqual([
      ['The vault code was changed'],
      ['The van is at the depot'],
    ]);
  },
);

test('a removed bot ends the reading of that channel at once', async () => {
  await begin();
  scene.slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: scene.later() });
  scene.later();
  await scene.sync();
  scene.slack.removeBot('COPS');
  scene.later();
  expect(await scene.discover()).toMatchObject({ lost: [scene.scopeId('user:ada')] });
  expect(await scene.texts('user:ada')).toEqual([]);
});

test('a revoked token parks the connection with its reason, and nothing is asked any more', async () => {
  await begin();
  scene.slack.script.fail('*', 'token_revoked', { times: 9 });
  expect(await scene.sync()).toMatchObject({ kind: 'parked' });
  expect(await scene.row()).toMatchObject({ state: 'parked', reason: 'token_revoked', failing_since: scene.now() });
  const calls = scene.slack.calls.length;
  expect(await scene.discover()).toEqual({ kind: 'parked', code: 'token_revoked' });
  expect(scene.slack.calls).toHaveLength(calls);
});

test('a missing permission parks the connection and says which', async () => {
  await begin();
  scene.slack.script.fail('users.conversations', 'missing_scope', { more: { needed: 'groups:read' } });
  await scene.discover();
  expect(await scene.row()).toMatchObject({ state: 'parked', reason: 'missing groups:read' });
});

test('a throttled account is to be asked again exactly when it says', async () => {
  await begin();
  scene.slack.script.throttle('users.conversations', 37);
  expect(await scene.discover()).toEqual({ kind: 'throttled', retryAfterMs: 37_000 });
  await scene.discover();
  scene.slack.script.throttle('conversations.history', 12);
  expect(await scene.pull()).toMatchObject({ kind: 'throttled', retryAfterMs: 12_000 });
});

test('one channel that cannot be read is set aside with its reason; the others are read, and it is tried again', async () => {
  await begin();
  scene.slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: scene.later() });
  scene.slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: scene.later() });
  scene.slack.script.fail('conversations.history', 'ekm_access_denied', { about: 'CDEV' });
  scene.later();
  expect(await scene.sync()).toMatchObject({ kind: 'done', setAside: 1 });
  expect(await scene.container('CDEV')).toMatchObject({ aside_reason: 'ekm_access_denied', aside_since: scene.now() });
  expect(await scene.texts('user:ada')).toHaveLength(1);
  scene.later(10 * 60_000);
  await scene.sync();
  expect(await scene.texts('team:demo')).toEqual(['The van is at the depot']);
  expect(await scene.container('CDEV')).toMatchObject({ aside_reason: null, aside_since: null });
});

test('a provider that fails one channel after the other is down: the sync ends and says so', async () => {
  await begin();
  for (const id of ['C1', 'C2', 'C3', 'C4']) scene.slack.addChannel(id, {});
  scene.slack.script.http('conversations.history', 503, '<html>', { times: 99 });
  expect(await scene.sync()).toMatchObject({ kind: 'failing', code: 'http_503' });
  expect(await scene.row()).toMatchObject({ state: 'ok', reason: 'http_503', failing_since: scene.now() });
  scene.slack.script.clear();
  scene.later(20 * 60_000);
  await scene.sync();
  expect(await scene.row()).toMatchObject({ reason: null, failing_since: null, synced_at: scene.now() });
});

test('a position that Slack forgot starts the pull over, and nothing is lost or doubled', async () => {
  await begin();
  for (let i = 0; i < 7; i += 1) scene.slack.post('CDEV', { by: 'UADA', text: `message ${i}`, at: scene.later() });
  scene.slack.script.pageSize('conversations.history', 2);
  let calls = 0;
  scene.slack.script.before('conversations.history', () => ++calls === 3 && scene.slack.script.expireCursors(), { times: 9, about: 'CDEV' }); // prettier-ignore
  scene.later();
  expect(await scene.sync()).toMatchObject({ kind: 'done', added: 7 });
  expect(await scene.texts('team:demo')).toHaveLength(7);
});

test('a message that leaves only names no one: of two readers each is told once', async () => {
  await begin();
  scene.slack.join('COPS', 'UBO');
  const ts = scene.slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: scene.later() });
  scene.later();
  await scene.sync();
  scene.slack.remove('COPS', ts);
  scene.later();
  const { scopes } = await scene.sync();
  expect(scopes).toEqual([scene.scopeId('user:ada'), scene.scopeId('user:bo')].sort());
});

test('a first reply, and a person who is called otherwise now, are no new versions of what was said', async () => {
  await begin();
  const ts = scene.slack.post('CDEV', { by: 'UADA', text: 'Launch is on Friday', at: scene.later() });
  scene.later();
  await scene.sync();
  scene.slack.reply('CDEV', ts, { by: 'UBO', text: 'Fine', at: scene.later() });
  scene.slack.changeUser('UADA', { name: 'Ada Quist-Lind', guest: true });
  scene.later(25 * 60 * 60_000);
  expect(await scene.sync()).toMatchObject({ added: 1, updated: 0, scopes: [] });
});
