import { type Logger, LogLevel, WebClient } from '@slack/web-api';
import { type Access, Throttled } from '../access';
import { type Fields } from '../slack-message/json';
import { type SlackSettings, slackSettings } from '../slack-message/settings';
import { classifyError, UNTOLD_WAIT_S } from './errors';
import { Listings } from './listings';
import { toWorkspace, type Workspace } from './workspace';

/**
 * Calls a minute. Slack allows more (20 to 100 and up, by method); the rest is left to whoever else uses the app. `history` and
 * `replies` may be one a minute for an app that is sold: the setting `historyPerMinute`.
 */
export const RATES = { auth: 60, list: 40, members: 80, users: 15, user: 80, info: 40, history: 40, replies: 40 };
export type Rate = keyof typeof RATES;
export type Args = Readonly<Record<string, string | number | boolean>>;

/** Long enough for a page of a thousand, short enough to be tried again within a minute. */
const TIMEOUT_MS = 30_000;

/** Slack's API under one token, with the account's limits. */
export class SlackClient {
  readonly settings: SlackSettings;
  readonly listings = new Listings((method, args, rate) => this.call(method, args, rate));
  private readonly web: WebClient;
  private known: Promise<Workspace> | undefined;
  /** By method, in milliseconds since 1970: until when Slack told us to wait. */
  private readonly toldUntil = new Map<string, number>();

  constructor(readonly access: Access) {
    this.settings = slackSettings(access.settings);
    this.web = new WebClient(access.credential.token, {
      ...(access.endpoints.slack && { slackApiUrl: access.endpoints.slack }),
      // Waiting and trying again are the workflow's, where they are seen and survive a crash.
      retryConfig: { retries: 0 },
      rejectRateLimitedCalls: true,
      timeout: TIMEOUT_MS,
      fetch: async (url, init) =>
        withWait(await fetch(url, { ...init, signal: anySignal(access.signal, init?.signal) })),
      logger: SILENT,
    });
  }

  /** Calls a minute of the methods that read messages. */
  get historyPerMinute(): number {
    return this.settings.historyPerMinute ?? RATES.replies;
  }

  /** One call. @throws errors of the client, and Throttled: also while Slack's own time to wait is not over */
  async call(method: string, args: Args, rate: Rate): Promise<Fields> {
    const leftMs = (this.toldUntil.get(method) ?? 0) - Date.now();
    if (leftMs > 0) throw new Throttled(leftMs);
    const own = rate === 'history' || rate === 'replies' ? this.settings.historyPerMinute : undefined;
    await this.access.limit(rate, own);
    this.access.heartbeat();
    try {
      return { ...(await this.web.apiCall(method, args)) };
    } catch (error) {
      const fault = classifyError(error);
      if (fault.kind === 'throttled') this.toldUntil.set(method, Date.now() + fault.retryAfterMs);
      throw error;
    }
  }

  /** Asked once, however many pages are read. */
  workspace(): Promise<Workspace> {
    this.known ??= this.call('auth.test', {}, 'auth').then(toWorkspace);
    return this.known;
  }

  /** Whether Slack answers the simplest call: what fails while it does is not Slack as a whole. */
  async answers(): Promise<boolean> {
    try {
      await this.call('auth.test', {}, 'auth');
      return true;
    } catch {
      return false;
    }
  }
}

/** Told to wait, but not how long (or by a date, as proxies do): the client takes seconds only. */
function withWait(response: Response): Response {
  if (response.status !== 429 || /^\d+$/.test(response.headers.get('retry-after') ?? '')) return response;
  return new Response(response.body, { status: 429, headers: { 'retry-after': String(UNTOLD_WAIT_S) } });
}

/** A worker that stops ends the call too, not only its own time limit. */
function anySignal(ours: AbortSignal, theirs: AbortSignal | null | undefined): AbortSignal {
  return theirs ? AbortSignal.any([ours, theirs]) : ours;
}

const ignore = (): void => undefined;

/** The client would log what goes wrong in words of its own, which may quote an answer. */
const SILENT: Logger = {
  debug: ignore,
  info: ignore,
  warn: ignore,
  error: ignore,
  setLevel: ignore,
  setName: ignore,
  getLevel: () => LogLevel.ERROR,
};
