import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { claimIdentity } from '../../schema/scopes/claim-identity';
import { loadScope } from '../../schema/scopes/load-scope';

/**
 * Notes that this person is who they signed in as.
 * @throws MemoryError scope.denied when another scope of the team holds the identity, scope.unknown
 */
export async function claimSignIn(
  db: Db,
  scope: ScopeId,
  identity: { provider: 'slack' | 'google'; externalId: string },
): Promise<void> {
  await withScope(db, scope, async (tx) => {
    const { team } = await loadScope(tx, scope);
    if (await claimIdentity(tx, { ...identity, team, scope, provenBy: 'sign-in' })) return;
    // Whose it is is not said: who signs in may not be entitled to know.
    throw new MemoryError(
      'scope.denied',
      `The ${identity.provider === 'slack' ? 'Slack' : 'Google'} account you signed in with belongs to another scope of team ${team}.`,
      'An identity belongs to one scope: sign in with your own account, or remove that scope first (`aquifer scope ls`, `aquifer scope rm`).',
    );
  });
}
