import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findKeyRing, localKeyRing } from '../../../activities/credentials/find-key-ring';
import { TEST_KEYS } from '../../support/key-ring';

describe('where the keys come from', () => {
  let home: string;
  beforeEach(() => (home = mkdtempSync('/tmp/aquifer-keys-')));
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  test('a local home makes its own, once, readable by its owner only', () => {
    const first = localKeyRing(home);
    const file = join(home, 'credential-keys');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(home)).toEqual(['credential-keys']);
    const again = localKeyRing(home);
    expect(again.current).toBe(first.current);
    expect(again.key(again.current)).toEqual(first.key(first.current));
  });

  test('another home has another key', () => {
    const other = mkdtempSync('/tmp/aquifer-keys-');
    const [one, two] = [localKeyRing(home), localKeyRing(other)];
    rmSync(other, { recursive: true });
    expect(one.key(one.current)).not.toEqual(two.key(two.current));
  });

  test('a key somebody put first in the local file seals from then on', () => {
    const { current } = localKeyRing(home);
    const file = join(home, 'credential-keys');
    writeFileSync(file, `${TEST_KEYS}\n${readFileSync(file, 'utf8')}`);
    const ring = localKeyRing(home);
    expect(ring.current).toBe('test-1');
    expect(ring.key(current)).toBeDefined();
  });

  test('the variable comes before the file, and both before the home', () => {
    const file = join(home, 'keys');
    writeFileSync(file, `from-file:${Buffer.alloc(32, 'f').toString('base64')}\n`);
    const env = { AQUIFER_CREDENTIAL_KEYS_FILE: file };
    expect(findKeyRing(env, home)?.current).toBe('from-file');
    expect(findKeyRing({ ...env, AQUIFER_CREDENTIAL_KEYS: TEST_KEYS }, home)?.current).toBe('test-1');
    expect(readdirSync(home)).toEqual(['keys']);
  });

  test('server mode without keys has none, and an empty variable is none', () => {
    expect(findKeyRing({}, null)).toBeNull();
    expect(findKeyRing({ AQUIFER_CREDENTIAL_KEYS: ' ', AQUIFER_CREDENTIAL_KEYS_FILE: '' }, null)).toBeNull();
  });

  test('a home that is not there yet is not made for a key', () => {
    expect(findKeyRing({}, join(home, 'nowhere'))).toBeNull();
    expect(readdirSync(home)).toEqual([]);
  });

  test('a file that cannot be read is refused with its name', () => {
    const file = join(home, 'missing');
    expect(() => findKeyRing({ AQUIFER_CREDENTIAL_KEYS_FILE: file }, null)).toThrow(
      expect.objectContaining({
        code: 'usage.invalid',
        message: expect.stringContaining(`${file} (ENOENT)`) as string,
      }) as Error,
    );
  });
});
