import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Method } from './call';
import { listConversations, listMembers, showConversation } from './conversations';
import { SlackFailure } from './failure';
import { readHistory, readReplies } from './messages';
import { type Answer, Script } from './script';
import { SignIn } from './sign-in';
import { ALL_SCOPES, type Token, Tokens } from './tokens';
import { listUsers, showUser } from './users';
import { Workspace } from './workspace';

const METHODS: Record<string, Method> = {
  'users.conversations': listConversations,
  'conversations.members': listMembers,
  'conversations.info': showConversation,
  'conversations.history': readHistory,
  'conversations.replies': readReplies,
  'users.list': listUsers,
  'users.info': showUser,
};

/** The token of the workspace's bot, unless a sign-in gives another. */
export const BOT_TOKEN = 'xoxb-test';

/** A Slack workspace behind Slack's API, for one test. What happens in it are its methods (`post`, `join`, …). */
export class FakeSlack extends Workspace {
  readonly script = new Script();
  readonly tokens = new Tokens();
  readonly signIn = new SignIn(this, this.tokens);
  /** Every call, in order. */
  calls: { method: string; args: Record<string, string> }[] = [];
  private readonly server = createServer((incoming, response) => void this.serve(incoming, response));

  /** Address of the API, with a slash at its end. */
  url = '';
  /** Address of the site with the consent pages, with a slash at its end. */
  site = '';

  async listen(): Promise<this> {
    this.tokens.add(BOT_TOKEN, { user: this.bot.user, kind: 'bot', scopes: ALL_SCOPES });
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.site = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
    this.url = `${this.site}api/`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** How often a method was called. */
  count(method: string): number {
    return this.calls.filter((call) => call.method === method).length;
  }

  /** How often each method was called. */
  counts(): Record<string, number> {
    const methods = [...new Set(this.calls.map(({ method }) => method))].sort();
    return Object.fromEntries(methods.map((method) => [method, this.count(method)]));
  }

  private async serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake');
    if (pathname === '/oauth/v2/authorize' || pathname === '/openid/connect/authorize') {
      const flow = pathname.startsWith('/oauth') ? 'install' : 'identity';
      response.writeHead(302, { location: this.signIn.consent(flow, searchParams) }).end();
      return;
    }
    const method = pathname.replace(/^\/api\//, '');
    const args = Object.fromEntries(new URLSearchParams(await text(incoming)));
    this.calls.push({ method, args });
    send(response, this.script.take(method, args) ?? this.truth(method, args, incoming.headers.authorization));
  }

  private truth(method: string, args: Record<string, string>, authorization = ''): Answer {
    const [scheme, secret = ''] = authorization.split(' ');
    try {
      if (method === 'oauth.v2.access') return ok(this.signIn.access({ ...fromBasic(scheme, secret), ...args }));
      if (method === 'openid.connect.token') return ok(this.signIn.identityToken({ ...fromBasic(scheme, secret), ...args })); // prettier-ignore
      const token = this.tokenOf(secret || (args.token ?? ''));
      const headers = { 'x-oauth-scopes': token.scopes.join(',') };
      return { ...ok(this.call(method, args, token)), headers };
    } catch (error) {
      // A fault of the fake itself is an answer too, one that no client takes for success.
      if (!(error instanceof SlackFailure)) return { status: 501, body: String(error) };
      return { status: 200, body: { ok: false, error: error.error, ...error.more } };
    }
  }

  private call(method: string, args: Record<string, string>, token: Token): Record<string, unknown> {
    if (method === 'auth.test') return this.whoAmI(token);
    if (method === 'openid.connect.userInfo') return this.signIn.userInfo(token.user);
    const found = METHODS[method];
    if (!found) throw new SlackFailure('unknown_method');
    return found({ method, args, token, workspace: this, script: this.script });
  }

  private tokenOf(name: string): Token {
    if (name === '') throw new SlackFailure('not_authed');
    const token = this.tokens.get(name);
    if (!token) throw new SlackFailure('invalid_auth');
    if (token.refused) throw new SlackFailure(token.refused);
    return token;
  }

  private whoAmI({ user, kind }: Token): Record<string, unknown> {
    const { id, name, domain } = this.team;
    const who = { url: `https://${domain}.slack.com/`, team: name, team_id: id, is_enterprise_install: false };
    if (kind === 'user') return { ...who, user: user.toLowerCase(), user_id: user };
    return { ...who, user: 'aquifer', user_id: this.bot.user, bot_id: this.bot.id };
  }
}

export function startFakeSlack(): Promise<FakeSlack> {
  return new FakeSlack().listen();
}

function ok(body: Record<string, unknown>): Answer {
  return { status: 200, body: { ok: true, ...body } };
}

/** A client may name itself in the header instead of the form. */
function fromBasic(scheme = '', secret: string): Record<string, string> {
  if (scheme !== 'Basic') return {};
  const [id = '', password = ''] = Buffer.from(secret, 'base64').toString().split(':');
  return { client_id: id, client_secret: password };
}

function send(response: ServerResponse, { status, body, headers = {}, cut }: Answer): void {
  if (cut) {
    response.destroy();
    return;
  }
  const isText = typeof body === 'string';
  const type = isText ? 'text/html' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
