import { slack } from '../../../../../activities/sources/slack/source';
import { seal } from '../../../../../activities/credentials/seal';
import { type Check } from '../../../../../client/cli/run/doctor/check';
import { examine } from '../../../../../client/cli/run/doctor/examine';
import { openAccount } from '../../../../../client/connect/open-account';
import { BOT_TOKEN, type FakeSlack, startFakeSlack } from '../../../../fakes/slack/server';
import { AT } from '../../../../schema/world';
import { homeOfRig, type Place, serverOfRig, temporaryPlace } from '../../../../support/cli';
import { TEST_KEYS, testKeyRing } from '../../../../support/key-ring';
import { createRig, type Rig } from '../../../../support/rig';

const OTHER_KEYS = `other:${Buffer.alloc(32, 'other').toString('base64')}`;

describe('the doctor', () => {
  let rig: Rig;
  let fake: FakeSlack;
  let place: Place;
  let env: Record<string, string>;
  beforeAll(async () => {
    [rig, fake] = await Promise.all([createRig(), startFakeSlack()]);
    place = temporaryPlace();
    env = { ...homeOfRig(rig, place), AQUIFER_CREDENTIAL_KEYS: TEST_KEYS, AQUIFER_SLACK_API_URL: fake.url };
  });
  afterAll(async () => {
    await rig.close();
    await fake.close();
    place.remove();
  });
  afterEach(() => rig.admin.deleteFrom('connection').execute());

  const connect = (team: string, token = BOT_TOKEN, account = fake.team.id, ring = testKeyRing()) =>
    openAccount(rig.db, { provider: 'slack', identities: 'slack', team, owner: null, account, at: AT }, (binding) => ({
      ...seal(ring, binding, { token }),
      expiresAt: null,
    }));
  const look = (more: Record<string, string> = {}) => examine({ ...env, ...more }, () => slack);
  const named = async (name: string, more: Record<string, string> = {}) =>
    (await look(more)).find((check) => check.name === name) as Check;

  test('finds everything well, and calls each connection once', async () => {
    await connect('one');
    await connect('two');
    const before = fake.count('auth.test');
    const checks = await look();
    expect(checks.map(({ name, ok }) => [name, ok])).toEqual([
      ['database', true],
      ['temporal', true],
      ['worker', true],
      ['model', true],
      ['keys', true],
      ['slack-one', true],
      ['slack-two', true],
    ]);
    expect(checks.every(({ next }) => next === null)).toBe(true);
    expect(fake.count('auth.test') - before).toBe(2);
  });

  const UNWELL: [what: string, set: (token: string) => void, says: RegExp, next: RegExp][] = [
    [
      'a revoked token',
      (token) => fake.tokens.refuse(token, 'token_revoked'),
      /token was revoked/,
      /aquifer connect slack --team sick/,
    ],
    [
      'a missing permission',
      (token) => fake.tokens.setScopes(token, ['channels:read']),
      /not given: channels:history/,
      /aquifer connect slack/,
    ],
  ];
  test.each(UNWELL)('says that %s has to be mended, and how', async (_what, set, says, next) => {
    const { access } = fake.tokens.give({ user: fake.bot.user, kind: 'bot', scopes: [] });
    set(access);
    await connect('sick', access);
    const check = await named('slack-sick');
    expect(check).toMatchObject({ ok: false });
    expect(check.message).toMatch(says);
    expect(check.next).toMatch(next);
    expect(check.away).toBeUndefined();
  });

  test('says that the provider asks to wait, and that it cannot be reached', async () => {
    await connect('one');
    fake.script.throttle('auth.test', 30);
    expect(await named('slack-one')).toMatchObject({ ok: false, message: 'the provider asks to wait' });
    const away = await named('slack-one', { AQUIFER_SLACK_API_URL: 'http://127.0.0.1:1/api/' });
    expect(away).toMatchObject({
      ok: false,
      away: true,
      message: expect.stringContaining('cannot be reached') as string,
    });
  });

  test('says which credentials no key here opens', async () => {
    await connect('one', BOT_TOKEN, fake.team.id, testKeyRing(OTHER_KEYS));
    const checks = await look();
    expect(checks.find(({ name }) => name === 'keys')).toMatchObject({
      ok: false,
      message: expect.stringContaining('slack-one') as string,
    });
    expect(checks.find(({ name }) => name === 'slack-one')).toMatchObject({
      ok: false,
      message: expect.stringContaining('key') as string,
    });
    expect(await named('keys', { AQUIFER_CREDENTIAL_KEYS: `${TEST_KEYS},${OTHER_KEYS}` })).toMatchObject({ ok: true });
    expect(await named('keys', { AQUIFER_CREDENTIAL_KEYS: 'nonsense' })).toMatchObject({ ok: false });
  });

  test('says that a credential opens another account now', async () => {
    await connect('one', BOT_TOKEN, 'T0BEFORE');
    expect(await named('slack-one')).toMatchObject({
      ok: false,
      message: expect.stringContaining('another account') as string,
    });
  });

  test('says that reading was stopped although the account is well again', async () => {
    await connect('one');
    await rig.admin.updateTable('connection').set({ state: 'parked', reason: 'signed-out' }).execute();
    expect(await named('slack-one')).toMatchObject({
      ok: false,
      next: expect.stringContaining('aquifer connect slack --team one') as string,
    });
  });

  test('says that a loss waits for a person', async () => {
    await connect('one');
    await rig.admin.updateTable('connection').set({ shrunk_at: AT }).execute();
    expect(await named('slack-one')).toMatchObject({
      ok: false,
      next: expect.stringContaining('connections approve slack-one') as string,
    });
  });

  test('says which queues nobody works on', async () => {
    const alone = await createRig({ withoutWorkers: true });
    const elsewhere = await examine({ ...serverOfRig(alone) }, () => slack);
    await alone.close();
    expect(elsewhere.find(({ name }) => name === 'worker')).toMatchObject({
      ok: false,
      message: expect.stringContaining('sources') as string,
      next: expect.stringContaining('aquifer worker') as string,
    });
    // Server mode: the workers have a model and keys of their own, and nothing is connected here.
    expect(elsewhere.find(({ name }) => name === 'model')).toMatchObject({ ok: true });
    expect(elsewhere.find(({ name }) => name === 'keys')).toMatchObject({ ok: true });
  });

  test('goes on where one thing does not answer', async () => {
    const temporalAway = await look({ ...serverOfRig(rig), TEMPORAL_ADDRESS: '127.0.0.1:1' });
    expect(temporalAway.find(({ name }) => name === 'temporal')).toMatchObject({ ok: false, away: true });
    expect(temporalAway.find(({ name }) => name === 'keys')).toMatchObject({ ok: true });
    const databaseAway = await look({ ...serverOfRig(rig), AQUIFER_DATABASE_URL: 'postgres://x@127.0.0.1:1/x' });
    expect(databaseAway.find(({ name }) => name === 'database')).toMatchObject({ ok: false, away: true });
    expect(databaseAway.find(({ name }) => name === 'temporal')).toMatchObject({ ok: true });
    expect(databaseAway.find(({ name }) => name === 'keys')).toBeUndefined();
  });

  test('refuses a login that sees too much', async () => {
    const check = await named('database', { ...serverOfRig(rig), AQUIFER_DATABASE_URL: rig.database.adminUrl });
    expect(check).toMatchObject({ ok: false, next: expect.stringContaining('aquifer_login') as string });
  });

  test('where nothing runs says so', async () => {
    const [only, ...rest] = await examine({ AQUIFER_HOME: `${place.folder}/nowhere` });
    expect(only).toMatchObject({
      name: 'system',
      ok: false,
      away: true,
      next: expect.stringContaining('aquifer up') as string,
    });
    expect(rest).toEqual([]);
  });
});
