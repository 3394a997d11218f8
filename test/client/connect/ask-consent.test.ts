import { createHash } from 'node:crypto';
import { askConsent, type ConsentOptions } from '../../../client/connect/ask-consent';

/** Somebody at a terminal with a browser: `browse` is what their browser does with the address. */
function person(browse: (address: URL) => string | Promise<unknown>, redirect?: string) {
  const told: string[] = [];
  let pasted = '';
  const options: ConsentOptions = {
    tell: (text) => {
      told.push(text);
      const address = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
      const ended = browse(address);
      if (typeof ended === 'string') pasted = ended;
    },
    paste: () => Promise.resolve(pasted),
    ...(redirect === undefined ? {} : { redirect }),
  };
  return { told, options };
}

const page = ({ redirectUri, secrets }: Parameters<Parameters<typeof askConsent>[0]>[0]) => {
  const { state, challenge } = secrets;
  return `https://provider.example/auth?${new URLSearchParams({ redirect_uri: redirectUri, state, challenge }).toString()}`;
};
const back = (address: URL, query: Record<string, string>) => {
  const url = new URL(address.searchParams.get('redirect_uri') ?? '');
  url.search = new URLSearchParams({ state: address.searchParams.get('state') ?? '', ...query }).toString();
  return url;
};

describe('asking for consent', () => {
  test('shows the address once and gets the code from the browser', async () => {
    const { told, options } = person((address) => fetch(back(address, { code: 'c1' })));
    const consent = await askConsent(page, options);
    expect(told).toHaveLength(1);
    expect(consent).toMatchObject({ code: 'c1', redirectUri: expect.stringContaining('http://127.0.0.1:') as string });
    const { verifier, challenge, state } = consent.secrets;
    expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge);
    expect(told[0]).toContain(state);
    expect(told[0]).not.toContain(verifier);
  });

  test('is new each time', async () => {
    const ask = async () => (await askConsent(page, person((at) => fetch(back(at, { code: 'c' }))).options)).secrets;
    const [one, two] = [await ask(), await ask()];
    for (const name of ['state', 'nonce', 'verifier'] as const) {
      expect(one[name]).not.toBe(two[name]);
      expect(one[name].length).toBeGreaterThanOrEqual(32);
    }
  });

  test('refused by the person ends it', async () => {
    const { options } = person((address) => fetch(back(address, { error: 'access_denied' })));
    await expect(askConsent(page, options)).rejects.toMatchObject({ code: 'scope.denied' });
  });

  test('listens at a redirect address of this computer, with its path', async () => {
    const { options } = person((address) => fetch(back(address, { code: 'c' })), 'http://localhost:48653/back');
    expect(await askConsent(page, options)).toMatchObject({ code: 'c', redirectUri: 'http://localhost:48653/back' });
  });

  describe('with a redirect address where nobody listens', () => {
    const REDIRECT = 'https://localhost:8443/signed-in';

    test('takes the address the browser ended at', async () => {
      const { options } = person((address) => ` ${back(address, { code: 'c2' }).href}\n`, REDIRECT);
      expect(await askConsent(page, options)).toMatchObject({ code: 'c2', redirectUri: REDIRECT });
    });

    test.each([
      ['another sign-in', (address: URL) => back(address, { state: 'other', code: 'c' }).href],
      ['no address', () => 'c2'],
      ['an address without an answer', () => REDIRECT],
    ])('refuses %s', async (_what, browse) => {
      await expect(askConsent(page, person(browse, REDIRECT).options)).rejects.toMatchObject({ code: 'usage.invalid' });
    });

    test('says when the person refused', async () => {
      const { options } = person((address) => back(address, { error: 'access_denied' }).href, REDIRECT);
      await expect(askConsent(page, options)).rejects.toMatchObject({ code: 'scope.denied' });
    });
  });

  test.each(['nowhere', 'ftp://localhost/x'])('with the redirect address %s is refused', async (redirect) => {
    await expect(askConsent(page, person(() => '', redirect).options)).rejects.toMatchObject({ code: 'usage.invalid' });
  });
});
