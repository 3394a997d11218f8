import { type Credential } from '../../../../activities/credentials/credential';
import { renewed, slackMethod } from '../../../../activities/credentials/refresh';
import { MemoryError } from '../../../../memory/errors';
import { askConsent } from '../../../connect/ask-consent';
import { readIdentityToken } from '../../../connect/identity-token';
import { type App, exchangeCode } from './exchange';
import { type ConnectParts } from './parts';
import { readFile } from './read-secret';

type Env = Readonly<Record<string, string | undefined>>;

const SITE = 'https://slack.com/';
/** What the bot needs to read the channels it was added to. Direct messages are not asked for: they are never read. */
const BOT_PERMISSIONS = [
  'channels:read',
  'channels:history',
  'groups:read',
  'groups:history',
  'users:read',
  'users:read.email',
  'team:read',
];

/** The Slack app, from options or `AQUIFER_SLACK_CLIENT_ID` with `AQUIFER_SLACK_CLIENT_SECRET`. @throws MemoryError usage.invalid */
export function slackApp(env: Env, options: { clientId?: string; clientSecretFile?: string }): App {
  const clientId = options.clientId ?? env.AQUIFER_SLACK_CLIENT_ID?.trim();
  if (!clientId) {
    throw new MemoryError(
      'usage.invalid',
      'No Slack app is set to sign in to.',
      'Say --client-id and --client-secret-file, or set AQUIFER_SLACK_CLIENT_ID and AQUIFER_SLACK_CLIENT_SECRET; both stand under Basic Information of the app.',
    );
  }
  const { clientSecretFile: file } = options;
  const clientSecret = (file === undefined ? env.AQUIFER_SLACK_CLIENT_SECRET : readFile(file))?.trim() || null;
  // Slack refuses a challenge from apps that have not turned PKCE on; those without a secret have.
  return { clientId, clientSecret, pkce: clientSecret === null };
}

/** An admin adds the app to the workspace; its bot token comes back. @throws MemoryError scope.denied, service.unreachable */
export async function installSlackApp(parts: ConnectParts, app: App): Promise<Credential> {
  const consent = await askConsent(
    ({ redirectUri, secrets }) =>
      page(parts, 'oauth/v2/authorize', {
        client_id: app.clientId,
        scope: BOT_PERMISSIONS.join(','),
        redirect_uri: redirectUri,
        state: secrets.state,
        ...pkce(app, secrets.challenge),
      }),
    parts.consent,
  );
  const answer = await exchangeCode(slackMethod(parts.endpoints, 'oauth.v2.access'), app, consent);
  // The app's secret is kept only where it is needed again: to renew a token that ends.
  const own = answer.refresh_token
    ? { clientId: app.clientId, ...(app.clientSecret === null ? {} : { clientSecret: app.clientSecret }) }
    : {};
  return renewed(own, answer, new Date().toISOString());
}

/** Who signed in with Slack. Only that is kept: the token that comes with it is dropped. @throws MemoryError scope.denied */
export async function signInWithSlack(
  parts: ConnectParts,
  app: App,
  workspace: string,
): Promise<{ user: string; workspace: string }> {
  const consent = await askConsent(
    ({ redirectUri, secrets }) =>
      page(parts, 'openid/connect/authorize', {
        client_id: app.clientId,
        response_type: 'code',
        scope: 'openid',
        // The page opens for the right workspace at once; the answer is checked all the same.
        team: workspace,
        redirect_uri: redirectUri,
        state: secrets.state,
        nonce: secrets.nonce,
        ...pkce(app, secrets.challenge),
      }),
    parts.consent,
  );
  const answer = await exchangeCode(slackMethod(parts.endpoints, 'openid.connect.token'), app, consent);
  const claims = readIdentityToken(answer.id_token, {
    issuers: ['https://slack.com'],
    clientId: app.clientId,
    nonce: consent.secrets.nonce,
    now: new Date().toISOString(),
  });
  return { user: claims['https://slack.com/user_id'] ?? '', workspace: claims['https://slack.com/team_id'] ?? '' };
}

const pkce = (app: App, challenge: string): Record<string, string> =>
  app.pkce ? { code_challenge: challenge, code_challenge_method: 'S256' } : {};

/** Address of one of Slack's pages. */
function page(parts: ConnectParts, path: string, query: Record<string, string>): string {
  const url = new URL(path, `${(parts.endpoints.slackAuth ?? SITE).replace(/\/+$/, '')}/`);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
