import { MemoryError } from '../../memory/errors';
import { retryAfterMs } from '../retry-after';
import { Throttled } from '../sources/access';
import { CredentialLost } from './credential-lost';

/** A row's lock is held meanwhile. */
const PATIENCE_MS = 15_000;
/** Told to wait, but not how long. */
const THROTTLED_MS = 60_000;

/** What a token endpoint may say, of all that it says. */
export interface TokenAnswer {
  ok?: boolean;
  error?: string;
  access_token?: string;
  refresh_token?: string;
  /** Seconds. */
  expires_in?: number;
  scope?: string;
  id_token?: string;
}

/** Errors after which the same request never succeeds; everything else may pass. */
const SIGNED_OUT = new Set([
  'invalid_grant',
  'invalid_refresh_token',
  'invalid_auth',
  'account_inactive',
  'token_revoked',
  'token_expired',
  'code_expired',
  'invalid_code',
  'code_already_used',
  'invalid_code_verifier',
]);
/** The app itself is refused: nobody's sign-in helps until its id, secret or address is right. */
const CLIENT_REFUSED = new Set([
  'invalid_client',
  'invalid_client_id',
  'bad_client_secret',
  'unauthorized_client',
  'deleted_client',
  'disabled_client',
  'bad_redirect_uri',
  'redirect_uri_mismatch',
]);

/**
 * Posts a form to an OAuth token endpoint. Tokens travel in the body only; redirects are not followed, they would carry them elsewhere.
 * @throws CredentialLost signed-out, client-refused
 * @throws Throttled when told to wait
 * @throws MemoryError service.unreachable for everything that may pass
 */
export async function askForToken(url: string, form: Readonly<Record<string, string>>): Promise<TokenAnswer> {
  const { status, headers, body } = await post(url, form);
  const code = typeof body.error === 'string' ? body.error : null;
  if (status === 429 || code === 'ratelimited') throw new Throttled(retryAfterMs(headers, Date.now()) || THROTTLED_MS);
  if (code !== null && SIGNED_OUT.has(code)) throw new CredentialLost('signed-out');
  if (code !== null && CLIENT_REFUSED.has(code)) throw new CredentialLost('client-refused');
  if (status !== 200 || code !== null || body.ok === false) throw unreachable(url, `status ${status}`);
  return body;
}

async function post(url: string, form: Readonly<Record<string, string>>) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await answer.json();
    return { status: answer.status, headers: answer.headers, body: (body ?? {}) as TokenAnswer };
  } catch {
    // Without its cause: fetch and the JSON parser quote addresses and answers.
    throw unreachable(url, 'no answer');
  }
}

function unreachable(url: string, why: string): MemoryError {
  return new MemoryError(
    'service.unreachable',
    `The token endpoint at ${new URL(url).host} did not answer as it does (${why}).`,
    'It is asked again by itself; if it stays so, check the network and its address.',
  );
}
