import { generateKeyPairSync, type KeyObject } from 'node:crypto';

export const GMAIL_SCOPE = 'https://www.googleapis.com/auth/gmail.readonly';
export const MEET_SCOPE = 'https://www.googleapis.com/auth/meetings.space.readonly';

/** One consent: whose account, which scopes, and the tokens given out for it. */
export interface Grant {
  address: string;
  scopes: string[];
  refreshToken: string;
  accessTokens: Set<string>;
}

/** Signed-in people, their tokens, and the service accounts that may speak for them. */
export class FakeAccounts {
  private readonly grants: Grant[] = [];
  private readonly serviceKeys = new Map<string, KeyObject>();
  private readonly delegated = new Map<string, string[]>();
  private made = 0;

  consent(address: string, scopes: string[]): Grant {
    const grant = { address, scopes, refreshToken: this.next('1//refresh'), accessTokens: new Set<string>() };
    this.grants.push(grant);
    return grant;
  }

  /** An access token of its own, as from a finished sign-in. */
  accessToken(address: string, scopes: string[] = [GMAIL_SCOPE, MEET_SCOPE]): string {
    return this.issue(this.consent(address, scopes));
  }

  issue(grant: Grant): string {
    const token = this.next('ya29.access');
    grant.accessTokens.add(token);
    return token;
  }

  byAccessToken(token: string): Grant | undefined {
    return this.grants.find(({ accessTokens }) => accessTokens.has(token));
  }

  byRefreshToken(token: string): Grant | undefined {
    return this.grants.find(({ refreshToken }) => refreshToken === token);
  }

  /** An hour passes: access tokens are void, refresh tokens go on. */
  expire(address: string): void {
    for (const grant of this.grants) if (grant.address === address) grant.accessTokens.clear();
  }

  /** The person takes the consent back: nothing of it works any more. */
  revoke(address: string): void {
    for (const grant of this.grants.filter((one) => one.address === address)) this.end(grant);
  }

  end(grant: Grant): void {
    this.grants.splice(this.grants.indexOf(grant), 1);
  }

  /** A key file as the console hands it out, of an account that may read these addresses. */
  serviceAccount(email: string, tokenUri: string, mayRead: string[]): Record<string, string> {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.serviceKeys.set(email, publicKey);
    this.delegated.set(email, mayRead);
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const ids = { project_id: 'fake', private_key_id: 'fake-key-1', client_id: '100000000000000000001' };
    return { type: 'service_account', ...ids, private_key: pem, client_email: email, token_uri: tokenUri };
  }

  serviceKey(email: string): KeyObject | undefined {
    return this.serviceKeys.get(email);
  }

  mayRead(email: string, address: string): boolean {
    return this.delegated.get(email)?.includes(address) ?? false;
  }

  /** Tokens look like Google's, and are easy to tell apart. */
  private next(prefix: string): string {
    this.made += 1;
    return `${prefix}-${this.made}`;
  }
}
