/** What the product asks for, and what it would like. */
export const ALL_SCOPES = [
  'channels:history',
  'channels:read',
  'groups:history',
  'groups:read',
  'team:read',
  'users:read',
  'users:read.email',
];

export interface Token {
  user: string;
  kind: 'bot' | 'user';
  scopes: string[];
  /** The error its calls are answered with; null: it is good. */
  refused: string | null;
}

/** The tokens a workspace gave out. */
export class Tokens {
  private readonly tokens = new Map<string, Token>();
  private readonly refreshes = new Map<string, Pick<Token, 'user' | 'kind' | 'scopes'>>();
  private given = 0;

  add(name: string, token: Omit<Token, 'refused'>): void {
    this.tokens.set(name, { ...token, refused: null });
  }

  /** A new token, as a sign-in gives it. */
  give({ user, kind, scopes }: Omit<Token, 'refused'>): { access: string; refresh: string } {
    this.given += 1;
    const access = `${kind === 'bot' ? 'xoxb' : 'xoxp'}-fake-${this.given}`;
    const refresh = `xoxe-1-fake-${this.given}`;
    this.add(access, { user, kind, scopes });
    this.refreshes.set(refresh, { user, kind, scopes });
    return { access, refresh };
  }

  /** A new pair for a refresh token, which is used up. Null: nobody knows it. */
  refresh(name: string): ({ access: string; refresh: string } & Omit<Token, 'refused'>) | null {
    const known = this.refreshes.get(name);
    this.refreshes.delete(name);
    return known ? { ...known, ...this.give(known) } : null;
  }

  get(name: string): Token | undefined {
    return this.tokens.get(name);
  }

  /** From now on its calls fail: `token_revoked`, `token_expired`, `account_inactive`, … */
  refuse(name: string, error = 'token_revoked'): void {
    const token = this.tokens.get(name);
    if (token) token.refused = error;
  }

  /** Takes permissions away (or gives other ones). */
  setScopes(name: string, scopes: string[]): void {
    const token = this.tokens.get(name);
    if (token) token.scopes = scopes;
  }
}
