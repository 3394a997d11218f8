/** What the fake says to one request. `cut`: the connection breaks before an answer. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  cut?: true;
}

export function ok(body: unknown): Answer {
  return { status: 200, body };
}

/** The line is cut before a word is said. */
export const CUT: Answer = { status: 0, cut: true };

/** An error as Gmail words it: the old list of reasons beside the newer status. */
function apiError(code: number, status: string, reason: string, message: string, domain = 'global'): Answer {
  return { status: code, body: { error: { code, message, errors: [{ message, domain, reason }], status } } };
}

export function signedOut(): Answer {
  return apiError(401, 'UNAUTHENTICATED', 'authError', 'Invalid Credentials');
}

export function notFound(): Answer {
  return apiError(404, 'NOT_FOUND', 'notFound', 'Requested entity was not found.');
}

export function invalidArgument(message: string): Answer {
  return apiError(400, 'INVALID_ARGUMENT', 'invalidArgument', message);
}

/** A Workspace account without a mailbox. */
export function noMailbox(): Answer {
  return apiError(400, 'FAILED_PRECONDITION', 'failedPrecondition', 'Mail service not enabled');
}

/** `retryAt`: the moment the message names, ISO 8601. */
export function userRateLimit(retryAt: string): Answer {
  const message = `User-rate limit exceeded.  Retry after ${retryAt}`;
  return apiError(403, 'PERMISSION_DENIED', 'userRateLimitExceeded', message, 'usageLimits');
}

/** Without `seconds` no header says when to come back. */
export function tooMany(seconds?: number): Answer {
  const answer = apiError(429, 'RESOURCE_EXHAUSTED', 'rateLimitExceeded', 'Too many concurrent requests for user.');
  return seconds === undefined ? answer : { ...answer, headers: { 'retry-after': String(seconds) } };
}

export function forbidden(reason: string, message: string, domain = 'global'): Answer {
  return apiError(403, 'PERMISSION_DENIED', reason, message, domain);
}

export function broken(code = 500): Answer {
  return apiError(code, 'INTERNAL', 'backendError', 'Internal error encountered.');
}

/** A token without the scope a method needs: the old reason and the newer one. */
export function tooFewScopes(method: string): Answer {
  const message = 'Request had insufficient authentication scopes.';
  const detail = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
    domain: 'googleapis.com',
    metadata: { method },
  };
  const errors = [{ message: 'Insufficient Permission', domain: 'global', reason: 'insufficientPermissions' }];
  return {
    status: 403,
    body: { error: { code: 403, message, errors, status: 'PERMISSION_DENIED', details: [detail] } },
  };
}

/** An error of the token endpoint. */
export function tokenError(error: string, description: string, status = 400): Answer {
  return { status, body: { error, error_description: description } };
}
