import { type Claims, readIdentityToken } from '../../../client/connect/identity-token';

const NOW = '2026-03-01T12:00:00.000Z';
const NONCE = 'the-nonce-of-this-sign-in';
const GOOD: Claims = {
  iss: 'https://accounts.google.com',
  aud: 'our-app',
  exp: Date.parse(NOW) / 1_000 + 60,
  nonce: NONCE,
  email: 'ada@example.com',
  email_verified: true,
};
const token = (claims: unknown) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`;
const read = (given: string | undefined) =>
  readIdentityToken(given, { issuers: ['https://accounts.google.com'], clientId: 'our-app', nonce: NONCE, now: NOW });

describe('an identity token', () => {
  test('says who signed in', () => {
    expect(read(token(GOOD))).toEqual(GOOD);
    expect(read(token({ ...GOOD, aud: ['another', 'our-app'] })).email).toBe('ada@example.com');
  });

  const WRONG: [why: string, change: Claims, says: string][] = [
    ['of another issuer', { iss: 'https://evil.example' }, 'issuer'],
    ['of no issuer', { iss: undefined }, 'issuer'],
    ['for another app', { aud: 'their-app' }, 'another app'],
    ['for no app', { aud: undefined }, 'another app'],
    ['of another sign-in', { nonce: 'their-nonce' }, 'another sign-in'],
    ['without a nonce', { nonce: undefined }, 'another sign-in'],
    ['that has expired', { exp: Date.parse(NOW) / 1_000 }, 'expired'],
    ['that never expires', { exp: undefined }, 'expired'],
  ];
  test.each(WRONG)('%s is refused and not quoted', (_why, change, says) => {
    expect(() => read(token({ ...GOOD, ...change }))).toThrow(
      expect.objectContaining({ code: 'scope.denied', message: expect.stringContaining(says) as string }) as Error,
    );
    expect(() => read(token({ ...GOOD, ...change }))).not.toThrow(/ada@example|evil|their-/);
  });

  test.each([undefined, '', 'nonsense', 'a.b.c', token(null)])('%p says nothing, and is refused', (given) => {
    expect(() => read(given)).toThrow(/does not say who signed in/);
  });
});
