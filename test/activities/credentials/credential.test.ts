import { hasExpired, isDue } from '../../../activities/credentials/credential';
import { renewed } from '../../../activities/credentials/refresh';

const NOW = '2026-03-01T12:00:00.000Z';
const oauth = (expiresAt: string) => ({ token: 't', refreshToken: 'r', expiresAt });

describe('a token that ends', () => {
  test.each([
    ['in an hour', '2026-03-01T13:00:00.000Z', false, false],
    ['in five minutes', '2026-03-01T12:05:00.000Z', false, false],
    ['a moment before that', '2026-03-01T12:04:59.999Z', true, false],
    ['now', NOW, true, true],
    ['an hour ago', '2026-03-01T11:00:00.000Z', true, true],
  ])('%s: is due and has expired as it should', (_when, expiresAt, due, expired) => {
    expect(isDue(oauth(expiresAt), NOW)).toBe(due);
    expect(hasExpired(oauth(expiresAt), NOW)).toBe(expired);
  });

  test('cannot be renewed without the means', () => {
    expect(isDue({ token: 'xoxb', expiresAt: '2026-03-01T11:00:00.000Z' }, NOW)).toBe(false);
  });

  test('which never ends is never due', () => {
    expect(isDue({ token: 't', refreshToken: 'r' }, NOW)).toBe(false);
    expect(hasExpired({ token: 't' }, NOW)).toBe(false);
  });

  test('which is not there yet is due', () => {
    expect(isDue({ privateKey: 'pem' }, NOW)).toBe(true);
    expect(hasExpired({ privateKey: 'pem' }, NOW)).toBe(true);
  });
});

describe('a renewed credential', () => {
  const was = { token: 'old', refreshToken: 'r1', clientId: 'c', expiresAt: NOW };

  test('keeps what the answer does not repeat', () => {
    expect(renewed(was, { access_token: 'new', expires_in: 3_600 }, NOW)).toEqual({
      token: 'new',
      refreshToken: 'r1',
      clientId: 'c',
      expiresAt: '2026-03-01T13:00:00.000Z',
    });
  });

  test('takes a refresh token that rotated', () => {
    expect(renewed(was, { access_token: 'new', refresh_token: 'r2', expires_in: 60 }, NOW).refreshToken).toBe('r2');
  });

  test('does not end when the answer names no end', () => {
    expect(renewed(was, { access_token: 'new' }, NOW)).not.toHaveProperty('expiresAt');
  });
});
