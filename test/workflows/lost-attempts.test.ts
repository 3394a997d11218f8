import { MemoryError } from '../../memory/errors';
import { justNow, signInSlack, stateOf, syncAndWait } from '../support/live-slack';
import { slackRig, type SlackRig } from '../support/slack-rig';
import { type Hooks, until, withHooks } from '../support/scenario';
import { activitiesOf } from '../support/timers';

const hooks: Hooks = {};
let on: SlackRig;
beforeAll(async () => (on = await slackRig({ deps: withHooks(hooks) })));
afterAll(() => on.close());
afterEach(() => {
  on.clear();
  delete hooks.after;
});

/** The attempt that committed such a result is lost before it can answer; the next ones are not. */
function loseOnce(isIt: (result: Record<string, unknown>) => boolean, error = lostConnection()): () => boolean {
  let wasLost = false;
  hooks.after = (result) => {
    if (wasLost || !isIt(result)) return Promise.resolve();
    wasLost = true;
    throw error;
  };
  return () => wasLost;
}

const lostConnection = () => Object.assign(new Error('lost'), { name: 'Postgres08006' });
const deletesSomething = ({ deleted }: Record<string, unknown>) => deleted === 1;
const cutsSomebodyOff = ({ lost }: Record<string, unknown>) => Array.isArray(lost) && lost.length > 0;

/** A team whose memory holds a line from CDEV. */
async function remembered(name: string) {
  const scope = await on.team(name);
  const ts = on.slack.post('CDEV', { by: 'UADA', text: 'The launch party is on Friday', at: justNow() });
  const connection = await signInSlack(on.rig, name);
  await on.force(scope);
  expect(await on.notes(scope)).toContain('launch party');
  return { scope, connection, ts };
}

test('a pull that is lost after it stored a deletion is tried again, and the line goes all the same', async () => {
  const { scope, connection, ts } = await remembered('pull');
  on.slack.remove('CDEV', ts);
  const wasLost = loseOnce(deletesSomething);
  await syncAndWait(on.rig, connection);
  await until(async () => !(await on.notes(scope))?.includes('launch party'));
  expect(wasLost()).toBe(true);
});

test('a listing that is lost after it cut the team off is asked again, and the line goes all the same', async () => {
  const { scope, connection } = await remembered('listing');
  on.slack.convert('CDEV', 'private');
  const wasLost = loseOnce(cutsSomebodyOff);
  await syncAndWait(on.rig, connection);
  await until(async () => !(await on.notes(scope))?.includes('launch party'));
  expect(wasLost()).toBe(true);
});

test('a sync that fails for good after it stored a deletion says so, and the line goes all the same', async () => {
  const { scope, connection, ts } = await remembered('failed');
  on.slack.remove('CDEV', ts);
  const wasLost = loseOnce(deletesSomething, new MemoryError('usage.invalid', 'For good.', ''));
  await syncAndWait(on.rig, connection);
  await until(async () => !(await on.notes(scope))?.includes('launch party'));
  expect([wasLost(), (await stateOf(on.rig, connection)).reason]).toEqual([true, 'usage.invalid']);
  expect((await activitiesOf(on.rig, connection)).map(([name]) => name)).toContain('noteSyncFailed');
});
