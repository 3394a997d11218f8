import { type ListedConnection } from '../../schema/access/list-connections';

/** What a reason means to a person, and what to do about it. */
export interface ReasonWords {
  message: string;
  next: string;
}

type Of = Pick<ListedConnection, 'id' | 'provider' | 'team' | 'owner'>;

/** The command that signs a connection in again. */
export function connectCommand({ provider, team, owner }: Omit<Of, 'id'>): string {
  return `aquifer connect ${provider} ${owner === null ? `--team ${team}` : `--user ${owner.replace(/^user:/, '')}`}`;
}

/**
 * Says a closed code in words. Codes come from credentials, from the core, and from providers; of one that is not known here the code
 * itself is shown, and signing in again is what helps against most.
 */
export function reasonWords(reason: string, of: Of): ReasonWords {
  const again = `Sign in again: \`${connectCommand(of)}\`.`;
  const [missing, ...permissions] = reason.split(' ');
  if (missing === 'missing') {
    const what = permissions.join(', ') || 'a permission';
    return {
      message: `the account answers, but this was not given: ${what}`,
      next: `Give it at the provider, then: \`${connectCommand(of)}\`.`,
    };
  }
  return WORDS[reason]?.(of, again) ?? { message: `the provider answers ${reason}`, next: again };
}

const keys = 'Set AQUIFER_CREDENTIAL_KEYS to the keys it was sealed with, here and on the workers';

const WORDS: Record<string, (of: Of, again: string) => ReasonWords> = {
  'key-missing': (_of, again) => ({
    message: 'the key of its credential is not here',
    next: `${keys}. Is the key lost, then: ${lowerFirst(again)}`,
  }),
  'credential-missing': (_of, again) => ({ message: 'it has no credential', next: again }),
  'credential-unreadable': (_of, again) => ({
    message: 'its credential was changed, or belongs to another owner',
    next: again,
  }),
  'signed-out': (_of, again) => ({
    message: 'the provider no longer takes its sign-in (revoked or expired)',
    next: again,
  }),
  'client-refused': (_of, again) => ({
    message: 'the provider refuses the app it signed in with',
    next: `Check the app's client id, secret and redirect address. ${again}`,
  }),
  'delegation-missing': (of) => ({
    message: 'the domain does not let the service account read this account',
    next: `A Workspace admin adds the service account's client id with its scopes under domain-wide delegation; then: \`${connectCommand(of)} --service-account FILE\`.`,
  }),
  invalid_auth: (_of, again) => ({ message: 'Slack does not know its token', next: again }),
  not_authed: (_of, again) => ({ message: 'Slack got no token', next: again }),
  token_revoked: (_of, again) => ({ message: 'its token was revoked', next: again }),
  token_expired: (_of, again) => ({ message: 'its token has expired', next: again }),
  not_allowed_token_type: (_of, again) => ({ message: 'its token is of another kind than a bot’s', next: again }),
  'shared-mailbox': (of) => ({
    message: 'the mailbox is not the one its owner signed in with',
    next: `A memory reads its owner's own mailbox only: \`${connectCommand(of)}\` with that address.`,
  }),
  'no-mailbox': (of) => ({
    message: 'the address has no mailbox',
    next: `Is mail switched on for it? Then: \`${connectCommand(of)}\`.`,
  }),
  'access-denied': (of) => ({
    message: 'the domain does not allow this',
    next: `A Workspace admin allows the app, then: \`${connectCommand(of)}\`.`,
  }),
  'owner-left': (of) => ({
    message: 'its owner left the team, and their sign-in was deleted',
    next: `What was read goes with their memory, or now: \`aquifer connections rm ${of.id} --yes\`. If they are back: \`${connectCommand(of)}\`.`,
  }),
  'owner-not-signed-in': (_of, again) => ({
    message: 'its owner has not signed in, and only they may open it',
    next: again,
  }),
  'api-disabled': (of) => ({
    message: 'the API is switched off in the project of the app',
    next: `Switch it on in the provider's console, then: \`${connectCommand(of)}\`.`,
  }),
  'domain-policy': (of) => ({
    message: "the domain's policy does not let the app in",
    next: `An admin of the domain has to allow it; then: \`${connectCommand(of)}\`.`,
  }),
  account_inactive: (_of, again) => ({ message: 'the app, or its bot, was removed at the provider', next: again }),
  not_a_bot_token: (_of, again) => ({ message: "its token is a person's, not a bot's", next: again }),
};

/** Says why an account could not be looked at just now. Nobody has to sign in for it. */
export function awayWords(reason: string): ReasonWords {
  if (reason !== 'throttled') {
    const next = 'It is tried again by itself; if it stays so, check the network and the address of the provider.';
    return { message: `the provider cannot be reached (${reason})`, next };
  }
  return {
    message: 'the provider asks to wait',
    next: 'Nothing to do: it is asked again at the time the provider named.',
  };
}

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
