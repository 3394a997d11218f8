import { createHash, verify } from 'node:crypto';
import { type FakeAccounts, type Grant } from './accounts';
import { type Answer, ok, tokenError } from './answers';
import { type Code, type ConsentPage } from './consent';

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Answers `POST /token` for a code, a refresh token, or the signed word of a service account. */
export function answerToken(form: URLSearchParams, accounts: FakeAccounts, consent: ConsentPage): Answer {
  const kind = form.get('grant_type');
  if (kind === JWT_BEARER) return fromAssertion(form.get('assertion') ?? '', accounts);
  if (!form.get('client_id')) return tokenError('invalid_client', 'The OAuth client was not found.', 401);
  if (kind === 'authorization_code') {
    const code = consent.redeem(form);
    if (!code) return tokenError('invalid_grant', 'Bad Request');
    const identity = code.grant.scopes.includes('openid') ? { id_token: idToken(code) } : {};
    // Only a first consent carries a refresh token.
    return tokens(code.grant, accounts, { refresh_token: code.grant.refreshToken, ...identity });
  }
  if (kind !== 'refresh_token') return tokenError('unsupported_grant_type', `Invalid grant_type: ${kind}`);
  const grant = accounts.byRefreshToken(form.get('refresh_token') ?? '');
  return grant ? tokens(grant, accounts) : tokenError('invalid_grant', 'Token has been expired or revoked.');
}

/** Answers `POST /revoke`: an access or a refresh token ends the whole consent. */
export function answerRevoke(token: string, accounts: FakeAccounts): Answer {
  const grant = accounts.byAccessToken(token) ?? accounts.byRefreshToken(token);
  if (!grant) return tokenError('invalid_token', 'Token expired or revoked');
  accounts.end(grant);
  return ok({});
}

/** Answers `GET /oauth2/v2/userinfo`, for a token that may say who it speaks for. */
export function userInfo({ address }: Grant): Answer {
  return ok({ id: subjectOf(address), email: address, verified_email: true });
}

function tokens(grant: Grant, accounts: FakeAccounts, more: object = {}): Answer {
  const scope = grant.scopes.join(' ');
  return ok({ access_token: accounts.issue(grant), expires_in: 3599, scope, token_type: 'Bearer', ...more });
}

/** Unsigned: whoever gets it straight from the endpoint need not check that. */
function idToken({ grant: { address }, clientId, nonce }: Code): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const issuedAt = Math.floor(Date.now() / 1000);
  const person = { sub: subjectOf(address), email: address, email_verified: true };
  const times = { iat: issuedAt, exp: issuedAt + 3600 };
  const claims = {
    iss: 'https://accounts.google.com',
    aud: clientId,
    ...person,
    ...times,
    ...(nonce !== null && { nonce }),
  };
  return `${part({ alg: 'none' })}.${part(claims)}.`;
}

/** An account's number never changes with its address; here one follows from the other. */
function subjectOf(address: string): string {
  return `1${BigInt(`0x${createHash('sha256').update(address).digest('hex').slice(0, 15)}`)
    .toString()
    .padStart(20, '0')}`;
}

function fromAssertion(assertion: string, accounts: FakeAccounts): Answer {
  const [header = '', payload = '', signature = ''] = assertion.split('.');
  const claims = readClaims(payload);
  const issuer = claims?.iss ?? '';
  const key = accounts.serviceKey(issuer);
  if (!claims || !key) return tokenError('invalid_grant', 'Invalid grant: account not found');
  if (!verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))) {
    return tokenError('invalid_grant', 'Invalid JWT Signature.');
  }
  const address = claims.sub ?? issuer;
  if (address !== issuer && !accounts.mayRead(issuer, address)) {
    const refused =
      'Client is unauthorized to retrieve access tokens using this method, or client not authorized for any of the scopes requested.';
    return tokenError('unauthorized_client', refused, 401);
  }
  const grant = accounts.consent(address, (claims.scope ?? '').split(' '));
  return ok({ access_token: accounts.issue(grant), expires_in: 3599, token_type: 'Bearer' });
}

function readClaims(payload: string): Record<string, string> | null {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  } catch {
    return null;
  }
}
