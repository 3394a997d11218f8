import { generateKeyPairSync, verify } from 'node:crypto';
import { refresh, slackMethod } from '../../../activities/credentials/refresh';
import { type FormAnswer, type FormServer, startFormServer } from '../../support/form-server';

const NOW = '2026-03-01T12:00:00.000Z';
const AT_S = Date.parse(NOW) / 1_000;

describe('renewing', () => {
  let server: FormServer;
  let says: FormAnswer;
  beforeAll(async () => (server = await startFormServer(() => says)));
  afterAll(() => server.close());

  const oauth = { token: 'old', refreshToken: 'r1', clientId: 'c1', clientSecret: 's1' };

  test('at Google sends the refresh token and the app, and keeps the refresh token', async () => {
    says = { body: { access_token: 'new', expires_in: 3_599 } };
    const renewed = await refresh(oauth, { provider: 'gmail', endpoints: { googleToken: server.url }, now: NOW });
    expect(server.forms.at(-1)).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r1',
      client_id: 'c1',
      client_secret: 's1',
    });
    expect(renewed).toEqual({ ...oauth, token: 'new', expiresAt: '2026-03-01T12:59:59.000Z' });
  });

  test('at Slack goes to oauth.v2.access and takes the new refresh token', async () => {
    says = { body: { ok: true, access_token: 'xoxb-2', refresh_token: 'r2', expires_in: 43_200 } };
    const endpoints = { slack: server.url };
    const renewed = await refresh(oauth, { provider: 'slack', endpoints, now: NOW });
    expect(renewed).toMatchObject({ token: 'xoxb-2', refreshToken: 'r2', expiresAt: '2026-03-02T00:00:00.000Z' });
  });

  test('of an app without a secret sends none', async () => {
    says = { body: { access_token: 'new' } };
    const { clientSecret: _none, ...publicApp } = oauth;
    await refresh(publicApp, { provider: 'gmail', endpoints: { googleToken: server.url }, now: NOW });
    expect(server.forms.at(-1)).not.toHaveProperty('client_secret');
  });

  describe('with a service account', () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const delegation = {
      serviceEmail: 'reader@project.example',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      subject: 'ada@example.com',
      scope: 'https://www.googleapis.com/auth/gmail.readonly',
    };
    const ask = () => refresh(delegation, { provider: 'gmail', endpoints: { googleToken: server.url }, now: NOW });

    test('signs for whom it acts, for what, and how long', async () => {
      says = { body: { access_token: 'delegated', expires_in: 3_599 } };
      expect(await ask()).toMatchObject({ token: 'delegated', subject: 'ada@example.com' });
      const { assertion = '', grant_type } = server.forms.at(-1) ?? {};
      expect(grant_type).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
      const [header = '', claims = '', signature = ''] = assertion.split('.');
      expect(
        verify('RSA-SHA256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url')),
      ).toBe(true);
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
        iss: 'reader@project.example',
        sub: 'ada@example.com',
        scope: 'https://www.googleapis.com/auth/gmail.readonly',
        aud: 'https://oauth2.googleapis.com/token',
        iat: AT_S,
        exp: AT_S + 3_600,
      });
    });

    test.each(['unauthorized_client', 'invalid_grant'])('that the domain did not allow (%s) says so', async (error) => {
      says = { status: 401, body: { error } };
      await expect(ask()).rejects.toMatchObject({ name: 'CredentialLost', reason: 'delegation-missing' });
    });

    test('whose key is no key is unreadable, and the key is not quoted', async () => {
      const broken = {
        ...delegation,
        privateKey: '-----BEGIN PRIVATE KEY-----\nsecret-of-key\n-----END PRIVATE KEY-----',
      };
      const error = await refresh(broken, { provider: 'gmail', endpoints: {}, now: NOW }).catch(
        (one: unknown) => one as Error,
      );
      expect(error).toMatchObject({ name: 'CredentialLost', reason: 'credential-unreadable' });
      expect(String((error as Error).stack)).not.toContain('secret-of-key');
    });
  });
});

test('a Slack method has one address, however its root was written', () => {
  expect(slackMethod({}, 'auth.test')).toBe('https://slack.com/api/auth.test');
  expect(slackMethod({ slack: 'http://127.0.0.1:1/api' }, 'auth.test')).toBe('http://127.0.0.1:1/api/auth.test');
  expect(slackMethod({ slack: 'http://127.0.0.1:1/api//' }, 'auth.test')).toBe('http://127.0.0.1:1/api/auth.test');
});
