import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { googleApp, readServiceAccount } from '../../../../../client/cli/run/connect/google-app';

describe('files of Google’s console', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync('/tmp/aquifer-google-')));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: unknown, name = 'file.json') => {
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
    return join(folder, name);
  };
  const CLIENT = { client_id: 'id', client_secret: 'secret-of-client', redirect_uris: ['http://localhost'] };

  test('an OAuth client is read, of a desktop or a web app', () => {
    const app = { clientId: 'id', clientSecret: 'secret-of-client', pkce: true };
    expect(googleApp({}, file({ installed: CLIENT }))).toEqual(app);
    expect(googleApp({ AQUIFER_GOOGLE_CLIENT_FILE: file({ web: CLIENT }) })).toEqual(app);
  });

  test('the option comes before the file of the environment, and that before its id', () => {
    const env = { AQUIFER_GOOGLE_CLIENT_FILE: file({ installed: { client_id: 'env-file' } }, 'env.json') };
    expect(googleApp({ ...env, AQUIFER_GOOGLE_CLIENT_ID: 'env' }).clientId).toBe('env-file');
    expect(googleApp(env, file({ installed: CLIENT })).clientId).toBe('id');
    expect(googleApp({ AQUIFER_GOOGLE_CLIENT_ID: ' env ', AQUIFER_GOOGLE_CLIENT_SECRET: '' })).toEqual({
      clientId: 'env',
      clientSecret: null,
      pkce: true,
    });
  });

  test('none at all says what to make and where to name it', () => {
    expect(() => googleApp({})).toThrow(
      expect.objectContaining({
        code: 'usage.invalid',
        message: expect.stringContaining('--client-file') as string,
      }) as Error,
    );
  });

  test('a service account’s key is read', () => {
    const key = { type: 'service_account', client_email: 'reader@project.example', private_key: 'pem' };
    expect(readServiceAccount(file(key))).toEqual({ serviceEmail: 'reader@project.example', privateKey: 'pem' });
  });

  test.each<[string, unknown]>([
    ['no JSON', '{"client_id": "secret-of-client'],
    ['null', 'null'],
    ['a list', []],
    ['another kind of file', { type: 'authorized_user', client_id: 'id', private_key: 'secret-of-client' }],
    ['a key without its parts', { type: 'service_account' }],
  ])('%s is refused by its name, and nothing of it is quoted', (_what, content) => {
    for (const read of [() => readServiceAccount(file(content)), () => googleApp({}, file(content))]) {
      expect(read).toThrow(
        expect.objectContaining({
          code: 'input.invalid',
          message: expect.stringContaining('file.json') as string,
        }) as Error,
      );
      expect(read).not.toThrow(/secret-of-client/);
    }
  });

  test('a file that is not there is refused with the reason', () => {
    expect(() => readServiceAccount(join(folder, 'nowhere'))).toThrow(/nowhere cannot be read \(ENOENT\)/);
  });
});
