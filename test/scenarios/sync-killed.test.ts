import { type ScopeId, connectionEntityId } from '../../memory/scope';
import { type FakeSlack, startFakeSlack } from '../fakes/slack/server';
import { forgetWorker } from '../support/forget-worker';
import { TEST_KEYS } from '../support/key-ring';
import { signIn } from '../support/live-account';
import { addPeople, justNow, LOOK_AGAIN, stateOf } from '../support/live-slack';
import { createRig, type Rig } from '../support/rig';
import { until } from '../support/scenario';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process';

const SCOPE: ScopeId = 'team:demo';
const CONNECTION = 'slack-demo';
const MESSAGES = 9;

describe('a worker that is killed while it reads an account', () => {
  let rig: Rig;
  let slack: FakeSlack;
  let worker: WorkerProcess;
  const stamps: string[] = [];

  const start = () =>
    startWorkerProcess(rig, { env: { AQUIFER_SLACK_API_URL: slack.url, AQUIFER_CREDENTIAL_KEYS: TEST_KEYS } });
  beforeAll(async () => {
    slack = await startFakeSlack();
    addPeople(slack, { UADA: 'Ada Quist' });
    slack.addChannel('CDEV', { name: 'dev', members: ['UADA'] });
    for (let n = 0; n < MESSAGES; n += 1)
      stamps.push(slack.post('CDEV', { by: 'UADA', text: `message ${n}`, at: justNow() }));
    slack.script.pageSize('conversations.history', 1);
    rig = await createRig({ withoutWorkers: true });
    worker = await start();
    await rig.addScope(SCOPE, { team: 'demo' });
    await signIn(rig.db, { connection: CONNECTION, provider: 'slack', team: 'demo', identities: 'slack', credential: { token: 'xoxb-test' }, settings: LOOK_AGAIN }); // prettier-ignore
  });
  afterAll(async () => {
    await worker.stop();
    await rig.close();
    await slack.close();
  });

  /** Asks for a sync whose worker dies at this page of the channel, and has another worker end it. */
  async function syncKilledAt(page: number): Promise<void> {
    const { synced_at: before } = await stateOf(rig, CONNECTION);
    let asked = 0;
    let killed: Promise<void> | undefined;
    const kill = () => (asked += 1) === page && (killed = worker.kill());
    slack.script.before('conversations.history', () => void kill(), { times: page });
    await rig.system.entities.syncConnection(CONNECTION);
    await until(() => Promise.resolve(killed !== undefined));
    await killed;
    expect((await stateOf(rig, CONNECTION)).synced_at).toBe(before);
    await forgetWorker(rig, connectionEntityId(CONNECTION));
    worker = await start();
    await until(async () => (await stateOf(rig, CONNECTION)).synced_at !== before);
  }

  const stored = async () => {
    const rows = await rig.admin.selectFrom('item').select(['text', 'version', 'change']).where('connection', '=', CONNECTION).orderBy('at').execute(); // prettier-ignore
    expect(new Set(rows.map(({ change }) => Number(change))).size).toBe(rows.length);
    return rows.map(({ text, version }) => `${text} v${version}`);
  };

  test('in the middle of the first read: each message is in effect once', async () => {
    await syncKilledAt(4);
    expect(await stored()).toEqual(Array.from({ length: MESSAGES }, (_, n) => `message ${n} v1`));
  });

  test('in the middle of a rescan: the edit and the deletion are in effect once, all else is untouched', async () => {
    slack.edit('CDEV', stamps[7] as string, { text: 'message 7, edited', at: justNow() });
    slack.remove('CDEV', stamps[2] as string);
    await syncKilledAt(4);
    const expected = Array.from({ length: MESSAGES }, (_, n) => `message ${n} v1`);
    expected[7] = 'message 7, edited v2';
    expected[2] = ' v2';
    expect(await stored()).toEqual(expected);
  });
});
