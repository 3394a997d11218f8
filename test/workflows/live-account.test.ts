import { fileLog } from '../../client/reads/files';
import { readStatus } from '../../client/reads/status';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { connectionEntityId, type ScopeId } from '../../memory/scope';
import { type FakeSlack, startFakeSlack } from '../fakes/slack/server';
import { addPeople, justNow, signInSlack, stateOf, syncAndWait } from '../support/live-slack';
import { createRig, type Rig } from '../support/rig';
import { fileText, until } from '../support/scenario';
import { scriptedModel } from '../support/scripted-model';

let slack: FakeSlack;
let rig: Rig;
const model = scriptedModel();
beforeAll(async () => {
  slack = await startFakeSlack();
  rig = await createRig({ answers: model.answers, endpoints: { slack: slack.url }, options: { syncWaitMs: 2_500 } });
  addPeople(slack, { UADA: 'Ada Quist', UBO: 'Bo Lind' });
});
afterAll(async () => {
  await rig.close();
  await slack.close();
});
afterEach(() => {
  slack.script.clear();
  for (const id of [...slack.channels.keys()]) slack.deleteChannel(id);
});

const force = (scope: ScopeId) => forceHydrate(rig.system, scope, { pollMs: 20 });
const notes = (scope: ScopeId) => fileText(rig, scope, 'notes.md');
const entity = (connection: string) => rig.system.temporal.workflow.getHandle(connectionEntityId(connection));

async function team(name: string): Promise<ScopeId> {
  const scope: ScopeId = `team:${name}`;
  slack.addChannel('CDEV', { name: 'dev', members: ['UADA', 'UBO'] });
  await rig.addScope(scope, { team: name });
  return scope;
}

/** A user scope whose Slack account is known; ids are theirs in this team only. */
async function person(name: string, slackUser: string, inTeam: string): Promise<ScopeId> {
  const scope: ScopeId = `user:${name}-${inTeam}`;
  await rig.addScope(scope, { team: inTeam, slackUser });
  return scope;
}

test('what is said in a channel stands in the team’s memory after the next forced hydration, which asks Slack first', async () => {
  const scope = await team('news');
  await signInSlack(rig, 'news');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const cycle = await force(scope);
  expect(cycle).toMatchObject({ outcome: 'committed', read: { slack: 1 } });
  expect(await notes(scope)).toContain('van is at the depot');
  slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
  expect(await notes(scope)).toContain('Bo has the keys');
  expect(await force(scope)).toMatchObject({ outcome: 'quiet' });
});

test('a deleted message is taken back by the sync alone: paused, and without a model call', async () => {
  const scope = await team('deleted');
  const connection = await signInSlack(rig, 'deleted');
  const ts = slack.post('CDEV', { by: 'UADA', text: 'The launch party is on Friday', at: justNow() });
  slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  await force(scope);
  const calls = rig.model.calls();
  slack.remove('CDEV', ts);
  await syncAndWait(rig, connection);
  await until(async () => (await fileLog(rig.db, scope))[0]?.author === 'code');
  expect(await notes(scope)).not.toContain('launch party');
  expect(await notes(scope)).toContain('Bo has the keys');
  expect(rig.model.calls()).toBe(calls);
});

test('a hydration that finds nothing new says when it took something back', async () => {
  const scope = await team('said');
  await signInSlack(rig, 'said');
  const ts = slack.post('CDEV', { by: 'UADA', text: 'The launch party is on Friday', at: justNow() });
  expect(await force(scope)).not.toHaveProperty('tookBack');
  slack.remove('CDEV', ts);
  expect(await force(scope)).toMatchObject({ outcome: 'quiet', tookBack: true });
  expect((await notes(scope)) ?? '').not.toContain('launch party');
  expect(await force(scope)).not.toHaveProperty('tookBack');
});

test('who leaves a private channel loses what their memory took from it, by code; who stays keeps it', async () => {
  await team('leave');
  const [ada, bo] = [await person('ada', 'UADA', 'leave'), await person('bo', 'UBO', 'leave')];
  slack.addChannel('COPS', { name: 'ops', private: true, members: ['UADA', 'UBO'] });
  const connection = await signInSlack(rig, 'leave');
  slack.post('COPS', { by: 'UADA', text: 'The vault code was changed', at: justNow() });
  await Promise.all([force(ada), force(bo)]);
  expect([await notes(ada), await notes(bo)].map((text) => text?.includes('vault code'))).toEqual([true, true]);
  slack.leave('COPS', 'UBO');
  await syncAndWait(rig, connection);
  await until(async () => !(await notes(bo))?.includes('vault code'));
  expect(await notes(ada)).toContain('vault code');
});

test('a channel turned private is taken from the team, and stays its members’', async () => {
  const scope = await team('private');
  const ada = await person('ada', 'UADA', 'private');
  const connection = await signInSlack(rig, 'private');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  await force(scope);
  slack.convert('CDEV', 'private');
  await syncAndWait(rig, connection);
  await until(async () => !(await notes(scope))?.includes('van'));
  await force(ada);
  expect(await notes(ada)).toContain('van is at the depot');
});

test('a forced hydration of a throttled account waits a bounded time, and reads what is there', async () => {
  const scope = await team('throttled');
  const connection = await signInSlack(rig, 'throttled');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  await syncAndWait(rig, connection);
  slack.script.throttle('users.conversations', 600, { times: 50 });
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: { slack: 1 } });
  await entity(connection).terminate('its timer is ten minutes');
});

test('a parked connection shows its reason and withdraws nothing; signed in anew it reads on', async () => {
  const scope = await team('parked');
  const connection = await signInSlack(rig, 'parked');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  await force(scope);
  slack.script.fail('*', 'token_revoked', { times: 9 });
  await syncAndWait(rig, connection);
  const status = await readStatus(rig.db, rig.system.system);
  expect(status.connections.find((one) => one.id === connection)).toMatchObject({
    state: 'parked',
    reason: 'token_revoked',
  });
  expect(status.scopes.find((one) => one.scope === scope)?.attention).toContain('connection-parked');
  expect(await notes(scope)).toContain('van is at the depot');

  slack.script.clear();
  slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  await rig.admin.updateTable('connection').set({ state: 'ok', reason: null }).where('id', '=', connection).execute();
  await syncAndWait(rig, connection);
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
});

test('an account is asked hourly without anybody’s asking', async () => {
  await team('hourly');
  const connection = await signInSlack(rig, 'hourly');
  await entity(connection).terminate('to begin anew with a shorter hour');
  const args = [{ connection, syncEveryMs: 700 }];
  const handle = await rig.system.temporal.workflow.start('connection', { workflowId: connectionEntityId(connection), taskQueue: 'workflows', args }); // prettier-ignore
  const first = (await stateOf(rig, connection)).synced_at;
  await until(async () => (await stateOf(rig, connection)).synced_at !== first);
  const second = (await stateOf(rig, connection)).synced_at;
  await until(async () => (await stateOf(rig, connection)).synced_at !== second);
  await handle.terminate('enough');
});

test('a terminated connection is back within the hour, and reads on where it stood', async () => {
  const scope = await team('terminated');
  const connection = await signInSlack(rig, 'terminated');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  await force(scope);
  await entity(connection).terminate('by an operator');
  slack.post('CDEV', { by: 'UBO', text: 'Bo has the keys', at: justNow() });
  const before = (await stateOf(rig, connection)).synced_at;
  const result = await rig.system.temporal.workflow.execute('startMissing', { workflowId: 'start-missing-live', taskQueue: 'workflows' }); // prettier-ignore
  expect(result).toMatchObject({ connections: expect.any(Number) as number });
  await until(async () => (await stateOf(rig, connection)).synced_at !== before);
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
});

test('a wipe while a forced hydration waits for its account does not wait for it', async () => {
  const scope = await team('wiped');
  const connection = await signInSlack(rig, 'wiped');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  await force(scope);
  slack.script.throttle('users.conversations', 600, { times: 50 });
  const asked = slack.count('users.conversations');
  const forced = forceHydrate(rig.system, scope, { pollMs: 20 }).catch((error: { code?: string }) => error.code);
  await until(async () => slack.count('users.conversations') > asked);
  const receipt = await rig.system.entities.wipe(scope, 'wiped', 'wipe-live');
  expect(receipt).toMatchObject({ epoch: 1, verified: true });
  expect(await forced).toBe('epoch.gone');
  await entity(connection).terminate('its timer is ten minutes');
});
