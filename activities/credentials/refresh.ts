import { type Credential } from './credential';
import { delegatedToken, GOOGLE_TOKEN_URL } from './service-account';
import { askForToken, type TokenAnswer } from './token-endpoint';

export const SLACK_API_URL = 'https://slack.com/api/';

/** Address of a Slack method, with or without a slash at the end of what was set. */
export function slackMethod(endpoints: Readonly<Record<string, string>>, method: string): string {
  return `${(endpoints.slack ?? SLACK_API_URL).replace(/\/+$/, '')}/${method}`;
}

/**
 * A new token for one that ends. A provider that rotates refresh tokens takes the old one away with this very call: the answer must
 * be stored whatever happens next.
 * @throws CredentialLost, Throttled, MemoryError as `askForToken` does
 */
export async function refresh(
  credential: Credential,
  { provider, endpoints, now }: { provider: string; endpoints: Readonly<Record<string, string>>; now: string },
): Promise<Credential> {
  const google = endpoints.googleToken ?? GOOGLE_TOKEN_URL;
  if (credential.privateKey !== undefined)
    return renewed(credential, await delegatedToken(credential, google, now), now);
  const url = provider === 'slack' ? slackMethod(endpoints, 'oauth.v2.access') : google;
  const answer = await askForToken(url, {
    grant_type: 'refresh_token',
    refresh_token: credential.refreshToken ?? '',
    client_id: credential.clientId ?? '',
    // An app without a secret (PKCE) has none to send.
    ...(credential.clientSecret ? { client_secret: credential.clientSecret } : {}),
  });
  return renewed(credential, answer, now);
}

/** The credential with what a token endpoint answered; what it does not repeat stays. */
export function renewed(credential: Credential, answer: TokenAnswer, now: string): Credential {
  const next: Record<string, string> = { ...credential, token: answer.access_token ?? '' };
  if (answer.refresh_token) next.refreshToken = answer.refresh_token;
  // Without an end in the answer the new token has none: the old end is not its own.
  delete next.expiresAt;
  if (answer.expires_in) next.expiresAt = new Date(Date.parse(now) + answer.expires_in * 1_000).toISOString();
  return next;
}
