import { createPrivateKey, createSign, type KeyObject } from 'node:crypto';
import { type Credential } from './credential';
import { CredentialLost } from './credential-lost';
import { askForToken } from './token-endpoint';

export const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';

/** Longest life Google gives such a request. */
const LIFE_S = 3_600;
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/**
 * A token for the account named in `subject`, by the domain's word: the service account signs that it acts for them.
 * @throws CredentialLost delegation-missing when the domain's admin gave it no such right
 */
export async function delegatedToken(credential: Credential, url: string, now: string) {
  const at = Math.floor(Date.parse(now) / 1_000);
  const assertion = sign(privateKeyOf(credential), {
    iss: credential.serviceEmail,
    sub: credential.subject,
    scope: credential.scope,
    // Google's own address, whatever stands in between: it is what Google compares.
    aud: GOOGLE_TOKEN_URL,
    iat: at,
    exp: at + LIFE_S,
  });
  try {
    return await askForToken(url, { grant_type: GRANT, assertion });
  } catch (error) {
    // `unauthorized_client` and `invalid_grant` both say that the admin's list lacks this account, scope or person.
    if (error instanceof CredentialLost) throw new CredentialLost('delegation-missing');
    throw error;
  }
}

function privateKeyOf(credential: Credential): KeyObject {
  try {
    return createPrivateKey(credential.privateKey ?? '');
  } catch {
    throw new CredentialLost('credential-unreadable');
  }
}

function sign(key: KeyObject, claims: Record<string, unknown>): string {
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) => base64url(JSON.stringify(part))).join('.');
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
}

const base64url = (text: string) => Buffer.from(text).toString('base64url');
