import { ErrorCode } from '@slack/web-api';
import { Throttled } from '../access';
import { type Fault } from '../define-source';
import { isFields } from '../slack-message/json';

/** The token is somebody's, not a bot's: with it we would read what the bot was never added to. */
export class NotABotToken extends Error {
  constructor() {
    super('not a bot token');
    this.name = 'NotABotToken';
  }
}

/** Somebody has to sign in again. */
const AUTH = [
  'invalid_auth',
  'not_authed',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'not_allowed_token_type',
];

/** Somebody has to allow something; which, Slack says in `needed` if at all. */
const PERMISSION = ['missing_scope', 'no_permission', 'access_denied', 'two_factor_setup_required', 'is_bot'];

/** This channel or thread cannot be read; the others can. Also what an administrator holds back, and what Slack refuses to understand. */
const CONTAINER = [
  'channel_not_found',
  'not_in_channel',
  'is_archived',
  'channel_is_limited_access',
  'method_not_supported_for_channel_type',
  'thread_not_found',
  'message_not_found',
  'ekm_access_denied',
  'accesslimited',
  'unknown_method',
  'method_deprecated',
  'deprecated_endpoint',
  'invalid_arguments',
  'invalid_arg_name',
  'invalid_ts_latest',
  'invalid_ts_oldest',
  'invalid_limit',
  'invalid_types',
  'missing_argument',
];

/** What passes by itself. Listed for their names: whatever else Slack says counts the same, but might be a page of HTML. */
const TEMPORARY = [
  'service_unavailable',
  'fatal_error',
  'internal_error',
  'request_timeout',
  'team_added_to_org',
  'org_login_required',
  'fetch_members_failed',
  'user_not_found',
];

/** How long is waited when Slack says that calls are too many, but not when to come again. */
export const UNTOLD_WAIT_S = 60;

/** The error string of an answer `{ ok: false, error }`; null for any other error. Not for logs: it may be any text. */
export function errorOf(error: unknown): string | null {
  const data = dataOf(error);
  return typeof data?.error === 'string' ? data.error : null;
}

/** What an error of the client means. Its reasons are closed codes. */
export function classifyError(error: unknown): Fault {
  if (error instanceof NotABotToken) return { kind: 'auth', reason: 'not_a_bot_token' };
  const said = errorOf(error);
  if (said !== null) return classifyAnswer(said, dataOf(error)?.needed);
  if (!isFields(error)) return { kind: 'temporary', reason: 'unknown' };
  if (error.code === ErrorCode.RateLimitedError && typeof error.retryAfter === 'number') {
    // Never at once, or the next call would be refused as well.
    return { kind: 'throttled', retryAfterMs: Math.max(1, error.retryAfter) * 1000 };
  }
  if (error.code === ErrorCode.HTTPError) return { kind: 'temporary', reason: `http_${Number(error.statusCode)}` };
  return { kind: 'temporary', reason: error.code === ErrorCode.RequestError ? 'network' : 'unknown' };
}

/** Whether it is a matter of waiting: a limit of Slack's, or our own. */
export function isWait(error: unknown): boolean {
  return error instanceof Throttled || classifyError(error).kind === 'throttled';
}

/** Whether it may be about the one thing that was asked for, while the next can be had: nobody has to mend it, nor to wait for it. */
export function isPassing(error: unknown): boolean {
  return !isWait(error) && ['temporary', 'restart'].includes(classifyError(error).kind);
}

/** Whether Slack says that there is no such thread, or no more. */
export function isGone(error: unknown): boolean {
  return ['thread_not_found', 'message_not_found'].includes(errorOf(error) ?? '');
}

function classifyAnswer(said: string, needed: unknown): Fault {
  if (AUTH.includes(said)) return { kind: 'auth', reason: said };
  if (PERMISSION.includes(said)) {
    const names = typeof needed === 'string' ? needed.split(',').filter((name) => /^[a-z:._]+$/.test(name)) : [];
    return { kind: 'permission', permissions: names.length > 0 ? names : [said] };
  }
  if (said === 'invalid_cursor') return { kind: 'restart' };
  if (said === 'ratelimited') return { kind: 'throttled', retryAfterMs: UNTOLD_WAIT_S * 1000 };
  if (CONTAINER.includes(said)) return { kind: 'container', reason: said };
  return { kind: 'temporary', reason: TEMPORARY.includes(said) ? said : 'unknown' };
}

/** The body of an answer that Slack itself calls an error. */
function dataOf(error: unknown): Record<string, unknown> | null {
  return isFields(error) && error.code === ErrorCode.PlatformError && isFields(error.data) ? error.data : null;
}
