import { sql } from 'kysely';
import { seal } from '../../activities/credentials/seal';
import { openAccount } from '../../client/connect/open-account';
import { readStatus } from '../../client/reads/status';
import { approveLoss } from '../../schema/access/approve-loss';
import { mergeSettings } from '../../schema/access/merge-settings';
import { withConnection } from '../../schema/connect';
import { testKeyRing } from '../support/key-ring';
import { justNow, LOOK_AGAIN, signInSlack, stateOf, syncAndWait } from '../support/live-slack';
import { daysAgo, slackRig, type SlackRig } from '../support/slack-rig';
import { until } from '../support/scenario';

let on: SlackRig;
beforeAll(async () => (on = await slackRig()));
afterAll(() => on.close());
afterEach(() => on.clear());

const containerOf = (connection: string, id: string) =>
  on.rig.admin.selectFrom('container').selectAll().where('id', '=', `${connection}:${id}`).executeTakeFirstOrThrow();

test('a renamed channel keeps its memory, and what follows is said under its new name', async () => {
  const { slack, team, force, notes } = on;
  const scope = await team('renamed');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  await signInSlack(on.rig, 'renamed');
  await force(scope);
  slack.rename('CDEV', 'engineering');
  slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
  expect(await notes(scope)).toMatch(/van is at the depot[^\n]*#dev/);
  expect(await notes(scope)).toMatch(/Bo has the keys[^\n]*#engineering/);
});

test('an archived channel is read no further and keeps its memory', async () => {
  const { slack, team, force, notes } = on;
  const scope = await team('archived');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const connection = await signInSlack(on.rig, 'archived');
  await force(scope);
  slack.archive('CDEV');
  const calls = slack.count('conversations.history');
  await syncAndWait(on.rig, connection);
  expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
  expect(slack.count('conversations.history')).toBe(calls);
  expect(await notes(scope)).toContain('van is at the depot');
});

test('a channel the bot was removed from is cut from all who read it', async () => {
  const { slack, team, person, force, notes } = on;
  const scope = await team('removed');
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA'] });
  const ada = await person('ada', 'UADA', 'removed');
  slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: justNow() });
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const connection = await signInSlack(on.rig, 'removed');
  await Promise.all([force(scope), force(ada)]);
  expect(await notes(ada)).toContain('vault code');
  slack.removeBot('COPS');
  await syncAndWait(on.rig, connection);
  await until(async () => !(await notes(ada))?.includes('vault code'));
  expect(await notes(scope)).toContain('van is at the depot');
});

test('who joins a private channel late reads the thirty days before, and nothing older', async () => {
  const { slack, team, person, force, texts } = on;
  await team('joined');
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA'] });
  const [ada, bo] = [await person('ada', 'UADA', 'joined'), await person('bo', 'UBO', 'joined')];
  slack.post('COPS', { by: 'UADA', text: 'Old news of the vault', at: daysAgo(29) });
  slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: daysAgo(3) });
  const connection = await signInSlack(on.rig, 'joined');
  expect(await texts(ada)).toHaveLength(2);
  // Four days pass: the older message is older than a month by now.
  await age(connection, 4);
  slack.join('COPS', 'UBO');
  expect(await force(bo)).toMatchObject({ outcome: 'quiet' });
  await syncAndWait(on.rig, connection);
  expect(await force(bo)).toMatchObject({ read: { slack: 1 } });
  expect(await texts(bo)).toEqual(['The vault code was changed']);
  expect(await texts(ada)).toHaveLength(2);
});

/** All that was read, and who may read it, is so many days older. */
async function age(connection: string, days: number): Promise<void> {
  const before = sql<string>`- make_interval(days => ${days})`;
  const { admin } = on.rig;
  await admin.updateTable('item').set({ at: sql<string>`at ${before}` }).where('connection', '=', connection).execute(); // prettier-ignore
  await admin.updateTable('access_grant').set({ since: sql<string>`since ${before}` }).where('container', 'like', `${connection}:%`).execute(); // prettier-ignore
}

test('a private channel that turns public shows the team what follows; its members keep what came before', async () => {
  const { slack, team, person, force, notes, texts } = on;
  const scope = await team('public');
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA'] });
  const ada = await person('ada', 'UADA', 'public');
  slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: justNow() });
  const connection = await signInSlack(on.rig, 'public');
  await force(ada);
  slack.convert('COPS', 'public');
  await syncAndWait(on.rig, connection);
  slack.post('COPS', { by: 'UADA', text: 'The vault is painted', at: justNow() });
  // The post is of this moment: only after it the window reaches it.
  await until(async () => {
    await syncAndWait(on.rig, connection);
    return (await texts(scope)).length > 0;
  });
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
  expect(await notes(scope)).toContain('vault is painted');
  expect(await texts(scope)).toEqual(['The vault is painted']);
  expect(await force(ada)).toMatchObject({ outcome: 'quiet' });
  expect(await notes(ada)).toContain('vault code was changed');
});

test('a public channel that turns private is taken from the team with all that was drawn from it', async () => {
  const { slack, team, person, force, notes, texts } = on;
  const scope = await team('private');
  const ada = await person('ada', 'UADA', 'private');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const connection = await signInSlack(on.rig, 'private');
  await force(scope);
  slack.convert('CDEV', 'private');
  await syncAndWait(on.rig, connection);
  await until(async () => !(await notes(scope))?.includes('van'));
  expect([await texts(scope), await texts(ada)]).toEqual([[], ['The van is at the depot']]);
});

test('a channel shared with another company is read only when an admin named it', async () => {
  const { slack, team, texts } = on;
  const scope = await team('shared');
  slack.addChannel('CNAMED', { name: 'partners', sharedWith: ['T0OTHER01'] });
  slack.share('CDEV', 'T0OTHER01');
  for (const channel of ['CDEV', 'CNAMED'])
    slack.post(channel, { by: 'UADA', text: `Said in ${channel}`, at: justNow() });
  slack.calls = [];
  await signInSlack(on.rig, 'shared', { externalChannels: ['CNAMED'] });
  expect(await texts(scope)).toEqual(['Said in CNAMED']);
  expect(slack.calls.filter(({ method, args }) => method === 'conversations.history' && args.channel === 'CDEV')).toEqual([]); // prettier-ignore
});

test('a channel that becomes shared is read no further, and nothing is taken back', async () => {
  const { slack, team, force, notes, texts } = on;
  const scope = await team('becomes');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const connection = await signInSlack(on.rig, 'becomes');
  await force(scope);
  slack.share('CDEV', 'T0OTHER01');
  await syncAndWait(on.rig, connection);
  slack.post('CDEV', { by: 'UBO', text: 'Said to both companies', at: justNow() });
  await syncAndWait(on.rig, connection);
  expect(await texts(scope)).toEqual(['The van is at the depot']);
  expect(await notes(scope)).toContain('van is at the depot');
});

test('a large loss waits for a person: nothing goes before they say so, then all of it', async () => {
  const { slack, team, force, notes } = on;
  const scope = await team('loss');
  const rooms = ['CDEV', 'C1', 'C2', 'C3', 'C4'];
  for (const id of rooms.slice(1)) slack.addChannel(id, { members: ['UADA'] });
  for (const id of rooms) slack.post(id, { by: 'UADA', text: `Said in ${id}`, at: justNow() });
  const connection = await signInSlack(on.rig, 'loss');
  await force(scope);
  const inMemory = async () => {
    const now = await notes(scope);
    return rooms.filter((id) => now?.includes(`Said in ${id}`));
  };
  expect(await inMemory()).toEqual(rooms);

  for (const id of ['C1', 'C2', 'C3']) slack.removeBot(id);
  await syncAndWait(on.rig, connection);
  await syncAndWait(on.rig, connection);
  expect(await inMemory()).toEqual(rooms);
  const status = await readStatus(on.rig.db, on.rig.system.system);
  expect(status.connections.find((one) => one.id === connection)).toMatchObject({ state: 'ok', shrunkAt: expect.any(String) as string }); // prettier-ignore
  expect(status.scopes.find((one) => one.scope === scope)?.attention).toContain('access-shrunk');

  const at = new Date().toISOString();
  expect(await withConnection(on.rig.db, connection, (tx) => approveLoss(tx, connection, at))).toBe(true);
  await syncAndWait(on.rig, connection);
  await until(async () => !(await notes(scope))?.includes('Said in C1'));
  expect(await inMemory()).toEqual(['CDEV', 'C4']);
  expect(await stateOf(on.rig, connection)).toMatchObject({ shrunk_at: null });
});

test('a loss that a mistake made is over when the channels are back: nothing was lost, nothing comes twice', async () => {
  const { slack, team, force, notes, texts } = on;
  const scope = await team('mistake');
  const rooms = ['CDEV', 'C1', 'C2', 'C3'];
  for (const id of rooms.slice(1)) slack.addChannel(id);
  for (const id of rooms) slack.post(id, { by: 'UADA', text: `Said in ${id}`, at: justNow() });
  const connection = await signInSlack(on.rig, 'mistake');
  await force(scope);
  for (const id of rooms) slack.removeBot(id);
  await syncAndWait(on.rig, connection);
  for (const id of rooms) slack.addBot(id);
  await syncAndWait(on.rig, connection);
  expect(await stateOf(on.rig, connection)).toMatchObject({ shrunk_at: null });
  expect(await texts(scope)).toHaveLength(4);
  slack.post('C1', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
  expect((await notes(scope))?.match(/Said in C1/g)).toHaveLength(1);
});

/** As `aquifer connect slack --team again` does it. */
async function install(token: string): Promise<string> {
  const at = new Date().toISOString();
  const account = { provider: 'slack', identities: 'slack' as const, team: 'again', owner: null, account: on.slack.team.id, at }; // prettier-ignore
  const { connection } = await openAccount(on.rig.db, account, (binding) => ({ ...seal(testKeyRing(), binding, { token }), expiresAt: null })); // prettier-ignore
  await withConnection(on.rig.db, connection, (tx) => mergeSettings(tx, connection, LOOK_AGAIN));
  await syncAndWait(on.rig, connection);
  return connection;
}

test('an app installed anew, with another token, withdraws nothing and reads on', async () => {
  const { slack, team, force, notes } = on;
  const scope = await team('again');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const connection = await install('xoxb-test');
  await force(scope);
  const before = await containerOf(connection, 'CDEV');
  const token = slack.tokens.give({ user: slack.bot.user, kind: 'bot', scopes: slack.tokens.get('xoxb-test')?.scopes ?? [] }); // prettier-ignore
  slack.tokens.refuse('xoxb-test', 'account_inactive');
  await syncAndWait(on.rig, connection);
  expect(await stateOf(on.rig, connection)).toMatchObject({ state: 'parked', reason: 'account_inactive' });
  expect(await notes(scope)).toContain('van is at the depot');

  expect(await install(token.access)).toBe(connection);
  slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: { slack: 1 } });
  expect((await notes(scope))?.match(/van is at the depot/g)).toHaveLength(1);
  expect((await containerOf(connection, 'CDEV')).pull).toBeGreaterThan(before.pull);
});
