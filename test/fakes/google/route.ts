import { GMAIL_SCOPE, type Grant, MEET_SCOPE } from './accounts';
import { type Answer, forbidden, notFound, signedOut, tooFewScopes } from './answers';
import { answerGmail, gmailMethod } from './gmail-api';
import { answerMeet, meetMethod } from './meet-api';
import { type FakeRequest } from './request';
import { type FakeGoogle } from './server';
import { answerRevoke, answerToken, userInfo } from './token-endpoint';

/** Which method a request means, and how it is answered unless a script says otherwise. */
export function route(google: FakeGoogle, request: FakeRequest): { method: string; answer: () => Answer } {
  const { path, form, query } = request;
  const place = path.join('/');
  if (place === 'auth' || place === 'o/oauth2/v2/auth') {
    return { method: 'auth', answer: () => google.consent.open(query) };
  }
  if (place === 'token') return { method: 'token', answer: () => answerToken(form, google.accounts, google.consent) };
  if (place === 'revoke') {
    return {
      method: 'revoke',
      answer: () => answerRevoke(form.get('token') ?? query.get('token') ?? '', google.accounts),
    };
  }
  if (place === 'oauth2/v2/userinfo') {
    return { method: 'userinfo', answer: () => signedIn(google, request, null, userInfo) };
  }
  if (path[0] === 'gmail' && path[2] === 'users') return gmail(google, request);
  const method = path[0] === 'v2' ? meetMethod(path.slice(1)) : null;
  if (method === null) return { method: 'unknown', answer: notFound };
  const answer = ({ address }: Grant) => answerMeet(google.conferences(address), path.slice(1), request);
  return { method, answer: () => signedIn(google, request, { scope: MEET_SCOPE, method }, answer) };
}

function gmail(google: FakeGoogle, request: FakeRequest): { method: string; answer: () => Answer } {
  const [, , , user = '', ...rest] = request.path;
  const method = gmailMethod(rest);
  if (method === null) return { method: 'unknown', answer: notFound };
  const answer = ({ address }: Grant) =>
    user === 'me' || user === address
      ? answerGmail(google.mailbox(address), rest, request)
      : forbidden('forbidden', `Delegation denied for ${address}`);
  return { method, answer: () => signedIn(google, request, { scope: GMAIL_SCOPE, method }, answer) };
}

/** The answer for a token that is alive and has the scope. */
function signedIn(
  google: FakeGoogle,
  { token }: FakeRequest,
  needs: { scope: string; method: string } | null,
  answer: (grant: Grant) => Answer,
): Answer {
  const grant = token === null ? undefined : google.accounts.byAccessToken(token);
  if (!grant) return signedOut();
  return needs && !grant.scopes.includes(needs.scope) ? tooFewScopes(needs.method) : answer(grant);
}
