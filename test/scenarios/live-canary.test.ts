import { sql } from 'kysely';
import { readStatus } from '../../client/reads/status';
import { type CycleEntry } from '../../client/reads/cycles';
import { forceHydrate } from '../../client/runs/force-hydrate';
import { type ScopeId, connectionEntityId } from '../../memory/scope';
import { type FakeGoogle, startFakeGoogle } from '../fakes/google/server';
import { type FakeSlack, startFakeSlack } from '../fakes/slack/server';
import { ALL_SCOPES } from '../fakes/slack/tokens';
import { everythingTold } from '../support/all-words';
import { findText } from '../support/find-text';
import { TEST_KEYS } from '../support/key-ring';
import { signIn } from '../support/live-account';
import { consentAtGoogle, endpointsOf, lastLines } from '../support/live-google';
import { addPeople, justNow, LOOK_AGAIN, stateOf, syncAndWait } from '../support/live-slack';
import { createRig, type Rig } from '../support/rig';
import { until } from '../support/scenario';
import { startWorkerProcess, type WorkerProcess } from '../support/worker-process';

/** Stands in every place of an account where text can be, its tokens and its address included. */
const CANARY = 'persimmon4c1e';
const ADDRESS = `ada@${CANARY}.example.com`;
const SLACK = 'slack-demo';
const SCOPES: ScopeId[] = ['team:demo', 'user:ada'];

describe('nothing of an account passes through Temporal or a log', () => {
  let rig: Rig;
  let slack: FakeSlack;
  let google: FakeGoogle;
  let worker: WorkerProcess;
  let mailbox: string;
  let told: Record<string, unknown> = {};
  let failing: unknown;
  let status: unknown;
  let cycles: CycleEntry[] = [];

  beforeAll(async () => {
    [slack, google] = await Promise.all([startFakeSlack(), startFakeGoogle()]);
    rig = await createRig({ withoutWorkers: true, answers: lastLines });
    const { google: googleUrl, googleToken } = endpointsOf(google);
    worker = await startWorkerProcess(rig, {
      env: {
        AQUIFER_SLACK_API_URL: slack.url,
        AQUIFER_GOOGLE_URL: googleUrl,
        AQUIFER_GOOGLE_TOKEN_URL: googleToken,
        AQUIFER_CREDENTIAL_KEYS: TEST_KEYS,
      },
    });
    await rig.addScope('team:demo', { team: 'demo' });
    await rig.addScope('user:ada', { team: 'demo', slackUser: 'UADA' });
    await connectBoth();
    await refuseItems();
    await hydrateAndFail();
    told = await everythingTold(rig.system.temporal);
    status = await readStatus(rig.db, rig.system.system);
  });
  afterAll(async () => {
    await worker.stop();
    await rig.close();
    await Promise.all([slack.close(), google.close()]);
  });

  async function connectBoth(): Promise<void> {
    const token = `xoxb-${CANARY}`;
    slack.tokens.add(token, { user: slack.bot.user, kind: 'bot', scopes: ALL_SCOPES });
    addPeople(slack, { UADA: `Ada ${CANARY}` });
    slack.addChannel('CDEV', { name: `${CANARY}-room`, members: ['UADA'] });
    slack.addChannel('COPS', { name: `${CANARY}-ops`, private: true, members: ['UADA'] });
    for (const channel of ['CDEV', 'COPS'])
      slack.post(channel, { by: 'UADA', text: `${CANARY} was seen in ${channel}`, at: justNow() });
    await signIn(rig.db, { connection: SLACK, provider: 'slack', team: 'demo', identities: 'slack', credential: { token }, settings: LOOK_AGAIN }); // prettier-ignore
    deliver(`${CANARY} is green`);
    const who = { provider: 'gmail' as const, user: 'user:ada' as const, team: 'demo', address: ADDRESS };
    mailbox = (await consentAtGoogle(rig, google, { ...who, mark: CANARY, expiresInMs: 0 })).connection;
    google.script.next('token', { status: 500, body: `${CANARY} is ill` });
  }

  /** @returns Gmail's id of the mail */
  function deliver(words: string): string {
    const headers = [`From: Ada ${CANARY} <${ADDRESS}>`, `To: ${ADDRESS}`, `Subject: ${CANARY}`, `Message-ID: <${words.length}@${CANARY}.example.com>`]; // prettier-ignore
    const raw = [...headers, '', words, ''].join('\r\n');
    return google.mailbox(ADDRESS).deliver({ raw, internalDate: String(Date.now() - 60_000) });
  }

  /** Postgres quotes the row it refuses, so a sync of both accounts fails with the words in its error. */
  async function refuseItems(): Promise<void> {
    await sql`create function refuse_item() returns trigger language plpgsql as
      'begin raise exception ''refused: %'', new.text using errcode = ''P0001'', detail = new.author_name; end'`.execute(
      rig.admin,
    );
    await sql`create trigger refuse_item before insert on item for each row execute function refuse_item()`.execute(
      rig.admin,
    );
    for (const connection of [SLACK, mailbox]) await rig.system.entities.syncConnection(connection);
    failing = await until(async () => {
      const { raw } = await rig.system.temporal.workflow.getHandle(connectionEntityId(SLACK)).describe();
      return raw.pendingActivities?.[0]?.lastFailure?.applicationFailureInfo?.type?.includes('P0001') && raw;
    });
    await sql`drop trigger refuse_item on item`.execute(rig.admin);
    for (const connection of [SLACK, mailbox])
      await until(async () => (await stateOf(rig, connection)).synced_at !== null);
  }

  /** Everything that can go wrong with an account does, in turn, each time with the word. */
  async function hydrateAndFail(): Promise<void> {
    const internal = { code: 500, message: `${CANARY} broke`, errors: [{ message: CANARY, reason: 'backendError' }] };
    google.script.next('users.messages.get', { status: 500, body: { error: internal } }, { times: 99, about: deliver(`${CANARY} is poison`) }); // prettier-ignore
    slack.script.fail('conversations.history', `no ${CANARY} here`, { about: 'COPS' });
    slack.script.throttle('conversations.history', 1, { about: 'CDEV' });
    cycles = await Promise.all(SCOPES.map((scope) => forceHydrate(rig.system, scope, { pollMs: 20 })));
    slack.script.clear();
    slack.script.http('users.conversations', 503, `<html>${CANARY}</html>`);
    slack.script.fail('users.conversations', 'missing_scope', { more: { needed: `${CANARY} is needed` } });
    await rig.system.entities.syncConnection(SLACK);
    await until(async () => (await stateOf(rig, SLACK)).state === 'parked');
    const revoked = { error: 'invalid_grant', error_description: `${CANARY} has been revoked` };
    google.script.clear();
    google.script.next('*', { status: 401, body: revoked }, { times: 9 });
    await syncAndWait(rig, mailbox);
  }

  test('the word was where text belongs: in items, names, addresses, memory and the questions to the model', async () => {
    const places = {
      texts: await rig.admin.selectFrom('item').select('text').execute(),
      authors: await rig.admin.selectFrom('item').select('author_name').execute(),
      channels: await rig.admin.selectFrom('container').select('name').execute(),
      people: await rig.admin.selectFrom('person').select('name').execute(),
      addresses: await rig.admin.selectFrom('identity').select('external_id').execute(),
      lines: await rig.admin.selectFrom('line').selectAll().execute(),
      questions: rig.model.requests.map((request) => request.body),
    };
    expect(Object.entries(places).filter(([, rows]) => findText(JSON.stringify(rows), CANARY).length === 0)).toEqual(
      [],
    );
    expect(cycles).toMatchObject(SCOPES.map(() => ({ outcome: 'committed' })));
  });

  test('Temporal was told of everything that went wrong, so that the search has something to find', () => {
    for (const word of ['PostgresP0001', 'throttled', 'http_503', 'service.unreachable', 'parked', SLACK])
      expect([word, findText(told, word)]).not.toEqual([word, []]);
  });

  test('no history, description, detail or failure holds it', () => {
    expect(findText(told, CANARY)).toEqual([]);
    expect(findText(failing, CANARY)).toEqual([]);
  });

  test('no worker log holds it', () => {
    expect(findText(worker.output(), 'PostgresP0001')).not.toEqual([]);
    expect(findText(worker.output(), CANARY)).toEqual([]);
  });

  test('status shows both parked with a reason, the mail set aside by its id, and not the word', () => {
    const quarantined = [{ id: expect.stringContaining('gmail:') as string, reason: 'http-500' }];
    expect(status).toMatchObject({
      connections: expect.arrayContaining([
        expect.objectContaining({ id: SLACK, state: 'parked' }),
        expect.objectContaining({
          id: mailbox,
          state: 'parked',
          quarantined: [expect.objectContaining(quarantined[0])],
        }),
      ]) as unknown[],
    });
    expect(findText(JSON.stringify(status), CANARY)).toEqual([]);
  });

  test('no credential lies open in the database', async () => {
    const rows = await rig.admin.selectFrom('credential').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(findText(rows, CANARY)).toEqual([]);
  });
});
