import { Throttled } from '../../../../activities/sources/access';
import { classifyGoogleError, healthOf, limitOf } from '../../../../activities/sources/google/classify-error';
import * as answers from '../../../fakes/google/answers';

const SCOPES = ['https://www.googleapis.com/auth/gmail.readonly'];

const classify = ({ status, body, headers }: answers.Answer) =>
  classifyGoogleError({ response: { status, data: body, headers: new Headers(headers) } }, SCOPES);

test.each([
  ['an access token that is void', answers.signedOut(), 'signed-out'],
  ['a consent that was taken back', answers.tokenError('invalid_grant', ''), 'signed-out'],
  ['a client nobody knows', answers.tokenError('invalid_client', ''), 'client-refused'],
  ['a service account without the right', answers.tokenError('unauthorized_client', '', 401), 'delegation-missing'],
  ['a domain that forbids the app', answers.forbidden('domainPolicy', ''), 'domain-policy'],
  ['an API that is switched off', answers.forbidden('accessNotConfigured', '', 'usageLimits'), 'api-disabled'],
  ['somebody else’s mailbox', answers.forbidden('forbidden', 'Delegation denied'), 'access-denied'],
])('%s waits for a person', (_, answer, reason) => {
  expect(classify(answer)).toEqual({ kind: 'auth', reason });
});

test('a token without the scope asks for that scope', () => {
  expect(classify(answers.tooFewScopes('gmail.users.getProfile'))).toEqual({ kind: 'permission', permissions: SCOPES });
});

test('429 waits exactly as told, and a minute if not told', () => {
  expect(classify(answers.tooMany(7))).toEqual({ kind: 'throttled', retryAfterMs: 7_000 });
  expect(classify(answers.tooMany())).toEqual({ kind: 'throttled', retryAfterMs: 60_000 });
});

test.each(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded'])(
  '403 %s is a limit, no refusal',
  (reason) => {
    const answer = answers.forbidden(reason, '', 'usageLimits');
    expect(classify(answer)).toEqual({ kind: 'throttled', retryAfterMs: 60_000 });
  },
);

test('the quota of a day is not asked for every minute', () => {
  const answer = answers.forbidden('dailyLimitExceeded', '', 'usageLimits');
  expect(classify(answer)).toEqual({ kind: 'throttled', retryAfterMs: 3_600_000 });
});

test.each([
  [answers.broken(500), 'http-500'],
  [answers.broken(503), 'http-503'],
  [answers.forbidden('somethingNew', ''), 'http-403'],
  [{ status: 418, body: 'teapot' }, 'http-418'],
])('what is not known is temporary: %#', (answer, reason) => {
  expect(classify(answer)).toEqual({ kind: 'temporary', reason });
});

test('a line that was cut is temporary', () => {
  expect(classifyGoogleError(new Error('ECONNRESET'), SCOPES)).toEqual({ kind: 'temporary', reason: 'network' });
});

test('a fault that a person mends is an answer to “is it well?”, any other is thrown', () => {
  const error = new Error('x');
  expect(healthOf({ kind: 'auth', reason: 'signed-out' }, error)).toEqual({ kind: 'reconnect', reason: 'signed-out' });
  expect(healthOf({ kind: 'permission', permissions: ['p'] }, error)).toEqual({ kind: 'missing', permissions: ['p'] });
  expect(() => healthOf({ kind: 'temporary', reason: 'network' }, error)).toThrow(error);
});

test('our own limit is a limit as well as Google’s', () => {
  const { status, body } = answers.tooMany();
  expect(limitOf(new Throttled(5))).toBe(5);
  expect(limitOf({ response: { status, data: body } })).toBeGreaterThan(0);
  expect(limitOf(new Error('x'))).toBeNull();
});
