import { MemoryError } from '../../memory/errors';
import { isSame } from './secrets';

/** The claims of an identity token that are used. */
export interface Claims {
  iss?: string;
  aud?: string | string[];
  exp?: number;
  nonce?: string;
  email?: string;
  email_verified?: boolean | string;
  'https://slack.com/user_id'?: string;
  'https://slack.com/team_id'?: string;
}

/**
 * Who signed in. The token comes straight from the token endpoint, over the connection we opened to it, so its signature adds nothing
 * (OpenID Connect Core 3.1.3.7); that it was made for our app and this sign-in is checked.
 * @throws MemoryError scope.denied
 */
export function readIdentityToken(
  token: string | undefined,
  expected: { issuers: readonly string[]; clientId: string; nonce: string; now: string },
): Claims {
  const claims = decode(token);
  const audience = [claims.aud].flat();
  if (!expected.issuers.includes(claims.iss ?? '')) throw nobody('its issuer is another one');
  if (!audience.includes(expected.clientId)) throw nobody('it was made for another app');
  if (!isSame(claims.nonce ?? '', expected.nonce)) throw nobody('it belongs to another sign-in');
  if ((claims.exp ?? 0) * 1_000 <= Date.parse(expected.now)) throw nobody('it has expired');
  return claims;
}

function decode(token: string | undefined): Claims {
  const [, payload = ''] = (token ?? '').split('.');
  try {
    return Object(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))) as Claims;
  } catch {
    throw nobody('it cannot be read');
  }
}

function nobody(why: string): MemoryError {
  return new MemoryError(
    'scope.denied',
    `The sign-in does not say who signed in: ${why}.`,
    'Run the command again; if it stays so, check the client id and the clock of this computer.',
  );
}
