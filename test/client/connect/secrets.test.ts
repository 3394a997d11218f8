import { createHash } from 'node:crypto';
import { isSame, newSecrets } from '../../../client/connect/secrets';

describe('the secrets of a sign-in', () => {
  test('cannot be guessed, and none follows from another that is shown', () => {
    const all = Array.from({ length: 50 }, newSecrets);
    for (const name of ['state', 'nonce', 'verifier', 'challenge'] as const)
      expect(new Set(all.map((one) => one[name])).size).toBe(50);
    for (const { state, nonce, verifier } of all) {
      expect(Buffer.from(state, 'base64url').length).toBeGreaterThanOrEqual(24);
      expect(Buffer.from(nonce, 'base64url').length).toBeGreaterThanOrEqual(24);
      expect(new Set([state, nonce, verifier]).size).toBe(3);
    }
  });

  test('have a verifier of the length and letters PKCE asks for, and its SHA-256', () => {
    const { verifier, challenge } = newSecrets();
    expect(verifier).toMatch(/^[A-Za-z0-9_-]{43,128}$/);
    expect(challenge).toBe(createHash('sha256').update(verifier).digest('base64url'));
  });

  test.each([
    ['abc', 'abc', true],
    ['abc', 'abd', false],
    ['', 'abc', false],
    ['abc', 'abcd', false],
    ['', '', true],
  ])('%j and %j are the same: %s', (a, b, same) => {
    expect(isSame(a, b)).toBe(same);
  });
});
