import { CredentialLost } from '../../../../activities/credentials/credential-lost';
import { askForToken, type TokenAnswer } from '../../../../activities/credentials/token-endpoint';
import { Throttled } from '../../../../activities/sources/access';
import { MemoryError } from '../../../../memory/errors';
import { type Consent } from '../../../connect/ask-consent';

/** The app a person signs in to, as its provider knows it. */
export interface App {
  clientId: string;
  /** Null: a public app, which has PKCE alone. */
  clientSecret: string | null;
  /** Whether the page was given a challenge: then the endpoint gets the secret behind it. */
  pkce: boolean;
}

/** Takes the code of a consent to the token endpoint. @throws MemoryError scope.denied, service.unreachable */
export async function exchangeCode(url: string, app: App, consent: Consent): Promise<TokenAnswer> {
  try {
    return await askForToken(url, {
      grant_type: 'authorization_code',
      code: consent.code,
      redirect_uri: consent.redirectUri,
      client_id: app.clientId,
      ...(app.pkce ? { code_verifier: consent.secrets.verifier } : {}),
      ...(app.clientSecret === null ? {} : { client_secret: app.clientSecret }),
    });
  } catch (error) {
    throw inWords(error);
  }
}

/** For somebody who waits at a terminal, a closed code is not enough. */
export function inWords(error: unknown): unknown {
  if (error instanceof Throttled) {
    const seconds = Math.ceil(error.retryAfterMs / 1_000);
    return new MemoryError(
      'service.unreachable',
      'The provider asks to wait.',
      `Run the command again in ${seconds} s.`,
    );
  }
  if (!(error instanceof CredentialLost)) return error;
  return error.reason === 'client-refused'
    ? new MemoryError(
        'scope.denied',
        'The provider does not know the app, or its secret.',
        'Check the client id, the client secret and the redirect address.',
      )
    : new MemoryError(
        'scope.denied',
        'The sign-in was not accepted.',
        'Run the command again: its code is good once, and briefly.',
      );
}
