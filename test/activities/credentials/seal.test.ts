import fc from 'fast-check';
import { CredentialLost } from '../../../activities/credentials/credential-lost';
import { open, seal } from '../../../activities/credentials/seal';
import { testKeyRing, TEST_KEYS } from '../../support/key-ring';

const ring = testKeyRing();
const binding = { connection: 'gmail-ada', owner: 'user:ada' };
const value = { token: 'ya29.secret-of-ada', refreshToken: '1//refresh' };
const NEWER = `test-2:${Buffer.alloc(32, 'newer').toString('base64')}`;

/** The reason opening is refused for; null if it opens. */
function lost(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof CredentialLost ? error.reason : String(error);
  }
}

describe('a sealed credential', () => {
  test('opens to what was sealed, whatever that is', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (any) => {
        expect(open(ring, binding, seal(ring, binding, any))).toEqual({ ...any });
      }),
      { numRuns: 50 },
    );
  });

  test('names its key and shows nothing of what is in it', () => {
    const { keyId, sealed } = seal(ring, binding, value);
    expect(keyId).toBe('test-1');
    expect(sealed.toString('latin1')).not.toContain('secret-of-ada');
  });

  test('is never the same bytes twice', () => {
    expect(seal(ring, binding, value).sealed.equals(seal(ring, binding, value).sealed)).toBe(false);
  });

  test('does not open for another connection, another owner, or none', () => {
    const sealed = seal(ring, binding, value);
    const others = [
      { connection: 'gmail-eve', owner: 'user:ada' },
      { connection: 'gmail-ada', owner: 'user:eve' },
      { connection: 'gmail-ada', owner: null },
      { connection: 'gmail-ada', owner: 'null' },
    ];
    for (const other of others) expect(lost(() => open(ring, other, sealed))).toBe('credential-unreadable');
  });

  test('does not open when any of its bytes was changed', () => {
    const { keyId, sealed } = seal(ring, binding, value);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(lost(() => open(ring, binding, { keyId, sealed: changed }))).toBe('credential-unreadable');
    }
  });

  test('does not open when it was cut, or is empty', () => {
    const { keyId, sealed } = seal(ring, binding, value);
    for (const length of [0, 5, 12, 27, 28, sealed.length - 1])
      expect(lost(() => open(ring, binding, { keyId, sealed: sealed.subarray(0, length) }))).toBe(
        'credential-unreadable',
      );
  });

  test('opens with an older key of the ring, and a key that is gone is named as missing', () => {
    const old = seal(ring, binding, value);
    expect(open(testKeyRing(`${NEWER},${TEST_KEYS}`), binding, old)).toEqual(value);
    expect(lost(() => open(testKeyRing(NEWER), binding, old))).toBe('key-missing');
  });

  test('under the name of another key of the ring does not open', () => {
    const both = testKeyRing(`${NEWER},${TEST_KEYS}`);
    const { sealed } = seal(both, binding, value);
    expect(lost(() => open(both, binding, { keyId: 'test-1', sealed }))).toBe('credential-unreadable');
  });

  test('says nothing of itself in its errors', () => {
    const { keyId, sealed } = seal(ring, binding, value);
    try {
      open(ring, { ...binding, owner: null }, { keyId, sealed });
    } catch (error) {
      expect(`${String(error)} ${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain('secret-of-ada');
      expect((error as Error).cause).toBeUndefined();
    }
    expect.assertions(2);
  });
});
