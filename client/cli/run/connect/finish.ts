import { type Credential } from '../../../../activities/credentials/credential';
import { seal } from '../../../../activities/credentials/seal';
import { type Source } from '../../../../activities/sources/define-source';
import { MemoryError } from '../../../../memory/errors';
import { type ScopeId } from '../../../../memory/scope';
import { type OpenedAccount, openAccount } from '../../../connect/open-account';
import { awayWords, reasonWords } from '../../../connect/reason-words';
import { accessFor } from './access-for';
import { lookAtAccount } from './look-at-account';
import { type ConnectParts } from './parts';

export interface Connecting {
  source: Source;
  team: string;
  /** Whose account it is; null: the team's. */
  owner: ScopeId | null;
  /** Not sealed yet: it is tried first. */
  credential: Credential;
  /** Who the credential has to speak for, lower case; left out where nobody signed in. */
  address?: string;
}

/**
 * The last steps of every way to connect: the account is called once, its connection opened with the sealed credential, and the entity
 * asked to sync. What does not work is not stored.
 * @throws MemoryError input.invalid (what the account lacks), scope.denied (another account), service.unreachable
 */
export async function finishConnecting(
  parts: ConnectParts,
  { source, team, owner, credential, address }: Connecting,
): Promise<OpenedAccount> {
  const { provider } = source;
  const of = { id: '', provider, team, owner };
  const look = await lookAtAccount(source, accessFor({ connection: provider, credential, endpoints: parts.endpoints }));
  if (look.kind !== 'ok') {
    const { message, next } = look.kind === 'away' ? awayWords(look.reason) : reasonWords(look.reason, of);
    const code = look.kind === 'away' ? 'service.unreachable' : 'input.invalid';
    throw new MemoryError(code, `Not connected: ${message}.`, next);
  }
  // Two accounts in one browser: consent may have come from the other one.
  if (address !== undefined && look.identity !== undefined && look.identity.toLowerCase() !== address) {
    throw new MemoryError(
      'scope.denied',
      'Not connected: the credential opens another account than the one that signed in.',
      'Sign in with the account whose items are to be read.',
    );
  }
  const account = {
    provider,
    identities: source.identities,
    team,
    owner,
    account: look.account,
    at: new Date().toISOString(),
  };
  const opened = await openAccount(parts.system.db, account, (binding) => seal(parts.ring, binding, credential));
  // Its first items come at once, not with the next hour; how it goes is seen in `connections ls`.
  await parts.system.entities.syncConnection(opened.connection);
  return opened;
}
