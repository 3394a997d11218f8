import { createHash } from 'node:crypto';
import { WebClient } from '@slack/web-api';
import { BOT_TOKEN, type FakeSlack, startFakeSlack } from './server';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await startFakeSlack();
  fake.addUser('U1', { name: 'Ada Byron', email: 'ada@example.com' });
  fake.signIn.user = 'U1';
});
afterEach(() => fake.close());

const REDIRECT = 'http://127.0.0.1:9/callback';
const web = (token?: string) => new WebClient(token, { slackApiUrl: fake.url, retryConfig: { retries: 0 } });

/** What the browser is sent back with. */
async function consent(page: string, more: Record<string, string> = {}): Promise<URLSearchParams> {
  const query = new URLSearchParams({ client_id: fake.signIn.client.id, redirect_uri: REDIRECT, state: 's1', ...more });
  const { headers } = await fetch(`${fake.site}${page}?${query.toString()}`, { redirect: 'manual' });
  return new URL(headers.get('location') ?? '').searchParams;
}

function exchange(code: string | null, more: object = {}) {
  const { id, secret } = fake.signIn.client;
  const client = { client_id: id, client_secret: secret, redirect_uri: REDIRECT };
  return web().oauth.v2.access({ ...client, code: code ?? '', ...more });
}

test('a consent gives a code, which gives a bot’s token once', async () => {
  const back = await consent('oauth/v2/authorize', { scope: 'channels:read,users:read' });
  expect(back.get('state')).toBe('s1');
  const answer = await exchange(back.get('code'));
  expect(answer).toMatchObject({ token_type: 'bot', team: { id: 'T0FAKE001' }, authed_user: { id: 'U1' } });
  const me = await web(answer.access_token).auth.test();
  expect(me).toMatchObject({ bot_id: 'B0BOT0001', response_metadata: { scopes: ['channels:read', 'users:read'] } });
  await expect(exchange(back.get('code'))).rejects.toMatchObject({ data: { error: 'invalid_code' } });
});

test('who says no is sent back with it', async () => {
  fake.signIn.refusal = 'access_denied';
  expect(Object.fromEntries(await consent('oauth/v2/authorize'))).toEqual({ state: 's1', error: 'access_denied' });
});

test('a challenge wants its verifier', async () => {
  const challenge = createHash('sha256').update('the verifier').digest('base64url');
  const ask = { code_challenge: challenge, code_challenge_method: 'S256' };
  const wrong = (await consent('oauth/v2/authorize', ask)).get('code');
  await expect(exchange(wrong, { code_verifier: 'another' })).rejects.toMatchObject({
    data: { error: 'invalid_code_verifier' },
  });
  const right = (await consent('oauth/v2/authorize', ask)).get('code');
  expect(await exchange(right, { code_verifier: 'the verifier' })).toMatchObject({ ok: true });
});

test('a code works for its own address and its own client only', async () => {
  const code = (await consent('oauth/v2/authorize')).get('code');
  await expect(exchange(code, { redirect_uri: 'http://127.0.0.1:9/other' })).rejects.toMatchObject({
    data: { error: 'bad_redirect_uri' },
  });
  await expect(exchange(code, { client_secret: 'guess' })).rejects.toMatchObject({
    data: { error: 'bad_client_secret' },
  });
});

test('a refresh token gives a new pair, once', async () => {
  fake.signIn.rotation = true;
  const first = await exchange((await consent('oauth/v2/authorize')).get('code'));
  expect(first.expires_in).toBe(43_200);
  const refresh = () => exchange('', { grant_type: 'refresh_token', refresh_token: first.refresh_token });
  expect((await refresh()).access_token).not.toBe(first.access_token);
  await expect(refresh()).rejects.toMatchObject({ data: { error: 'invalid_refresh_token' } });
});

test('a sign-in with Slack says who somebody is', async () => {
  const code = (await consent('openid/connect/authorize', { scope: 'openid profile email', nonce: 'n1' })).get('code');
  const { id, secret } = fake.signIn.client;
  const token = await web().openid.connect.token({
    client_id: id,
    client_secret: secret,
    code: code ?? '',
    redirect_uri: REDIRECT,
  });
  const claims = JSON.parse(Buffer.from(String(token.id_token).split('.')[1] ?? '', 'base64url').toString()) as object;
  expect(claims).toMatchObject({ nonce: 'n1', 'https://slack.com/user_id': 'U1' });
  expect(await web(String(token.access_token)).openid.connect.userInfo()).toMatchObject({
    'https://slack.com/user_id': 'U1',
    'https://slack.com/team_id': 'T0FAKE001',
    email: 'ada@example.com',
  });
});

test('a code of one flow is none of the other', async () => {
  const code = (await consent('openid/connect/authorize')).get('code');
  await expect(exchange(code)).rejects.toMatchObject({ data: { error: 'invalid_code' } });
});

test('tokens that are refused, unknown or missing are told apart', async () => {
  fake.tokens.refuse(BOT_TOKEN);
  await expect(web(BOT_TOKEN).auth.test()).rejects.toMatchObject({ data: { error: 'token_revoked' } });
  await expect(web('xoxb-other').auth.test()).rejects.toMatchObject({ data: { error: 'invalid_auth' } });
  await expect(web().auth.test()).rejects.toMatchObject({ data: { error: 'not_authed' } });
});
