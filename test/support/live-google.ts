import { seal } from '../../activities/credentials/seal';
import { gmail } from '../../activities/sources/gmail/source';
import { accountId } from '../../activities/sources/google/account-id';
import { meet } from '../../activities/sources/meet/source';
import { claimSignIn } from '../../client/connect/claim-sign-in';
import { openAccount } from '../../client/connect/open-account';
import { type ScopeId } from '../../memory/scope';
import { mergeSettings } from '../../schema/access/merge-settings';
import { withConnection } from '../../schema/connect';
import { GMAIL_SCOPE, type Grant, MEET_SCOPE } from '../fakes/google/accounts';
import { type FakeGoogle } from '../fakes/google/server';
import { type FakeAnswer, type FakeRequest } from './fake-model';
import { testKeyRing } from './key-ring';
import { syncAndWait } from './live-slack';
import { type Rig } from './rig';
import { isSummary, simpleModel } from './simple-model';

const FAST = 1_000_000;
const SOURCES = { gmail, meet };
/** An hour, as Google gives a token. */
const HOUR_MS = 3_600_000;

export interface GoogleSignIn {
  provider: 'gmail' | 'meet';
  user: ScopeId;
  team: string;
  address: string;
  /** Until when the first token is good; an hour. Below five minutes it is renewed before the first call. */
  expiresInMs?: number;
  /** Stands in both tokens and in the app's secret. */
  mark?: string;
}

/** Where the rig finds a fake Google. */
export const endpointsOf = ({ url }: FakeGoogle) => ({ google: url, googleToken: `${url}token` });

/** What `aquifer connect gmail|meet` leaves after the owner's consent; the first sync is not asked for. */
export async function consentAtGoogle(
  rig: Rig,
  google: FakeGoogle,
  { provider, user, team, address, expiresInMs = HOUR_MS, mark = '' }: GoogleSignIn,
): Promise<{ connection: string; grant: Grant }> {
  const at = new Date().toISOString();
  const grant = google.accounts.consent(address, [GMAIL_SCOPE, MEET_SCOPE]);
  const expiresAt = new Date(Date.now() + expiresInMs).toISOString();
  grant.refreshToken += mark;
  const token = google.accounts.issue(grant) + mark;
  grant.accessTokens.add(token);
  const client = { clientId: 'app-1', clientSecret: `app-secret-1${mark}` };
  const tokens = { token, refreshToken: grant.refreshToken, expiresAt };
  await claimSignIn(rig.db, user, { provider: 'google', externalId: address });
  const { connection } = await openAccount(
    rig.db,
    { provider, team, owner: user, account: accountId(address), identities: 'google', at },
    (binding) => seal(testKeyRing(), binding, { ...tokens, ...client, subject: address }),
  );
  const rates = Object.fromEntries(Object.keys(SOURCES[provider].rates).map((rate) => [rate, FAST]));
  await withConnection(rig.db, connection, (tx) => mergeSettings(tx, connection, { rates }));
  return { connection, grant };
}

/** Signs somebody in and waits for the first sync. @returns the connection's id */
export async function signInAtGoogle(rig: Rig, google: FakeGoogle, signIn: GoogleSignIn): Promise<string> {
  const { connection } = await consentAtGoogle(rig, google, signIn);
  await syncAndWait(rig, connection);
  return connection;
}

/** The simple model, with what stands last in an item as its point: a mail's or transcript's text has several lines. */
export function lastLines(request: FakeRequest): FakeAnswer {
  const answer = simpleModel(request);
  if (!isSummary(request) || answer.text === undefined) return answer;
  const { points } = JSON.parse(answer.text) as { points: { text: string }[] };
  const short = points.map((point) => ({ ...point, text: point.text.trim().split('\n').at(-1) }));
  return { ...answer, text: JSON.stringify({ points: short }) };
}
