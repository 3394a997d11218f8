import { type Logger, LogLevel, WebClient } from '@slack/web-api';
import { type Access } from '../access';
import { fieldsIn, type Fields, isFields } from '../slack-message/json';
import { type SlackSettings, slackSettings } from '../slack-message/settings';
import { errorOf, NotABotToken } from './errors';

/**
 * Calls a minute. Slack allows more (20 to 100 and up, by method); the rest is left to whoever else uses the app. `history` and
 * `replies` may be one a minute for an app that is sold: the setting `historyPerMinute`.
 */
export const RATES = { auth: 60, list: 40, members: 80, users: 15, user: 80, info: 40, history: 40, replies: 40 };
export type Rate = keyof typeof RATES;

/** Long enough for a page of a thousand, short enough to be tried again within a minute. */
const TIMEOUT_MS = 30_000;

/** How often a listing begins anew because its cursor was forgotten, and pages until one counts as endless. */
const MOST_RESTARTS = 3;
const MOST_PAGES = 2_000;

/** Who the token speaks for. */
export interface Workspace {
  team: string;
  name: string | null;
  /** The bot's own ids: what it says is never read. */
  botUser: string;
  botId: string;
  /** `https://name.slack.com/`; null if Slack did not say. */
  url: string | null;
  /** What the token may do; null if Slack did not say. */
  scopes: string[] | null;
}

/** Slack's API under one token, with the account's limits. */
export class SlackClient {
  readonly settings: SlackSettings;
  private readonly web: WebClient;
  private known: Promise<Workspace> | undefined;

  constructor(readonly access: Access) {
    this.settings = slackSettings(access.settings);
    this.web = new WebClient(access.credential.token, {
      ...(access.endpoints.slack && { slackApiUrl: access.endpoints.slack }),
      // Waiting and trying again are the workflow's, where they are seen and survive a crash.
      retryConfig: { retries: 0 },
      rejectRateLimitedCalls: true,
      timeout: TIMEOUT_MS,
      fetch: (url, init) => fetch(url, { ...init, signal: anySignal(access.signal, init?.signal) }),
      logger: SILENT,
    });
  }

  /** One call. @throws errors of the client, and Throttled */
  async call(method: string, args: Record<string, string | number | boolean>, rate: Rate): Promise<Fields> {
    const own = rate === 'history' || rate === 'replies' ? this.settings.historyPerMinute : undefined;
    await this.access.limit(rate, own);
    this.access.heartbeat();
    return { ...(await this.web.apiCall(method, args)) };
  }

  /** All entries of a listing, page by page. A page may be empty and still not be the last. */
  async listAll(method: string, args: Record<string, string | number | boolean>, rate: Rate, key: string) {
    for (let restarts = 0; ; restarts += 1) {
      try {
        return await this.listOnce(method, args, rate, key);
      } catch (error) {
        if (errorOf(error) !== 'invalid_cursor' || restarts >= MOST_RESTARTS) throw error;
      }
    }
  }

  /** Asked once, however many pages are read. */
  workspace(): Promise<Workspace> {
    this.known ??= this.call('auth.test', {}, 'auth').then(toWorkspace);
    return this.known;
  }

  private async listOnce(
    method: string,
    args: Record<string, string | number | boolean>,
    rate: Rate,
    key: string,
  ): Promise<unknown[]> {
    const entries: unknown[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const answer = await this.call(method, cursor === null ? args : { ...args, cursor }, rate);
      // A list that is not there is no empty list: that would take everybody's access away.
      if (!Array.isArray(answer[key])) throw new Error(`${method} gave no ${key}`);
      entries.push(...(answer[key] as unknown[]));
      cursor = nextCursor(answer);
      if (cursor === null) return entries;
    }
    throw new Error(`${method} has no end`);
  }
}

/** Where the next page begins; null after the last. */
export function nextCursor(answer: Fields): string | null {
  const metadata = isFields(answer.response_metadata) ? answer.response_metadata : {};
  return typeof metadata.next_cursor === 'string' && metadata.next_cursor !== '' ? metadata.next_cursor : null;
}

/** The messages of an answer. A list that is not there is no quiet channel. */
export function messagesIn(answer: Fields): Fields[] {
  if (!Array.isArray(answer.messages)) throw new Error('an answer without messages');
  return fieldsIn(answer.messages);
}

/** @throws NotABotToken */
function toWorkspace(answer: Fields): Workspace {
  const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const metadata = isFields(answer.response_metadata) ? answer.response_metadata : {};
  const team = word(answer.team_id);
  const [botUser, botId] = [word(answer.user_id), word(answer.bot_id)];
  if (team === null || botUser === null) throw new Error('auth.test gave no team or no user');
  if (botId === null) throw new NotABotToken();
  return {
    team,
    name: word(answer.team),
    botUser,
    botId,
    url: typeof answer.url === 'string' && /^https:\/\/[a-z0-9.-]+\/$/.test(answer.url) ? answer.url : null,
    scopes: Array.isArray(metadata.scopes) ? metadata.scopes.map(String) : null,
  };
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
