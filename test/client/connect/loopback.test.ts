import { request } from 'node:http';
import { type Loopback, openLoopback } from '../../../client/connect/loopback';

const STATE = 'the-state-of-this-sign-in';

/** A request with a Host header of its own. */
const ask = (url: string, host?: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    request(url, { headers: host === undefined ? {} : { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

describe('the redirect back to this computer', () => {
  let loopback: Loopback;
  const open = async (timeoutMs = 60_000) => (loopback = await openLoopback({ state: STATE, timeoutMs }));
  const back = (query: Record<string, string>) =>
    ask(`${loopback.redirectUri}?${new URLSearchParams(query).toString()}`);
  afterEach(() => loopback.close());

  test('brings the code, on an address of this computer only', async () => {
    await open();
    expect(loopback.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/signed-in$/);
    const page = await back({ state: STATE, code: 'the-code' });
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('Signed in') as string });
    expect(await loopback.code).toBe('the-code');
  });

  test('with another state, or none, is refused, and the right one is still waited for', async () => {
    await open();
    for (const state of [`${STATE}x`, '', STATE.slice(1)])
      expect((await back({ state, code: 'of-somebody-else' })).status).toBe(400);
    expect((await back({ code: 'of-somebody-else' })).status).toBe(400);
    expect((await back({ state: 'x', error: 'access_denied' })).status).toBe(400);
    await back({ state: STATE, code: 'mine' });
    expect(await loopback.code).toBe('mine');
  });

  test('with a refusal says that the person refused', async () => {
    await open();
    await back({ state: STATE, error: 'access_denied' });
    await expect(loopback.code).rejects.toMatchObject({
      code: 'scope.denied',
      message: expect.stringContaining('consent was refused') as string,
    });
  });

  test.each([
    ['invalid_scope', 'answered with invalid_scope'],
    ['<script>alert(1)</script>', 'answered with unknown'],
  ])('with the error %s says so, and repeats only a closed word', async (error, says) => {
    await open();
    const page = await back({ state: STATE, error });
    expect(page.body).not.toContain('script');
    await expect(loopback.code).rejects.toMatchObject({ message: expect.stringContaining(says) as string });
  });

  test('to another path, or under another name, is nothing', async () => {
    await open();
    const { origin, host } = new URL(loopback.redirectUri);
    expect((await ask(`${origin}/?state=${STATE}&code=x`)).status).toBe(404);
    expect((await ask(`${loopback.redirectUri}?state=${STATE}&code=x`, 'evil.example.com')).status).toBe(404);
    expect((await ask(`${loopback.redirectUri}?state=${STATE}&code=mine`, host)).status).toBe(200);
    expect(await loopback.code).toBe('mine');
  });

  test('that never comes ends the wait and says what to do', async () => {
    await open(1);
    await expect(loopback.code).rejects.toMatchObject({
      code: 'service.unreachable',
      message: expect.stringContaining('in time') as string,
    });
  });

  test('on a port that is taken is refused', async () => {
    await open();
    const port = Number(new URL(loopback.redirectUri).port);
    await expect(openLoopback({ state: STATE, port, timeoutMs: 1_000 })).rejects.toMatchObject({
      code: 'usage.invalid',
      message: expect.stringContaining('EADDRINUSE') as string,
    });
  });

  test('is over when it is closed', async () => {
    await open();
    await loopback.close();
    await expect(ask(loopback.redirectUri)).rejects.toThrow('ECONNREFUSED');
  });
});
