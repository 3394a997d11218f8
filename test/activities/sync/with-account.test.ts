import { type Running } from '../../../activities/deps';
import { CredentialLost } from '../../../activities/credentials/credential-lost';
import { type Access, Throttled } from '../../../activities/sources/access';
import { type Source } from '../../../activities/sources/define-source';
import { slack } from '../../../activities/sources/slack/source';
import { withAccount } from '../../../activities/sync/with-account';
import { loadConnection } from '../../../schema/access/load-connection';
import { withConnection } from '../../../schema/connect';
import { AT, corner, createWorld, type World } from '../../schema/world';
import { type FormAnswer, type FormServer, startFormServer } from '../../support/form-server';
import { testKeyRing } from '../../support/key-ring';
import { signIn } from '../../support/live-account';

const RENEWABLE = { token: 'old', refreshToken: 'r1', clientId: 'c', expiresAt: '2026-01-05T18:00:00.000Z' };
const REFUSED = new Error('refused');

let world: World;
let server: FormServer;
let says: () => FormAnswer;
let opened: string[];
beforeAll(async () => {
  world = await createWorld();
  server = await startFormServer(() => says());
});
afterAll(async () => {
  await server.close();
  await world.close();
});
beforeEach(() => {
  opened = [];
  server.forms.length = 0;
  says = () => ({ body: { ok: true, access_token: `new-${server.forms.length}`, expires_in: 43_200 } });
});

/** Its `api` is the token it was opened with. */
const source: Source = {
  ...(slack as Source),
  open: ({ credential }: Access) => {
    opened.push(credential.token ?? '');
    return credential.token;
  },
  classifyError: (error) =>
    error === REFUSED ? { kind: 'auth', reason: 'invalid_auth' } : { kind: 'temporary', reason: 'down' },
};

/** Works with an account that is signed in so. */
async function work<T>(
  credential: Record<string, string>,
  what: (token: unknown, call: number) => T,
  { waitMs = 0, running = {} }: { waitMs?: number; running?: Partial<Running> } = {},
) {
  const here = corner(world);
  const account = { connection: here.connection, provider: 'slack', team: here.team, identities: 'slack' };
  await signIn(world.db, { ...account, credential, at: AT });
  const connection = await withConnection(world.db, here.connection, (tx) => loadConnection(tx, here.connection));
  if (!connection) throw new Error('no such connection');
  const deps = { db: world.db, now: () => AT, credentials: testKeyRing(), endpoints: { slack: server.url } };
  let calls = 0;
  return withAccount(
    deps as never,
    { heartbeat: () => undefined, signal: new AbortController().signal, ...running },
    { source, connection },
    ({ api }) => Promise.resolve().then(() => what(api, ++calls)),
    waitMs,
  );
}

const only = (good: string) => (token: unknown) => {
  if (token !== good) throw REFUSED;
  return `worked with ${good}`;
};
const fail = (error: Error) => () => {
  throw error;
};

test('a token that is refused before its time is renewed, and the work begins anew with the new one', async () => {
  expect(await work(RENEWABLE, only('new-1'))).toEqual({ value: 'worked with new-1' });
  expect([opened, server.forms.length]).toEqual([['old', 'new-1'], 1]);
});

test('it is renewed once: refused again, somebody has to sign in', async () => {
  expect(await work(RENEWABLE, only('never'))).toEqual({ fault: { kind: 'auth', reason: 'invalid_auth' } });
  expect([opened, server.forms.length]).toEqual([['old', 'new-1'], 1]);
});

test('a token that nothing renews is refused at once, and nobody is asked for another', async () => {
  expect(await work({ token: 'old' }, only('new-1'))).toEqual({ fault: { kind: 'auth', reason: 'invalid_auth' } });
  expect([opened, server.forms]).toEqual([['old'], []]);
});

test('a sign-in that the provider has ended is the fault that is reported', async () => {
  says = () => ({ body: { ok: false, error: 'invalid_refresh_token' } });
  const found = await work(RENEWABLE, only('new-1'));
  expect(found).toMatchObject({ fault: { kind: 'auth' } });
  expect(opened).toEqual(['old']);
});

test('what is no refusal renews nothing', async () => {
  expect(await work(RENEWABLE, fail(new Error('half an answer')))).toEqual({
    fault: { kind: 'temporary', reason: 'down' },
  });
  expect(server.forms).toEqual([]);
});

test('a credential that cannot be opened is a fault of sign-in', async () => {
  expect(await work(RENEWABLE, fail(new CredentialLost('signed-out')))).toMatchObject({
    fault: { kind: 'auth', reason: 'signed-out' },
  });
});

test('a short wait is waited for in place, with a sign of life, and the work goes on with what was opened', async () => {
  let beats = 0;
  const twiceTold = (_token: unknown, call: number) => {
    if (call < 3) throw new Throttled(5);
    return `call ${call}`;
  };
  const running = { heartbeat: () => void (beats += 1) };
  expect(await work(RENEWABLE, twiceTold, { waitMs: 100, running })).toEqual({ value: 'call 3' });
  expect([opened, beats]).toEqual([['old'], 2]);
});

test('a longer wait is handed back as it was told', async () => {
  expect(await work(RENEWABLE, fail(new Throttled(101)), { waitMs: 100 })).toEqual({
    fault: { kind: 'throttled', retryAfterMs: 101 },
  });
});

test('calls that a stopping worker cut short are no fault of the account', async () => {
  const stop = new AbortController();
  const cut = () => {
    stop.abort(new Error('the worker stops'));
    throw REFUSED;
  };
  await expect(work(RENEWABLE, cut, { running: { signal: stop.signal } })).rejects.toThrow('the worker stops');
  expect(server.forms).toEqual([]);
});
