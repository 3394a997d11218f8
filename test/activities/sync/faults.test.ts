import { CredentialLost } from '../../../activities/credentials/credential-lost';
import { Throttled } from '../../../activities/sources/access';
import { faultOf, reasonOf } from '../../../activities/sync/faults';
import { slack } from '../../../activities/sources/slack/source';
import { MemoryError } from '../../../memory/errors';
import { postgresError } from '../../../schema/postgres-errors';

test('a wait that was asked for, and a lost credential, are faults whatever the source', () => {
  expect(faultOf(slack, new Throttled(1_500))).toEqual({ kind: 'throttled', retryAfterMs: 1_500 });
  expect(faultOf(slack, new CredentialLost('signed-out'))).toEqual({ kind: 'auth', reason: 'signed-out' });
});

test.each([
  ['a refusal of ours', new MemoryError('input.invalid', 'No.', '')],
  ['a statement Postgres refuses', postgresError(Object.assign(new Error('row'), { code: '23514' }))],
  ['a database that cannot be reached', postgresError(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))],
  ['a connection to it that was lost', postgresError(new Error('Connection terminated unexpectedly'))],
  ['a worker that stops', Object.assign(new Error('stop'), { name: 'AbortError' })],
])('%s is no fault of the provider', (_what, error) => {
  expect(() => faultOf(slack, error)).toThrow(error);
});

test('anything else is the source’s to judge', () => {
  expect(faultOf(slack, new Error('words'))).toEqual({ kind: 'temporary', reason: 'unknown' });
});

test('a reason is a closed code', () => {
  expect(reasonOf({ kind: 'permission', permissions: ['groups:read', 'two words'] })).toBe('missing groups:read');
  expect(reasonOf({ kind: 'auth', reason: 'token_revoked' })).toBe('token_revoked');
  expect(reasonOf({ kind: 'temporary', reason: 'words of the provider' })).toBe('unknown');
  expect(reasonOf({ kind: 'throttled', retryAfterMs: 1 })).toBe('throttled');
});
