import { connectionEntityId } from '../../memory/scope';
import { justNow, signInSlack, stateOf } from '../support/live-slack';
import { slackRig, type SlackRig } from '../support/slack-rig';
import { day, PEOPLE, slackExport } from '../support/export-files';
import { until } from '../support/scenario';
import { activitiesOf, waitsOf } from '../support/timers';

const HOUR_S = 3_600;

let on: SlackRig;
beforeAll(async () => (on = await slackRig()));
afterAll(() => on.close());
afterEach(() => on.clear());

const entity = (connection: string) => on.rig.system.temporal.workflow.getHandle(connectionEntityId(connection));

/** An account that was told to wait for an hour at its next sync's `method`. */
async function waiting(name: string, method: string) {
  const scope = await on.team(name);
  const connection = await signInSlack(on.rig, name);
  await until(async () => (await stateOf(on.rig, connection)).synced_at !== null);
  on.slack.script.throttle(method, HOUR_S);
  await on.rig.system.entities.syncConnection(connection);
  await until(async () => (await waitsOf(on.rig, connection)).length > 0);
  return { scope, connection };
}

test.each([
  ['listing', 'users.conversations'],
  ['reading', 'conversations.history'],
])(
  'files are imported while the account waits for its turn in %s, which it goes on waiting for',
  async (name, method) => {
    const { scope, connection } = await waiting(name, method);
    on.slack.calls = [];
    const files = slackExport([
      { id: 'CDEV', name: 'dev', days: day('2026-01-05', [PEOPLE.ada, 'The van is at the depot']) },
    ]);
    expect(await on.rig.importFiles(files, name)).toMatchObject({ added: 1 });
    expect(await on.texts(scope)).toEqual([]);
    expect(await waitsOf(on.rig, connection)).toEqual([HOUR_S]);
    expect([on.slack.calls, (await activitiesOf(on.rig, connection)).at(-1)?.[0]]).toEqual([[], 'importUpload']);
    await entity(connection).terminate('its timer is an hour');
  },
);

test('told to wait a moment while it lists, an account waits in place: no timer, one listing', async () => {
  const scope = await on.team('moment');
  const connection = await signInSlack(on.rig, 'moment');
  const before = (await stateOf(on.rig, connection)).synced_at;
  const asked = (await activitiesOf(on.rig, connection)).length;
  on.slack.post('CDEV', { by: 'UADA', text: 'The van is at the depot', at: justNow() });
  on.slack.script.throttle('users.conversations', 1);
  await on.rig.system.entities.syncConnection(connection);
  await until(async () => (await stateOf(on.rig, connection)).synced_at !== before);
  const names = (await activitiesOf(on.rig, connection)).slice(asked).map(([name]) => name);
  expect([names, await waitsOf(on.rig, connection)]).toEqual([['discover', 'pull'], []]);
  expect(await on.texts(scope)).toEqual(['The van is at the depot']);
});
