import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connectParts } from '../../../../../client/cli/run/connect/parts';
import { readSecret } from '../../../../../client/cli/run/connect/read-secret';
import { type OpenSystem } from '../../../../../client/open-system';
import { TEST_KEYS } from '../../../../support/key-ring';

describe('what connecting needs', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync('/tmp/aquifer-parts-');
    mkdirSync(join(folder, 'home'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const system = (mode: 'local' | 'server') => ({ system: { mode } }) as unknown as OpenSystem;

  test('in local mode is a key of the home’s own', () => {
    const env = { AQUIFER_HOME: join(folder, 'home') };
    const { ring, endpoints, consent } = connectParts(system('local'), env);
    expect(ring.current).toMatch(/^[0-9a-f]{8}$/);
    expect(connectParts(system('local'), env).ring.current).toBe(ring.current);
    expect(endpoints).toEqual({});
    expect(consent).not.toHaveProperty('redirect');
  });

  test('in server mode is a key that is set, and without one is said so', () => {
    expect(
      connectParts(system('server'), { AQUIFER_CREDENTIAL_KEYS: TEST_KEYS }, 'https://x.example/').consent.redirect,
    ).toBe('https://x.example/');
    const without = () => connectParts(system('server'), { AQUIFER_HOME: join(folder, 'home') });
    expect(without).toThrow(/no key to seal a credential with.*AQUIFER_CREDENTIAL_KEYS/);
  });

  test('an address that is none is refused before anybody signs in', () => {
    const env = { AQUIFER_CREDENTIAL_KEYS: TEST_KEYS, AQUIFER_GOOGLE_URL: 'nowhere' };
    expect(() => connectParts(system('server'), env)).toThrow(/AQUIFER_GOOGLE_URL is not an address/);
  });

  describe('a secret in a file', () => {
    const file = (content: string) => {
      writeFileSync(join(folder, 'secret'), content);
      return join(folder, 'secret');
    };

    test('is read without the space around it', async () => {
      expect(await readSecret({ file: file('  xoxb-1 \n'), question: 'Token:' })).toBe('xoxb-1');
    });

    test('that is empty, or not there, is refused', async () => {
      await expect(readSecret({ file: file('\n'), question: '' })).rejects.toMatchObject({ code: 'usage.invalid' });
      const missing = readSecret({ file: join(folder, 'nowhere'), question: '' });
      await expect(missing).rejects.toMatchObject({
        code: 'input.invalid',
        message: expect.stringContaining('ENOENT') as string,
      });
    });
  });
});
