import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOT_TOKEN, type FakeSlack, startFakeSlack } from '../../fakes/slack/server';
import { aquifer, homeOfRig, type Place, temporaryPlace, type Variables } from '../../support/cli';
import { TEST_KEYS } from '../../support/key-ring';
import { createRig, type Rig } from '../../support/rig';

describe('a source without a command of its own', () => {
  let rig: Rig;
  let slack: FakeSlack;
  let place: Place;
  let env: Variables;
  beforeAll(async () => {
    slack = await startFakeSlack();
    rig = await createRig({ endpoints: { slack: slack.url } });
    place = temporaryPlace();
    env = { ...homeOfRig(rig, place), AQUIFER_CREDENTIAL_KEYS: TEST_KEYS, AQUIFER_SLACK_API_URL: slack.url };
    await rig.addScope('team:demo');
    writeFileSync(join(place.folder, 'token'), BOT_TOKEN);
  });
  afterAll(async () => {
    await rig.close();
    await slack.close();
    place.remove();
  });
  const connect = (...args: string[]) => aquifer(['connect', ...args], { env });

  test('is connected with a token from a file', async () => {
    const run = await connect(
      'token',
      'slack',
      '--team',
      'demo',
      '--token-file',
      join(place.folder, 'token'),
      '--json',
    );
    expect(run).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(run.stdout)).toEqual({ connection: 'slack-demo', change: 'new' });
  });

  test('may be named without the word `token`; one that is not there says where to read on', async () => {
    const run = await connect('tracker', '--team', 'demo');
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('docs/add-a-source.md');
  });

  test.each([[[]], [['--team', 'demo', '--user', 'ada']]])('is the team’s or a person’s, not %j', async (options) => {
    const run = await connect('tracker', ...options);
    expect(run).toMatchObject({ code: 2, stdout: '' });
    expect(run.stderr).toContain('Say either --team or --user.');
  });

  test('does not take the options of those that have one', async () => {
    const run = await connect('gmail', '--user', 'nobody');
    expect(run.stderr).not.toContain('not specified');
    expect(run.code).toBe(2);
  });
});
