import { readGoogleError } from '../../../../activities/sources/google/google-error';

const answered = (status: number, data: unknown, headers: Record<string, string> = {}) => ({
  response: { status, data, headers: new Headers(headers) },
});

test('reasons are read in their old and in their new form', () => {
  const data = {
    error: { errors: [{ reason: 'insufficientPermissions' }], details: [{ reason: 'SERVICE_DISABLED' }] },
  };
  expect(readGoogleError(answered(403, data)).reasons).toEqual(['insufficientPermissions', 'SERVICE_DISABLED']);
});

test('an error that came as text is read too', () => {
  const text = JSON.stringify({ error: { errors: [{ reason: 'notFound' }] } });
  expect(readGoogleError(answered(404, text))).toEqual({ status: 404, reasons: ['notFound'], retryAfterMs: null });
});

test('of a streamed answer the message is read, for the client keeps no more of it', () => {
  const error = Object.assign(
    new Error(JSON.stringify({ error: { errors: [{ reason: 'notFound' }] } })),
    answered(404, undefined),
  );
  expect(readGoogleError(error)).toEqual({ status: 404, reasons: ['notFound'], retryAfterMs: null });
});

test('the token endpoint’s one word is a reason', () => {
  expect(readGoogleError(answered(400, { error: 'invalid_grant' })).reasons).toEqual(['invalid_grant']);
});

test('seconds to wait are taken exactly', () => {
  expect(readGoogleError(answered(429, {}, { 'retry-after': '37' })).retryAfterMs).toBe(37_000);
});

test('a date to wait for counts from the server’s clock', () => {
  const headers = { 'retry-after': 'Mon, 30 Nov 2026 12:01:30 GMT', date: 'Mon, 30 Nov 2026 12:00:00 GMT' };
  expect(readGoogleError(answered(429, {}, headers)).retryAfterMs).toBe(90_000);
});

test('a moment that stands in the message only is waited for', () => {
  const data = { error: { message: 'User-rate limit exceeded.  Retry after 2026-11-30T12:00:10.500Z' } };
  const headers = { date: 'Mon, 30 Nov 2026 12:00:00 GMT' };
  expect(readGoogleError(answered(403, data, headers)).retryAfterMs).toBe(10_500);
});

test('a moment that has passed is no wait', () => {
  const data = { error: { message: 'Retry after 2026-11-30T11:00:00Z' } };
  expect(readGoogleError(answered(403, data, { date: 'Mon, 30 Nov 2026 12:00:00 GMT' })).retryAfterMs).toBe(0);
});

test('a delay among the details is taken', () => {
  expect(readGoogleError(answered(429, { error: { details: [{ retryDelay: '1.2s' }] } })).retryAfterMs).toBe(1_200);
});

test.each([
  ['a page of HTML', answered(502, '<html>Bad gateway</html>'), 502],
  ['a body that is a list', answered(500, []), 500],
  ['no answer', new Error('socket hang up'), null],
  ['nothing at all', null, null],
])('%s has no reasons', (_, error, status) => {
  expect(readGoogleError(error)).toEqual({ status, reasons: [], retryAfterMs: null });
});
