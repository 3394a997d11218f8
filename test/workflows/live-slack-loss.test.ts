import { seal } from '../../activities/credentials/seal';
import { openAccount } from '../../client/connect/open-account';
import { readStatus } from '../../client/reads/status';
import { approveLoss } from '../../schema/access/approve-loss';
import { mergeSettings } from '../../schema/access/merge-settings';
import { withConnection } from '../../schema/connect';
import { testKeyRing } from '../support/key-ring';
import { justNow, LOOK_AGAIN, signInSlack, stateOf, syncAndWait } from '../support/live-slack';
import { slackRig, type SlackRig } from '../support/slack-rig';
import { until } from '../support/scenario';

let on: SlackRig;
beforeAll(async () => (on = await slackRig()));
afterAll(() => on.close());
afterEach(() => on.clear());

const containerOf = (connection: string, id: string) =>
  on.rig.admin.selectFrom('container').selectAll().where('id', '=', `${connection}:${id}`).executeTakeFirstOrThrow();

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
