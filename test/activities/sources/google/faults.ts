import { type Fault } from '../../../../activities/sources/define-source';
import { broken, forbidden, signedOut, tooFewScopes, tooMany } from '../../../fakes/google/answers';
import { type FakeGoogle } from '../../../fakes/google/server';

type Cause = (world: { google: FakeGoogle }) => void;

/** What any of Google's APIs may answer, and what it means. @param scope the permission that `method` needs */
export function googleFaults(method: string, scope: string): Record<string, { cause: Cause; fault: Fault }> {
  return {
    'a limit': {
      cause: ({ google }) => google.script.next('*', tooMany(30)),
      fault: { kind: 'throttled', retryAfterMs: 30_000 },
    },
    'a sign-in that ended': {
      cause: ({ google }) => google.script.next('*', signedOut()),
      fault: { kind: 'auth', reason: 'signed-out' },
    },
    'a permission that is not there': {
      cause: ({ google }) => google.script.next('*', tooFewScopes(method)),
      fault: { kind: 'permission', permissions: [scope] },
    },
    'an API that is off': {
      cause: ({ google }) => google.script.next('*', forbidden('accessNotConfigured', 'off', 'usageLimits')),
      fault: { kind: 'auth', reason: 'api-disabled' },
    },
    'an error of Google’s own': {
      cause: ({ google }) => google.script.next('*', broken(503)),
      fault: { kind: 'temporary', reason: 'http-503' },
    },
  };
}
