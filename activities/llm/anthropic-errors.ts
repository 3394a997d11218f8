import { AnthropicError, APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import { type ErrorCode, MemoryError } from '../../memory/errors';
import { retryAfterMs } from '../retry-after';

/** Somebody set these limits; waiting does not lift them. */
const SPEND_LIMITS = new Set([
  'enforced_spend_limit_reached',
  'contract_spend_limit_reached',
  'linked_organization_spend_limit_reached',
]);

/** An error event in a running stream has a type and no status. */
const STATUS_OF_TYPE: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

/** How the servers word it; read to choose the code, never passed on. */
const TOO_LONG = /prompt is too long|exceed\w* (?:the )?(?:available )?context|context (?:length|window|limit|size)/i;

/** What a person can do about a refusal, by status. */
const NEXT: Record<number, string> = {
  401: 'Check ANTHROPIC_API_KEY: the server does not accept it.',
  402: "Check the account's billing.",
  403: 'Check ANTHROPIC_API_KEY: it may not use this model or this server.',
  404: 'Check the model name in AQUIFER_MODEL and the address in ANTHROPIC_BASE_URL.',
};

/**
 * Any failure of a call as a MemoryError. Its text holds status, type and request id only and there is no cause:
 * servers quote the prompt in their messages, and errors reach logs and workflow histories.
 */
export function toMemoryError(error: unknown): MemoryError {
  if (error instanceof MemoryError) return error;
  if (error instanceof APIConnectionTimeoutError) return unreachable('did not answer in time');
  if (error instanceof APIConnectionError) return unreachable('could not be reached');
  if (error instanceof APIError) return fromApiError(error as APIError);
  if (error instanceof AnthropicError && error.cause instanceof SyntaxError) return garbled();
  // A cut connection reaches us as a plain AnthropicError: "terminated", or a stream without an end.
  if (error instanceof AnthropicError) return unreachable('broke off its answer');
  return unreachable(`call failed on our side (${error instanceof Error ? error.constructor.name : typeof error})`);
}

/** A server that answers, but not in the API's form. Trying again would cost the same and give the same. */
export function garbled(): MemoryError {
  return new MemoryError(
    'model.invalid-answer',
    'The model server sent something that is not a stream of the Messages API.',
    'Check ANTHROPIC_BASE_URL and that the server supports streaming.',
  );
}

export function unreachable(how: string): MemoryError {
  return new MemoryError(
    'model.unreachable',
    `The model server ${how}.`,
    'It is tried again; if this lasts, check ANTHROPIC_BASE_URL and the network.',
  );
}

// A stream that reports an error of a kind not known yet was running a moment ago: taken as an overload.
function fromApiError(error: APIError): MemoryError {
  const status = error.status ?? STATUS_OF_TYPE[error.type ?? ''] ?? 529;
  const { code, next } = judge(status, error);
  const wait = code === 'model.overloaded' ? retryAfterMs(error.headers, Date.now()) : undefined;
  return new MemoryError(code, `The model server answered ${describe(error, status)}.`, next, {
    ...(wait !== undefined && { retryAfterMs: wait }),
  });
}

// Order matters: a spend limit comes as 429, a prompt that is too long as 400, and neither means what those mean.
function judge(status: number, error: APIError): { code: ErrorCode; next: string } {
  if (SPEND_LIMITS.has(error.errorCode ?? '')) {
    return { code: 'budget.exhausted', next: "Raise the account's spend limit, or wait for its next period." };
  }
  if (status === 413 || (status === 400 && TOO_LONG.test(error.apiMessage ?? error.message))) {
    return { code: 'model.too-long', next: 'The prompt must be split.' };
  }
  if (status === 408 || status === 409 || status === 429 || status >= 500) {
    return { code: 'model.overloaded', next: 'It is tried again later.' };
  }
  return { code: 'model.refused', next: NEXT[status] ?? 'Look the request up by its id at the provider.' };
}

/** `429 (rate_limit_error, request req_1)`; words of the server only where they have the shape of an identifier. */
function describe(error: APIError, status: number): string {
  const type = identifier(error.type, /^[a-z_]{1,60}$/);
  const request = identifier(error.requestID, /^[\w-]{1,80}$/);
  const details = [type, request && `request ${request}`].filter(Boolean).join(', ');
  return details ? `${status} (${details})` : `${status}`;
}

function identifier(value: unknown, shape: RegExp): string | null {
  return typeof value === 'string' && shape.test(value) ? value : null;
}
