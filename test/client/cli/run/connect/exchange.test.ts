import { CredentialLost } from '../../../../../activities/credentials/credential-lost';
import { Throttled } from '../../../../../activities/sources/access';
import { exchangeCode, inWords } from '../../../../../client/cli/run/connect/exchange';
import { newSecrets } from '../../../../../client/connect/secrets';
import { type FormAnswer, type FormServer, startFormServer } from '../../../../support/form-server';

describe('the code of a consent', () => {
  let server: FormServer;
  let says: FormAnswer;
  beforeAll(async () => (server = await startFormServer(() => says)));
  afterAll(() => server.close());
  const consent = { code: 'the-code', redirectUri: 'http://127.0.0.1:1/signed-in', secrets: newSecrets() };
  const exchange = (app: { clientSecret: string | null; pkce: boolean }) =>
    exchangeCode(server.url, { clientId: 'our-app', ...app }, consent);

  test('is shown with the address it came to and what proves that it is ours', async () => {
    says = { body: { access_token: 't' } };
    expect(await exchange({ clientSecret: 'secret', pkce: true })).toEqual({ access_token: 't' });
    expect(server.forms.at(-1)).toEqual({
      grant_type: 'authorization_code',
      code: 'the-code',
      redirect_uri: 'http://127.0.0.1:1/signed-in',
      client_id: 'our-app',
      client_secret: 'secret',
      code_verifier: consent.secrets.verifier,
    });
  });

  test('of an app without a secret, or without PKCE, comes without them', async () => {
    says = { body: { access_token: 't' } };
    await exchange({ clientSecret: null, pkce: true });
    expect(server.forms.at(-1)).not.toHaveProperty('client_secret');
    await exchange({ clientSecret: 'secret', pkce: false });
    expect(server.forms.at(-1)).not.toHaveProperty('code_verifier');
  });

  test.each<[string, FormAnswer, string, RegExp]>([
    ['used before', { status: 400, body: { error: 'invalid_grant' } }, 'scope.denied', /was not accepted/],
    [
      'of an app nobody knows',
      { status: 401, body: { error: 'invalid_client' } },
      'scope.denied',
      /does not know the app/,
    ],
    ['too often', { status: 429, headers: { 'retry-after': '12' } }, 'service.unreachable', /again in 12 s/],
    ['while the provider is away', { status: 500, body: {} }, 'service.unreachable', /did not answer/],
  ])('%s is refused in words', async (_what, answer, code, says_) => {
    says = answer;
    const refused = exchange({ clientSecret: 'secret-of-app', pkce: true });
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(says_) as string });
    await expect(refused).rejects.not.toThrow(/the-code|secret-of-app/);
  });
});

test('an error that has words already keeps them', () => {
  const error = new Error('ours');
  expect(inWords(error)).toBe(error);
  expect(inWords(new CredentialLost('signed-out'))).toMatchObject({ code: 'scope.denied' });
  expect(inWords(new Throttled(1_500))).toMatchObject({ next: 'Run the command again in 2 s.' });
});
