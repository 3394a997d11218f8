import { type Fault } from '../../../../activities/sources/define-source';
import { slack } from '../../../../activities/sources/slack/source';
import { type FakeSlack } from '../../../fakes/slack/server';
import { errorOf, fakeWithPeople, open, pullAll } from './scene';

let fake: FakeSlack;
beforeAll(async () => {
  fake = await fakeWithPeople();
});
beforeEach(() => fake.script.clear());
afterAll(() => fake.close());

/** What the real client makes of a scripted answer to a history call, classified. */
async function faultOf(): Promise<Fault> {
  return slack.classifyError(await errorOf(async () => pullAll(await open(fake))));
}

test.each([
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'not_allowed_token_type',
])('%s parks the connection until somebody signs in', async (error) => {
  fake.script.fail('conversations.history', error);
  expect(await faultOf()).toEqual({ kind: 'auth', reason: error });
});

test('a missing scope is named as Slack names it', async () => {
  fake.script.fail('conversations.history', 'missing_scope', { more: { needed: 'groups:history,groups:read' } });
  expect(await faultOf()).toEqual({ kind: 'permission', permissions: ['groups:history', 'groups:read'] });
});

test('words instead of scope names do not get through', async () => {
  fake.script.fail('conversations.history', 'missing_scope', { more: { needed: 'Ada’s secret plan' } });
  expect(await faultOf()).toEqual({ kind: 'permission', permissions: ['missing_scope'] });
});

test.each(['no_permission', 'access_denied', 'two_factor_setup_required', 'is_bot'])(
  '%s is a permission somebody has to give',
  async (error) => {
    fake.script.fail('conversations.history', error);
    expect(await faultOf()).toEqual({ kind: 'permission', permissions: [error] });
  },
);

test.each([
  'channel_not_found',
  'not_in_channel',
  'is_archived',
  'channel_is_limited_access',
  'method_not_supported_for_channel_type',
  'message_not_found',
])('%s sets only this channel aside', async (error) => {
  fake.script.fail('conversations.history', error);
  expect(await faultOf()).toEqual({ kind: 'container', reason: error });
});

test.each(['ekm_access_denied', 'accesslimited'])(
  '%s, an administrator’s hold, sets this channel aside',
  async (error) => {
    fake.script.fail('conversations.history', error);
    expect(await faultOf()).toEqual({ kind: 'container', reason: error });
  },
);

test.each(['unknown_method', 'invalid_arguments', 'invalid_ts_latest', 'invalid_limit', 'missing_argument'])(
  '%s, a request that Slack does not understand, stops one channel and not the connection',
  async (error) => {
    fake.script.fail('conversations.history', error);
    expect(await faultOf()).toEqual({ kind: 'container', reason: error });
  },
);

test('a forgotten cursor begins the pull anew', async () => {
  fake.script.fail('conversations.history', 'invalid_cursor');
  expect(await faultOf()).toEqual({ kind: 'restart' });
});

test.each(['service_unavailable', 'fatal_error', 'internal_error', 'request_timeout', 'team_added_to_org'])(
  '%s passes by itself',
  async (error) => {
    fake.script.fail('conversations.history', error);
    expect(await faultOf()).toEqual({ kind: 'temporary', reason: error });
  },
);

test('an error nobody has heard of passes by itself, and its words stay out', async () => {
  fake.script.fail('conversations.history', 'the plan is: sell everything');
  expect(await faultOf()).toEqual({ kind: 'temporary', reason: 'unknown' });
});

test('a page of HTML where an answer should be passes by itself, and its words stay out', async () => {
  fake.script.http('conversations.history', 200, '<html><body>Please log in to the proxy</body></html>');
  expect(await faultOf()).toEqual({ kind: 'temporary', reason: 'unknown' });
});

test.each([500, 503, 404])('HTTP %d passes by itself, after one attempt', async (status) => {
  const before = fake.count('conversations.history');
  fake.script.http('conversations.history', status, '<!DOCTYPE html><h1>Server Error</h1>');
  expect(await faultOf()).toEqual({ kind: 'temporary', reason: `http_${status}` });
  expect(fake.count('conversations.history') - before).toBe(1);
});

test('a broken connection passes by itself', async () => {
  fake.script.cut('conversations.history');
  expect(await faultOf()).toEqual({ kind: 'temporary', reason: 'network' });
});

test('a limit is waited for exactly as long as told', async () => {
  fake.script.throttle('conversations.history', 37);
  expect(await faultOf()).toEqual({ kind: 'throttled', retryAfterMs: 37_000 });
});

test.each([null, 'Wed, 21 Oct 2026 07:28:00 GMT', ''])(
  'a limit that tells its time as %p is waited for a minute',
  async (after) => {
    fake.script.next('conversations.history', {
      status: 429,
      body: 'busy',
      ...(after !== null && { headers: { 'retry-after': after } }),
    });
    expect(await faultOf()).toEqual({ kind: 'throttled', retryAfterMs: 60_000 });
  },
);

test('a limit told in an answer of its own is waited for a minute', async () => {
  fake.script.fail('conversations.history', 'ratelimited');
  expect(await faultOf()).toEqual({ kind: 'throttled', retryAfterMs: 60_000 });
});

test('told to come again at once, we wait for a second: else the calls would never end', async () => {
  fake.script.throttle('conversations.history', 0);
  expect(await faultOf()).toEqual({ kind: 'throttled', retryAfterMs: 1_000 });
});

test('an answer without the list it was asked for is no empty channel', async () => {
  fake.script.http('conversations.history', 200, { ok: true });
  expect(await faultOf()).toEqual({ kind: 'temporary', reason: 'unknown' });
});

test.each([undefined, null, 'text', new Error('x')])('%p, from anywhere, passes by itself', (error) => {
  expect(slack.classifyError(error)).toEqual({ kind: 'temporary', reason: 'unknown' });
});

test('a call that is given up ends as a broken connection', async () => {
  const api = await open(fake);
  fake.script.before('conversations.history', () => (api.client.access as unknown as { abort(): void }).abort());
  expect(slack.classifyError(await errorOf(() => pullAll(api)))).toEqual({ kind: 'temporary', reason: 'network' });
});
