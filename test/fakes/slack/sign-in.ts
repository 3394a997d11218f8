import { createHash } from 'node:crypto';
import { SlackFailure } from './failure';
import { ALL_SCOPES, type Tokens } from './tokens';
import { type Workspace } from './workspace';

interface Code {
  flow: 'install' | 'identity';
  user: string;
  redirectUri: string;
  challenge: string | null;
  nonce: string | null;
  scopes: string[];
}

/** The consent page and the endpoints that turn its codes into tokens. */
export class SignIn {
  private readonly codes = new Map<string, Code>();
  private issued = 0;
  /** Who sits before the browser. */
  user = 'U0ADMIN01';
  /** What they say no with; null: they consent. */
  refusal: string | null = null;
  /** Whether tokens expire and come with a refresh token. */
  rotation = false;
  /** The client the app is known as; a call with another secret is refused. */
  readonly client = { id: '111.222', secret: 'fake-client-secret' };

  constructor(
    private readonly workspace: Workspace,
    private readonly tokens: Tokens,
  ) {}

  /** The page somebody opens: sends them back to the address the query names. */
  consent(flow: Code['flow'], query: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri') ?? 'http://127.0.0.1/');
    if (query.has('state')) back.searchParams.set('state', query.get('state') ?? '');
    if (this.refusal) back.searchParams.set('error', this.refusal);
    else back.searchParams.set('code', this.code(flow, query));
    return back.toString();
  }

  /** oauth.v2.access: the bot's token for a code, or a new one for a refresh token. */
  access(args: Readonly<Record<string, string>>): Record<string, unknown> {
    this.checkClient(args);
    if (args.grant_type === 'refresh_token') return this.refreshed(args.refresh_token ?? '');
    const { user, scopes } = this.use(args, 'install');
    return { ...this.botToken(this.tokens.give({ user, kind: 'bot', scopes }), scopes), authed_user: { id: user } };
  }

  /** openid.connect.token: a token that says who somebody is. */
  identityToken(args: Readonly<Record<string, string>>): Record<string, unknown> {
    this.checkClient(args);
    const { user, scopes, nonce } = this.use(args, 'identity');
    const { access } = this.tokens.give({ user, kind: 'user', scopes });
    return { access_token: access, token_type: 'Bearer', id_token: this.idToken(user, nonce) };
  }

  /** openid.connect.userInfo */
  userInfo(user: string): Record<string, unknown> {
    const { name, email } = this.workspace.users.get(user) ?? { name: user, email: '' };
    const { id, name: teamName, domain } = this.workspace.team;
    return {
      sub: user,
      'https://slack.com/user_id': user,
      'https://slack.com/team_id': id,
      email,
      email_verified: true,
      name,
      'https://slack.com/team_name': teamName,
      'https://slack.com/team_domain': domain,
    };
  }

  private code(flow: Code['flow'], query: URLSearchParams): string {
    this.issued += 1;
    const code = `fake-code-${this.issued}`;
    this.codes.set(code, {
      flow,
      user: this.user,
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge'),
      nonce: query.get('nonce'),
      scopes: query.get('scope')?.split(/[ ,]+/) ?? ALL_SCOPES,
    });
    return code;
  }

  /** A code works once, for the flow, the address and the verifier it was asked for with. */
  private use(args: Readonly<Record<string, string>>, flow: Code['flow']): Code {
    const code = this.codes.get(args.code ?? '');
    this.codes.delete(args.code ?? '');
    if (!code || code.flow !== flow) throw new SlackFailure('invalid_code');
    if (code.redirectUri !== (args.redirect_uri ?? '')) throw new SlackFailure('bad_redirect_uri');
    const verified = createHash('sha256').update(args.code_verifier ?? '').digest('base64url'); // prettier-ignore
    if (code.challenge !== null && code.challenge !== verified) throw new SlackFailure('invalid_code_verifier');
    return code;
  }

  private checkClient(args: Readonly<Record<string, string>>): void {
    if (args.client_id !== this.client.id) throw new SlackFailure('invalid_client_id');
    if (args.client_secret !== this.client.secret) throw new SlackFailure('bad_client_secret');
  }

  private refreshed(name: string): Record<string, unknown> {
    const fresh = this.tokens.refresh(name);
    if (!fresh) throw new SlackFailure('invalid_refresh_token');
    return this.botToken(fresh, fresh.scopes);
  }

  private botToken({ access, refresh }: { access: string; refresh: string }, scopes: string[]) {
    return {
      access_token: access,
      token_type: 'bot',
      scope: scopes.join(','),
      bot_user_id: this.workspace.bot.user,
      app_id: this.workspace.bot.app,
      team: { id: this.workspace.team.id, name: this.workspace.team.name },
      enterprise: null,
      is_enterprise_install: false,
      ...(this.rotation && { refresh_token: refresh, expires_in: 43_200 }),
    };
  }

  /** Unsigned: whoever checks signatures needs another fake. */
  private idToken(user: string, nonce: string | null): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const exp = Math.floor(Date.now() / 1_000) + 300;
    const claims = {
      iss: 'https://slack.com',
      aud: this.client.id,
      exp,
      ...this.userInfo(user),
      ...(nonce && { nonce }),
    };
    return `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.fake`;
  }
}
