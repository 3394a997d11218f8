import { CredentialLost } from '../../../../activities/credentials/credential-lost';
import { refresh } from '../../../../activities/credentials/refresh';
import { type Source } from '../../../../activities/sources/define-source';
import { MemoryError } from '../../../../memory/errors';
import { type ScopeId } from '../../../../memory/scope';
import { withScope } from '../../../../schema/connect';
import { loadScope } from '../../../../schema/scopes/load-scope';
import { signedInAs } from '../../../../schema/scopes/signed-in-as';
import { claimSignIn } from '../../../connect/claim-sign-in';
import { type OpenedAccount } from '../../../connect/open-account';
import { reasonWords } from '../../../connect/reason-words';
import { inWords } from './exchange';
import { finishConnecting } from './finish';
import { googleApp, readServiceAccount } from './google-app';
import { signInAtGoogle } from './google-sign-in';
import { type ConnectParts } from './parts';

/** What each source asks of an account: reading, and no more. */
const PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  gmail: ['https://www.googleapis.com/auth/gmail.readonly'],
  meet: ['https://www.googleapis.com/auth/meetings.space.readonly'],
};

export interface GoogleOptions {
  user: ScopeId;
  /** OAuth client, as a file. */
  clientFile?: string;
  /** Key file of a service account with delegation, instead of a consent of the owner's. */
  serviceAccount?: string;
  /** Which of the owner's addresses, where they signed in with several. */
  address?: string;
}

/** Connects somebody's mailbox or meetings. They sign in themselves; with a service account once, to say who they are. */
export async function connectGoogle(
  parts: ConnectParts,
  source: Source,
  options: GoogleOptions,
): Promise<OpenedAccount> {
  const { db } = parts.system;
  const owner = options.user;
  const { team } = await withScope(db, owner, (tx) => loadScope(tx, owner));
  const permissions = PERMISSIONS[source.provider] ?? [];
  // Before anything is asked of a person: their scope is there, and its team known.
  if (options.serviceAccount !== undefined) {
    const key = readServiceAccount(options.serviceAccount);
    const subject = await ownAddress(parts, options);
    const delegation = { ...key, subject, scope: permissions.join(' ') };
    const credential = await firstToken(parts, source, { team, owner }, delegation);
    return finishConnecting(parts, { source, team, owner, credential, address: subject });
  }
  const { address, credential } = await signInAtGoogle(parts, googleApp(parts.env, options.clientFile), permissions);
  // Without it the connection would end within the hour.
  if (!credential.refreshToken) {
    throw new MemoryError(
      'scope.denied',
      'Google gave no lasting permission.',
      "Remove Aquifer's app under myaccount.google.com/permissions, then run the command again.",
    );
  }
  // The identity first: an account of somebody else's must not be opened even for a moment.
  await claimSignIn(db, owner, { provider: 'google', externalId: address });
  return finishConnecting(parts, { source, team, owner, credential, address });
}

/** The owner's address, proven by their sign-in: a service account alone could open anybody's mailbox. */
async function ownAddress(parts: ConnectParts, { user, address, clientFile }: GoogleOptions): Promise<string> {
  const { db } = parts.system;
  const known = await withScope(db, user, (tx) => signedInAs(tx, user, 'google'));
  const fitting = known.filter((one) => address === undefined || one === address.toLowerCase());
  const [only] = fitting;
  if (only !== undefined && fitting.length === 1) return only;
  if (fitting.length > 1) {
    throw new MemoryError(
      'usage.invalid',
      'Its owner signed in with several addresses.',
      'Say which: --address NAME@DOMAIN.',
    );
  }
  const signedIn = await signInAtGoogle(parts, googleApp(parts.env, clientFile), []);
  await claimSignIn(db, user, { provider: 'google', externalId: signedIn.address });
  return signedIn.address;
}

/** A wrong key, or an admin who has not said yes, is found before anything is stored. */
async function firstToken(
  parts: ConnectParts,
  { provider }: Source,
  of: { team: string; owner: ScopeId },
  delegation: Record<string, string>,
) {
  try {
    const now = new Date().toISOString();
    return await refresh(delegation, { provider, endpoints: parts.endpoints, now });
  } catch (error) {
    if (!(error instanceof CredentialLost)) throw inWords(error);
    const { message, next } = reasonWords(error.reason, { id: '', provider, ...of });
    throw new MemoryError('input.invalid', `Not connected: ${message}.`, next);
  }
}
