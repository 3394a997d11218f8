import { z } from 'zod';
import { freshCredential } from '../../../activities/credentials/fresh-credential';
import { type FakeGoogle, startFakeGoogle } from '../../fakes/google/server';
import { BOT_TOKEN, type FakeSlack, startFakeSlack } from '../../fakes/slack/server';
import { everythingTold } from '../../support/all-words';
import { aquifer, homeOfRig, type Place, serverOfRig, temporaryPlace, type Variables } from '../../support/cli';
import { aquiferWithBrowser, type BrowsedRun } from '../../support/cli-with-browser';
import { findText } from '../../support/find-text';
import { TEST_KEYS } from '../../support/key-ring';
import { createRig, type Rig } from '../../support/rig';

const SECRET = 'app-secret-quince';

const connection = z.strictObject({
  id: z.string(),
  provider: z.string(),
  team: z.string(),
  owner: z.string().nullable(),
  live: z.boolean(),
  state: z.enum(['ok', 'files', 'failing', 'parked', 'waiting']),
  reason: z.string().nullable(),
  syncedAt: z.string().nullable(),
  failingSince: z.string().nullable(),
  message: z.string(),
  next: z.string().nullable(),
});
const doctor = z.strictObject({
  ok: z.boolean(),
  checks: z.array(
    z.strictObject({ name: z.string(), ok: z.boolean(), message: z.string(), next: z.string().nullable() }),
  ),
});

describe('connecting from the command line', () => {
  let rig: Rig;
  let slack: FakeSlack;
  let google: FakeGoogle;
  let place: Place;
  let env: Variables;
  const said: (BrowsedRun | Awaited<ReturnType<typeof aquifer>>)[] = [];
  beforeAll(async () => {
    [slack, google] = await Promise.all([startFakeSlack(), startFakeGoogle()]);
    const endpoints = { slack: slack.url, google: google.url, googleToken: `${google.url}token` };
    rig = await createRig({ endpoints });
    place = temporaryPlace();
    env = {
      ...homeOfRig(rig, place),
      AQUIFER_CREDENTIAL_KEYS: TEST_KEYS,
      AQUIFER_SLACK_API_URL: slack.url,
      AQUIFER_SLACK_URL: slack.site,
      AQUIFER_SLACK_CLIENT_ID: slack.signIn.client.id,
      AQUIFER_SLACK_CLIENT_SECRET: slack.signIn.client.secret,
      AQUIFER_GOOGLE_URL: google.url,
      AQUIFER_GOOGLE_TOKEN_URL: `${google.url}token`,
      AQUIFER_GOOGLE_AUTH_URL: `${google.url}auth`,
      AQUIFER_GOOGLE_CLIENT_ID: 'our-app',
      AQUIFER_GOOGLE_CLIENT_SECRET: SECRET,
    };
    await rig.addScope('user:ada');
  });
  afterAll(async () => {
    await rig.close();
    await Promise.all([slack.close(), google.close()]);
    place.remove();
  });

  const run = async (args: string[], options: { input?: string; env?: Variables } = {}) => {
    const ran = await aquifer(args, { env: { ...env, ...options.env }, input: options.input ?? '' });
    said.push(ran);
    return ran;
  };
  const browse = async (...args: string[]) => {
    const ran = await aquiferWithBrowser(args, env);
    said.push(ran);
    return ran;
  };
  const list = async () => z.array(connection).parse(JSON.parse((await run(['connections', 'ls', '--json'])).stdout));
  const synced = async (id: string) => {
    for (;;) {
      const one = (await list()).find((entry) => entry.id === id);
      if (one?.syncedAt) return one;
    }
  };

  test('a bot token on standard input connects the workspace, and its entity syncs it', async () => {
    const ran = await run(['connect', 'slack', '--team', 'demo', '--json'], { input: `${BOT_TOKEN}\n` });
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(ran.stdout)).toEqual({ connection: 'slack-demo', change: 'new' });
    expect(await synced('slack-demo')).toMatchObject({ state: 'ok', live: true, owner: null });
  });

  test('a person signs in with Slack in their browser', async () => {
    const ran = await browse('connect', 'slack', '--user', 'ada');
    expect(ran).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('user:ada is known in slack-demo') as string,
    });
    expect(
      await rig.admin
        .selectFrom('identity')
        .select(['external_id', 'proven_by'])
        .where('provider', '=', 'slack')
        .execute(),
    ).toEqual([{ external_id: slack.signIn.user, proven_by: 'sign-in' }]);
  });

  test('a mailbox is connected by its owner’s consent', async () => {
    const ran = await browse('connect', 'gmail', '--user', 'user:ada');
    expect(ran).toMatchObject({ code: 0, stdout: expect.stringContaining('gmail-ada is connected') as string });
    expect(await synced('gmail-ada')).toMatchObject({ state: 'ok', owner: 'user:ada' });
  });

  test('connections are listed in words', async () => {
    const { stdout } = await run(['connections', 'ls']);
    expect(stdout).toMatch(/^gmail-ada {3}ok {2}synced 20/m);
    expect(stdout).toMatch(/^slack-demo {2}ok {2}synced 20/m);
  });

  test('the doctor finds all of it well; of a revoked token it says so with status 1', async () => {
    const well = await run(['doctor', '--json']);
    expect(doctor.parse(JSON.parse(well.stdout))).toMatchObject({ ok: true });
    expect(well.code).toBe(0);
    slack.tokens.refuse(BOT_TOKEN);
    const ill = await run(['doctor', '--json']);
    const words = await run(['doctor']);
    slack.tokens.get(BOT_TOKEN)!.refused = null;
    expect(ill.code).toBe(1);
    const { ok, checks } = doctor.parse(JSON.parse(ill.stdout));
    expect(ok).toBe(false);
    expect(checks.filter((check) => !check.ok).map(({ name }) => name)).toEqual(['slack-demo']);
    expect(words.stdout).toMatch(/^NO {2}slack-demo: .*\n +.*aquifer connect slack --team demo/m);
    expect(words.stdout).toMatch(/^ok {2}gmail-ada: /m);
  });

  test('the doctor’s status is 3 where something cannot be reached', async () => {
    expect((await run(['doctor'], { env: { AQUIFER_GOOGLE_URL: 'http://127.0.0.1:1/' } })).code).toBe(3);
    const nowhere = await run(['doctor', '--json'], { env: { AQUIFER_HOME: `${place.folder}/nowhere` } });
    expect(nowhere.code).toBe(3);
    expect(doctor.parse(JSON.parse(nowhere.stdout)).checks[0]).toMatchObject({ name: 'system', ok: false });
  });

  test('settings are changed and read back', async () => {
    const set = await run([
      'connections',
      'set',
      'slack-demo',
      '--bots',
      'B0DEPLOY01',
      '--history-per-minute',
      '30',
      '--json',
    ]);
    expect(JSON.parse(set.stdout)).toEqual({
      connection: 'slack-demo',
      settings: { bots: ['B0DEPLOY01'], historyPerMinute: 30 },
    });
  });

  test('any setting is changed by its name, and one that is none is refused with what there is', async () => {
    const set = (...pairs: string[]) => run(['connections', 'set', 'slack-demo', '--set', ...pairs, '--json']);
    expect(JSON.parse((await set('syncMinutes=15', 'rates.history=20')).stdout)).toEqual({
      connection: 'slack-demo',
      settings: { bots: ['B0DEPLOY01'], historyPerMinute: 30, syncMinutes: 15, rates: { history: 20 } },
    });
    expect(JSON.parse((await set('syncMinutes=default')).stdout)).not.toHaveProperty('settings.syncMinutes');
    const refused = await set('rescanWeeks=2');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('rescanDays (days, above 0)');
    expect((await run(['connections', 'set', 'slack-nobody', '--set', 'syncMinutes=15'])).code).toBe(2);
  });

  test('a loss is approved when one waits, and only then', async () => {
    expect((await run(['connections', 'approve', 'slack-demo'])).code).toBe(2);
    const at = new Date().toISOString();
    await rig.admin.updateTable('connection').set({ shrunk_at: at }).where('id', '=', 'slack-demo').execute();
    expect((await run(['connections', 'approve', 'slack-demo'])).code).toBe(0);
  });

  const REFUSED: [why: string, args: string[], says: RegExp][] = [
    ['neither a team nor a person', ['connect', 'slack'], /either --team or --user/],
    ['both', ['connect', 'slack', '--team', 'demo', '--user', 'ada'], /either --team or --user/],
    ['a team that is no id', ['connect', 'slack', '--team', '../x'], /no team id/],
    ['a team in place of a person', ['connect', 'gmail', '--user', 'team:demo'], /no person/],
    ['a person nobody knows', ['connect', 'gmail', '--user', 'nobody'], /There is no scope user:nobody/],
    [
      'a redirect that is no address',
      ['connect', 'meet', '--user', 'ada', '--redirect', 'x'],
      /--redirect is no address/,
    ],
    ['nothing to set', ['connections', 'set', 'slack-demo'], /No setting is named/],
    [
      'a connection nobody knows',
      ['connections', 'set', 'slack-none', '--bots', 'all'],
      /There is no connection slack-none/,
    ],
    ['a removal without --yes', ['connections', 'rm', 'slack-demo'], /Say --yes/],
    ['a removal of nothing', ['connections', 'rm', 'slack-none', '--yes'], /There is no connection slack-none/],
  ];
  test.each(REFUSED)('%s is status 2 with the way out', async (_why, args, says) => {
    const { code, stdout, stderr } = await run(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(says);
  });

  test('server mode without keys refuses before anybody signs in', async () => {
    const { AQUIFER_CREDENTIAL_KEYS: _none, ...rest } = env;
    const ran = await aquifer(['connect', 'gmail', '--user', 'ada'], { env: { ...rest, ...serverOfRig(rig) } });
    expect(ran).toMatchObject({ code: 2, stdout: '' });
    expect(ran.stderr).toContain('AQUIFER_CREDENTIAL_KEYS');
    expect(ran.stderr).not.toContain('http');
  });

  test('no secret stands in the database, a history, an answer, an error or a process list', async () => {
    const { db } = rig;
    const deps = { db, credentials: rig.deps.credentials ?? null, endpoints: rig.deps.endpoints ?? {} };
    const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60_000).toISOString();
    const before = await freshCredential({ ...deps, now: () => rig.deps.now() }, 'gmail-ada');
    const after = await freshCredential({ ...deps, now: inTwoHours }, 'gmail-ada');
    expect(after.token).not.toBe(before.token);
    google.accounts.revoke('ada@example.com');
    const inFourHours = () => new Date(Date.now() + 4 * 60 * 60_000).toISOString();
    const error = await freshCredential({ ...deps, now: inFourHours }, 'gmail-ada').catch((one: unknown) => one);
    expect(error).toMatchObject({ reason: 'signed-out' });
    await run(['doctor']);

    const rows: Record<string, unknown> = {};
    for (const { name } of await rig.admin.introspection.getTables())
      rows[name] = await rig.admin
        .selectFrom(name as 'credential')
        .selectAll()
        .execute();
    const places = { rows, said, error, temporal: await everythingTold(rig.system.temporal) };
    const key = TEST_KEYS.split(':')[1] ?? '-';
    for (const secret of [
      before.token,
      after.token,
      after.refreshToken,
      SECRET,
      BOT_TOKEN,
      slack.signIn.client.secret,
      key,
    ])
      expect(findText(places, secret ?? '-')).toEqual([]);
    // What is looked through would be found: the sealed bytes are there, and so are the ids.
    expect(rows.credential).toHaveLength(2);
    expect(findText(places, 'gmail-ada')).not.toEqual([]);
  });

  test('a removed connection goes with its credential, and its entity ends', async () => {
    const removed = await run(['connections', 'rm', 'slack-demo', '--yes', '--json']);
    expect(JSON.parse(removed.stdout)).toEqual({ connection: 'slack-demo', scopes: [] });
    expect((await list()).map(({ id }) => id)).toEqual(['gmail-ada']);
    expect(await rig.admin.selectFrom('credential').select('connection').execute()).toEqual([
      { connection: 'gmail-ada' },
    ]);
    await rig.system.temporal.workflow.getHandle('connection/slack-demo').result();
  });
});
