import { CredentialLost } from '../../../activities/credentials/credential-lost';
import { askForToken } from '../../../activities/credentials/token-endpoint';
import { MemoryError } from '../../../memory/errors';
import { type FormAnswer, type FormServer, startFormServer } from '../../support/form-server';

describe('asking a token endpoint', () => {
  let server: FormServer;
  let says: FormAnswer;
  beforeAll(async () => (server = await startFormServer(() => says)));
  afterAll(() => server.close());

  const ask = (answer: FormAnswer) => {
    says = answer;
    return askForToken(server.url, { refresh_token: 'secret-refresh', client_secret: 'secret-client' });
  };
  const failure = (answer: FormAnswer) =>
    ask(answer).then(
      () => null,
      (error: unknown) => error as Error,
    );

  test('hands over the answer, and sends what it has in the body', async () => {
    expect(await ask({ body: { access_token: 't', expires_in: 60 } })).toEqual({ access_token: 't', expires_in: 60 });
    expect(server.forms.at(-1)).toEqual({ refresh_token: 'secret-refresh', client_secret: 'secret-client' });
  });

  const LOST: [error: string, status: number, reason: string][] = [
    ['invalid_grant', 400, 'signed-out'],
    ['invalid_refresh_token', 200, 'signed-out'],
    ['token_revoked', 200, 'signed-out'],
    ['account_inactive', 200, 'signed-out'],
    ['invalid_code', 200, 'signed-out'],
    ['invalid_client', 401, 'client-refused'],
    ['unauthorized_client', 401, 'client-refused'],
    ['bad_client_secret', 200, 'client-refused'],
  ];
  test.each(LOST)('%s (status %i) is for a person: %s', async (error, status, reason) => {
    const lost = await failure({ status, body: { ok: false, error } });
    expect(lost).toBeInstanceOf(CredentialLost);
    expect((lost as CredentialLost).reason).toBe(reason);
  });

  test.each<[string, FormAnswer, number]>([
    ['429 with its seconds', { status: 429, headers: { 'retry-after': '7' } }, 7_000],
    ['429 without', { status: 429 }, 60_000],
    ["Slack's word for it", { body: { ok: false, error: 'ratelimited' }, headers: { 'retry-after': '3' } }, 3_000],
  ])('%s waits as long as it is told to', async (_what, answer, retryAfterMs) => {
    expect(await failure(answer)).toMatchObject({ name: 'Throttled', retryAfterMs });
  });

  test.each<[string, FormAnswer]>([
    ['a server error', { status: 503, body: { error: 'backend' } }],
    ['an error nobody knows', { body: { ok: false, error: 'something_new' } }],
    ['a page of HTML', { body: '<html>proxy</html>' }],
    ['a cut line', { cut: true }],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:1/elsewhere' } }],
    ['null', { body: 'null', status: 500 }],
  ])('%s may pass, and nothing of it is quoted', async (_what, answer) => {
    const error = (await failure(answer)) as MemoryError;
    expect(error).toBeInstanceOf(MemoryError);
    expect(error).toMatchObject({ code: 'service.unreachable', retryable: true });
    expect(`${error.message} ${error.stack} ${String(error.cause)}`).not.toMatch(
      /secret-|proxy|elsewhere|something_new/,
    );
  });

  test('nobody at the address may pass as well', async () => {
    await expect(askForToken('http://127.0.0.1:1/token', {})).rejects.toMatchObject({
      code: 'service.unreachable',
      message: expect.stringContaining('127.0.0.1:1') as string,
    });
  });
});
