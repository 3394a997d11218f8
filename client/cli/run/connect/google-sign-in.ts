import { type Credential } from '../../../../activities/credentials/credential';
import { renewed } from '../../../../activities/credentials/refresh';
import { GOOGLE_TOKEN_URL } from '../../../../activities/credentials/service-account';
import { MemoryError } from '../../../../memory/errors';
import { askConsent } from '../../../connect/ask-consent';
import { readIdentityToken } from '../../../connect/identity-token';
import { type App, exchangeCode } from './exchange';
import { type ConnectParts } from './parts';

const AUTH_URL = 'https://accounts.google.com/o/oauth2/v2/auth';
const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

export interface GoogleSignIn {
  /** The address of who signed in, lower case, as Google verified it. */
  address: string;
  credential: Credential;
}

/**
 * A person signs in at Google and gives these permissions; none: only who they are is learnt, and nothing of it is kept.
 * @throws MemoryError scope.denied, service.unreachable
 */
export async function signInAtGoogle(
  parts: ConnectParts,
  app: App,
  permissions: readonly string[],
): Promise<GoogleSignIn> {
  const consent = await askConsent(({ redirectUri, secrets }) => {
    const url = new URL(parts.endpoints.googleAuth ?? AUTH_URL);
    url.search = new URLSearchParams({
      client_id: app.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: ['openid', 'email', ...permissions].join(' '),
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: secrets.challenge,
      code_challenge_method: 'S256',
      // A refresh token comes only with a consent that is asked for anew.
      ...(permissions.length === 0 ? {} : { access_type: 'offline', prompt: 'consent' }),
    }).toString();
    return url.href;
  }, parts.consent);
  const answer = await exchangeCode(parts.endpoints.googleToken ?? GOOGLE_TOKEN_URL, app, consent);
  const now = new Date().toISOString();
  const expected = { issuers: ISSUERS, clientId: app.clientId, nonce: consent.secrets.nonce, now };
  const claims = readIdentityToken(answer.id_token, expected);
  if (!claims.email || String(claims.email_verified) !== 'true') {
    throw new MemoryError(
      'scope.denied',
      'Google does not say which address signed in.',
      'Sign in with an account whose address is verified.',
    );
  }
  // People may untick each permission on the page.
  const granted = new Set(answer.scope?.split(' '));
  const missing = permissions.filter((one) => !granted.has(one));
  if (missing.length > 0) {
    throw new MemoryError(
      'scope.denied',
      `Not connected: this was not given on the sign-in page: ${missing.join(', ')}.`,
      'Run the command again and leave the box ticked.',
    );
  }
  const own = { clientId: app.clientId, ...(app.clientSecret === null ? {} : { clientSecret: app.clientSecret }) };
  const address = claims.email.toLowerCase();
  return { address, credential: renewed({ ...own, subject: address }, answer, now) };
}
