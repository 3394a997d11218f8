import { createHash } from 'node:crypto';
import { auth } from 'googleapis/build/src/apis/gmail';
import { GMAIL_SCOPE } from './accounts';
import { type FakeGoogle, startFakeGoogle } from './server';

const REDIRECT = 'http://127.0.0.1:4321/back';
const ADA = 'ada@example.com';

let google: FakeGoogle;
beforeEach(async () => {
  google = await startFakeGoogle();
});
afterEach(() => google.close());

/** Google's own client, pointed at the fake. */
function client() {
  const endpoints = {
    oauth2AuthBaseUrl: `${google.url}auth`,
    oauth2TokenUrl: `${google.url}token`,
    oauth2RevokeUrl: `${google.url}revoke`,
  };
  return new auth.OAuth2({ clientId: 'aquifer', clientSecret: 'hush', redirectUri: REDIRECT, endpoints });
}

/** Follows the browser to where it is sent back. */
async function consent(more: Record<string, string> = {}): Promise<URLSearchParams> {
  const url = new URL(
    client().generateAuthUrl({ access_type: 'offline', scope: ['openid', 'email', GMAIL_SCOPE], state: 's1' }),
  );
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value);
  const { headers } = await fetch(url, { redirect: 'manual' });
  return new URL(headers.get('location') ?? 'http://nowhere').searchParams;
}

const challenge = (verifier: string) => ({
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
});

test('a consent sends the browser back with a code, which is worth tokens once', async () => {
  const back = await consent();
  expect(back.get('state')).toBe('s1');
  const code = back.get('code') ?? '';
  const { tokens } = await client().getToken(code);
  expect(tokens).toMatchObject({ token_type: 'Bearer', scope: `openid email ${GMAIL_SCOPE}` });
  expect(google.accounts.byAccessToken(tokens.access_token ?? '')?.address).toBe(ADA);
  await expect(client().getToken(code)).rejects.toThrow('invalid_grant');
});

test('the identity token says who signed in, for which app and which sign-in', async () => {
  google.consent.address = 'bob@example.com';
  const { tokens } = await client().getToken((await consent({ nonce: 'n1' })).get('code') ?? '');
  const claims = JSON.parse(Buffer.from(tokens.id_token?.split('.')[1] ?? '', 'base64url').toString());
  expect(claims).toMatchObject({
    iss: 'https://accounts.google.com',
    aud: 'aquifer',
    email: 'bob@example.com',
    nonce: 'n1',
  });
});

test('with a challenge only the secret behind it redeems the code', async () => {
  const first = (await consent(challenge('secret-1'))).get('code') ?? '';
  await expect(client().getToken({ code: first, codeVerifier: 'guess' })).rejects.toThrow('invalid_grant');
  const second = (await consent(challenge('secret-2'))).get('code') ?? '';
  const { tokens } = await client().getToken({ code: second, codeVerifier: 'secret-2' });
  expect(tokens.refresh_token).toBeDefined();
});

test('a person may refuse, or tick only some of what is asked for', async () => {
  google.consent.answer = 'no';
  expect((await consent()).get('error')).toBe('access_denied');
  google.consent.answer = ['openid'];
  expect((await consent()).get('scope')).toBe('openid');
});

test('a redirect to another computer is refused', async () => {
  const url = `${google.url}auth?response_type=code&client_id=aquifer&redirect_uri=${encodeURIComponent('https://evil.example.com/')}`;
  expect((await fetch(url, { redirect: 'manual' })).status).toBe(400);
});

test('an access token that expired is renewed until the consent is taken back', async () => {
  const { tokens } = await client().getToken((await consent()).get('code') ?? '');
  google.accounts.expire(ADA);
  expect(google.accounts.byAccessToken(tokens.access_token ?? '')).toBeUndefined();
  const renewing = client();
  renewing.setCredentials({ refresh_token: tokens.refresh_token ?? '' });
  expect((await renewing.refreshAccessToken()).credentials.access_token).toBeDefined();
  google.accounts.revoke(ADA);
  await expect(renewing.refreshAccessToken()).rejects.toThrow('invalid_grant');
});

test('a revoked token ends its whole consent', async () => {
  const { tokens } = await client().getToken((await consent()).get('code') ?? '');
  await client().revokeToken(tokens.access_token ?? '');
  expect(google.accounts.byRefreshToken(tokens.refresh_token ?? '')).toBeUndefined();
  await expect(client().revokeToken('unknown')).rejects.toThrow('invalid_token');
});

/** What a service account signs, sent as its client would. */
async function delegated(
  key: Record<string, string>,
  subject: string,
): Promise<{ access_token?: string; error?: string }> {
  const { createSign } = await import('node:crypto');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256' })}.${part({ iss: key.client_email, sub: subject, scope: GMAIL_SCOPE })}`;
  const signature = createSign('RSA-SHA256')
    .update(signed)
    .sign(key.private_key ?? '', 'base64url');
  const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: `${signed}.${signature}` };
  const response = await fetch(`${google.url}token`, { method: 'POST', body: new URLSearchParams(form) });
  return (await response.json()) as { access_token?: string; error?: string };
}

test('a service account speaks for the people it was given, and with its own key only', async () => {
  const key = google.accounts.serviceAccount('robot@example.com', `${google.url}token`, [ADA]);
  const { access_token: token = '' } = await delegated(key, ADA);
  expect(google.accounts.byAccessToken(token)?.address).toBe(ADA);
  expect(await delegated(key, 'bob@example.com')).toMatchObject({ error: 'unauthorized_client' });
  const stranger = google.accounts.serviceAccount('other@example.com', `${google.url}token`, []);
  expect(await delegated({ ...stranger, client_email: 'robot@example.com' }, ADA)).toMatchObject({
    error: 'invalid_grant',
  });
});
