import { createHash } from 'node:crypto';
import { type FakeAccounts, type Grant } from './accounts';
import { type Answer } from './answers';

/** What was agreed to, until it is redeemed. */
export interface Code {
  grant: Grant;
  clientId: string;
  redirectUri: string;
  /** S256 of the verifier; null without PKCE. */
  challenge: string | null;
  /** Comes back in the identity token; null if none was sent. */
  nonce: string | null;
}

/** The page on which somebody signs in and agrees: here they have answered before it opens. */
export class ConsentPage {
  /** Who sits in front of it. */
  address = 'ada@example.com';
  /** `no`: they refuse. A list: of what is asked for they tick only these scopes. */
  answer: 'yes' | 'no' | string[] = 'yes';
  private readonly codes = new Map<string, Code>();

  constructor(private readonly accounts: FakeAccounts) {}

  /** Sends the browser back to the program, with a code or the word `access_denied`. */
  open(query: URLSearchParams): Answer {
    const redirectUri = query.get('redirect_uri') ?? '';
    const clientId = query.get('client_id') ?? '';
    const problem = this.problemWith(query, redirectUri, clientId);
    if (problem) return { status: 400, body: `Error 400: ${problem}`, headers: { 'content-type': 'text/html' } };
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (this.answer === 'no') back.searchParams.set('error', 'access_denied');
    else {
      const asked = (query.get('scope') ?? '').split(' ');
      const scopes = this.answer === 'yes' ? asked : asked.filter((scope) => this.answer.includes(scope));
      const code = `4/code-${this.codes.size + 1}`;
      const grant = this.accounts.consent(this.address, scopes);
      this.codes.set(code, {
        grant,
        clientId,
        redirectUri,
        challenge: query.get('code_challenge'),
        nonce: query.get('nonce'),
      });
      back.searchParams.set('code', code);
      back.searchParams.set('scope', scopes.join(' '));
    }
    return { status: 302, headers: { location: back.href } };
  }

  /** A code is good once, for the same client and address, and only with the secret behind its challenge. */
  redeem(form: URLSearchParams): Code | null {
    const code = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    if (!code || code.clientId !== form.get('client_id') || code.redirectUri !== form.get('redirect_uri')) return null;
    const verifier = form.get('code_verifier') ?? '';
    const isProven =
      code.challenge === null || createHash('sha256').update(verifier).digest('base64url') === code.challenge;
    return isProven ? code : null;
  }

  private problemWith(query: URLSearchParams, redirectUri: string, clientId: string): string | null {
    if (!/^http:\/\/(127\.0\.0\.1|localhost|\[::1\]):\d+(\/|$)/.test(redirectUri)) return 'redirect_uri_mismatch';
    if (query.get('response_type') !== 'code') return 'unsupported_response_type';
    if (query.has('code_challenge') && query.get('code_challenge_method') !== 'S256') return 'invalid_request';
    return clientId === '' ? 'invalid_client' : null;
  }
}
