import { MemoryError } from '../../memory/errors';
import { CredentialLost } from '../credentials/credential-lost';
import { Throttled } from '../sources/access';
import { type Fault, type Source } from '../sources/define-source';
import { closedCode } from './closed-code';

/** Postgres and our own refusals are no fault of a provider: they go up as they are. */
export function faultOf(source: Source, error: unknown): Fault {
  if (error instanceof Throttled) return { kind: 'throttled', retryAfterMs: error.retryAfterMs };
  if (error instanceof CredentialLost) return { kind: 'auth', reason: error.reason };
  if (error instanceof MemoryError) throw error;
  if (error instanceof Error && (error.name.startsWith('Postgres') || error.name === 'AbortError')) throw error;
  return source.classifyError(error);
}

/** Nothing mends it but a person: the account is parked. */
export function needsPerson(fault: Fault): boolean {
  return fault.kind === 'auth' || fault.kind === 'permission';
}

/** It concerns the whole account, not only what was being read. */
export function isOfAccount(fault: Fault): boolean {
  return needsPerson(fault) || fault.kind === 'throttled';
}

/** A fault's reason as one closed code for rows and histories. */
export function reasonOf(fault: Fault): string {
  switch (fault.kind) {
    case 'permission':
      return `missing ${fault.permissions.filter((one) => /^[\w:./-]{1,80}$/.test(one)).join(' ')}`.trim();
    case 'auth':
    case 'container':
    case 'temporary':
      return closedCode(fault.reason);
    case 'throttled':
    case 'restart':
      return fault.kind;
  }
}
