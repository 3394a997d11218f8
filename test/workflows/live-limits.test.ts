import { forceHydrate } from '../../client/runs/force-hydrate';
import { connectionEntityId, type ScopeId } from '../../memory/scope';
import { tooMany } from '../fakes/google/answers';
import { type FakeGoogle, startFakeGoogle } from '../fakes/google/server';
import { consentAtGoogle, endpointsOf, lastLines, signInAtGoogle } from '../support/live-google';
import { justNow, signInSlack, stateOf, syncAndWait } from '../support/live-slack';
import { slackRig, type SlackRig } from '../support/slack-rig';
import { fileText, until } from '../support/scenario';
import { activitiesOf, waitsOf } from '../support/timers';

let google: FakeGoogle;
let on: SlackRig;
beforeAll(async () => {
  google = await startFakeGoogle();
  on = await slackRig({ answers: lastLines, endpoints: endpointsOf(google), options: { syncWaitMs: 2_000 } });
});
afterAll(async () => {
  await on.close();
  await google.close();
});
afterEach(() => {
  google.script.clear();
  on.clear();
});

const entity = (connection: string) => on.rig.system.temporal.workflow.getHandle(connectionEntityId(connection));
const force = (scope: ScopeId) => forceHydrate(on.rig.system, scope, { pollMs: 20 });

async function mailOwner(name: string, ...words: string[]) {
  const [scope, address] = [`user:${name}` as ScopeId, `${name}@example.com`];
  await on.rig.addScope(scope, { team: name });
  const mails = words.map((text, place) => {
    const raw = `From: Bob <bob@example.com>\r\nTo: ${address}\r\nSubject: News\r\nMessage-ID: <${name}-${place}@example.com>\r\n\r\n${text}\r\n`;
    return google.mailbox(address).deliver({ id: `${name}${place}`, raw, internalDate: String(Date.now() - 60_000 * (place + 1)) }); // prettier-ignore
  });
  return { scope, mails, signIn: { provider: 'gmail' as const, user: scope, team: name, address } };
}

test('an account told to wait a minute delays neither another account’s sync nor anybody’s hydration', async () => {
  const slow = await mailOwner('slow', 'The lease was signed');
  const other = await mailOwner('other', 'Bo has the keys');
  google.script.next('users.messages.get', tooMany(60), { times: 99, about: slow.mails[0] });
  const { connection } = await consentAtGoogle(on.rig, google, slow.signIn);
  await on.rig.system.entities.syncConnection(connection);
  await until(async () => (await waitsOf(on.rig, connection)).length > 0);

  await signInAtGoogle(on.rig, google, other.signIn);
  expect(await force(other.scope)).toMatchObject({ outcome: 'committed', read: { gmail: 1 } });
  const scope = await on.team('calm');
  on.slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  await signInSlack(on.rig, 'calm');
  expect(await force(scope)).toMatchObject({ outcome: 'committed', read: { slack: 1 } });
  expect(await force(slow.scope)).toMatchObject({ outcome: 'quiet' });
  expect(await waitsOf(on.rig, connection)).toEqual([60]);
  expect(google.calls.filter(({ method, id }) => method === 'users.messages.get' && id === slow.mails[0])).toHaveLength(1); // prettier-ignore
  await entity(connection).terminate('its timer is a minute');
});

test('a throttled account is asked again when it said, not before, and goes on where it stood', async () => {
  const { slack, rig } = on;
  const scope = await on.team('told');
  const connection = await signInSlack(rig, 'told');
  slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  const asked: number[] = [];
  slack.calls = [];
  slack.script.before('*', () => asked.push(Date.now()), { times: 99 });
  slack.script.throttle('conversations.history', 2);
  await syncAndWait(rig, connection);
  const methods = slack.calls.map(({ method }) => method);
  const throttled = methods.indexOf('conversations.history');
  expect(methods.slice(throttled + 1).filter((method) => method.startsWith('users.'))).toEqual([]);
  expect((asked[throttled + 1] ?? 0) - (asked[throttled] ?? 0)).toBeGreaterThanOrEqual(2_000);
  expect(await waitsOf(rig, connection)).toEqual([2]);
  expect(await force(scope)).toMatchObject({ read: { slack: 1 } });
});

test('told to wait between two mails, a mailbox keeps the first and is not called again before its time', async () => {
  const { scope, mails, signIn } = await mailOwner('between', 'The lease was signed', 'Bo has the keys');
  google.script.next('users.messages.get', tooMany(600), { about: mails[1] });
  const { connection } = await consentAtGoogle(on.rig, google, signIn);
  await on.rig.system.entities.syncConnection(connection);
  const items = () => on.rig.admin.selectFrom('item').select('id').where('connection', '=', connection).execute();
  await until(async () => (await items()).length > 0 || (await waitsOf(on.rig, connection)).length > 0);
  await until(async () => (await waitsOf(on.rig, connection)).length > 0);
  expect(await items()).toHaveLength(1);
  expect(google.calls.at(-1)).toMatchObject({ method: 'users.messages.get', id: mails[1] });
  await entity(connection).terminate('its timer is ten minutes');
  expect(await fileText(on.rig, scope, 'notes.md')).toBeUndefined();
});

test('a sync that somebody waits for goes before scheduled ones', async () => {
  await on.team('forced');
  const connection = await signInSlack(on.rig, 'forced');
  expect(new Set((await activitiesOf(on.rig, connection)).map(([name, priority]) => `${name} ${priority}`))).toEqual(
    new Set(['discover 2', 'pull 2']),
  );
  await entity(connection).terminate('to begin anew without anybody’s asking');
  const { synced_at: before } = await stateOf(on.rig, connection);
  const args = [{ connection }];
  await on.rig.system.temporal.workflow.start('connection', { workflowId: connectionEntityId(connection), taskQueue: 'workflows', args }); // prettier-ignore
  await until(async () => (await stateOf(on.rig, connection)).synced_at !== before);
  expect((await activitiesOf(on.rig, connection)).slice(0, 2)).toEqual([['discover', 3], ['pull', 3]]); // prettier-ignore
});

test('told to wait until after the next sync is due, an account is left alone so long, and synced at once then', async () => {
  const { slack, rig } = on;
  await on.team('long');
  const connection = await signInSlack(rig, 'long');
  await entity(connection).terminate('to begin anew with a shorter hour');
  const { synced_at: before } = await stateOf(rig, connection);
  const asked: number[] = [];
  slack.script.before('*', () => asked.push(Date.now()), { times: 99 });
  slack.script.throttle('conversations.history', 2);
  const args = [{ connection, syncEveryMs: 700 }];
  await rig.system.temporal.workflow.start('connection', { workflowId: connectionEntityId(connection), taskQueue: 'workflows', args }); // prettier-ignore
  await until(async () => (await stateOf(rig, connection)).synced_at !== before);
  const gaps = asked.slice(1).map((at, place) => at - (asked[place] ?? 0));
  expect(Math.max(...gaps)).toBeGreaterThanOrEqual(2_000);
  expect(await waitsOf(rig, connection)).toEqual([2]);
  expect((await activitiesOf(rig, connection)).slice(0, 3).map(([name]) => name)).toEqual([
    'discover',
    'pull',
    'discover',
  ]);
  await entity(connection).terminate('enough');
});
