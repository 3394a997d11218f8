import { Throttled } from '../access';
import { type Fault, type Health } from '../define-source';
import { type GoogleError, readGoogleError } from './google-error';

/** Where Google says "too much" without saying for how long. */
const WAIT_MS = 60_000;
/** The quota of a day is not back in a minute. */
const LONG_WAIT_MS = 60 * 60_000;

/** Reasons that only a person at Google's end, or at ours, can take away. */
const NEEDS_A_PERSON: Readonly<Record<string, string>> = {
  invalid_grant: 'signed-out',
  invalid_client: 'client-refused',
  unauthorized_client: 'delegation-missing',
  domainPolicy: 'domain-policy',
  accessNotConfigured: 'api-disabled',
  SERVICE_DISABLED: 'api-disabled',
  forbidden: 'access-denied',
};

/** Google says some limits with 403, and not as a refusal. */
const TOO_MUCH = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'quotaExceeded', 'RATE_LIMIT_EXCEEDED']);
const TOO_FEW_SCOPES = new Set(['insufficientPermissions', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']);

/** What an error of the client means. `permissions`: the scopes this source needs. What is not known is temporary. */
export function classifyGoogleError(error: unknown, permissions: string[]): Fault {
  const said = readGoogleError(error);
  const { status, reasons } = said;
  const has = (known: ReadonlySet<string>) => reasons.some((reason) => known.has(reason));
  if (reasons.includes('dailyLimitExceeded')) return throttled(said, LONG_WAIT_MS);
  if (status === 429 || has(TOO_MUCH)) return throttled(said, WAIT_MS);
  // The token endpoint refuses a service account with 401 too, and means something else.
  if (status === 401 && !reasons.includes('unauthorized_client')) return { kind: 'auth', reason: 'signed-out' };
  if (has(TOO_FEW_SCOPES)) return { kind: 'permission', permissions };
  const person = reasons.map((reason) => NEEDS_A_PERSON[reason]).find((reason) => reason !== undefined);
  if (person !== undefined) return { kind: 'auth', reason: person };
  return { kind: 'temporary', reason: status === null ? 'network' : `http-${status}` };
}

/** The same as an answer to "is it well?". @throws the error, if it is nothing a person has to mend */
export function healthOf(fault: Fault, error: unknown): Health {
  if (fault.kind === 'auth') return { kind: 'reconnect', reason: fault.reason };
  if (fault.kind === 'permission') return { kind: 'missing', permissions: fault.permissions };
  throw error;
}

/** How long to wait, as Google or our own limit says, ms: what was read before it is good, and is kept. Null: it is no limit. */
export function limitOf(error: unknown): number | null {
  if (error instanceof Throttled) return error.retryAfterMs;
  const fault = classifyGoogleError(error, []);
  return fault.kind === 'throttled' ? fault.retryAfterMs : null;
}

function throttled({ retryAfterMs }: GoogleError, otherwise: number): Fault {
  return { kind: 'throttled', retryAfterMs: retryAfterMs ?? otherwise };
}
