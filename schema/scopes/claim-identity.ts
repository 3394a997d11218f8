import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/** Who says that it is this person's; their own word counts most. */
export type Proof = 'operator' | 'directory' | 'sign-in';

/**
 * Binds a provider identity to a scope. A sign-in makes a weaker claim of the same scope its own. Returns false if another scope holds
 * it: an identity belongs to at most one.
 */
export async function claimIdentity(
  tx: Tx,
  identity: { provider: string; externalId: string; team: string; scope: ScopeId; provenBy?: Proof },
): Promise<boolean> {
  const row = {
    provider: identity.provider,
    external_id: identity.externalId,
    team: identity.team,
    scope: identity.scope,
    proven_by: identity.provenBy ?? 'operator',
  };
  await tx
    .insertInto('identity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Row security shows only this scope's own rows: one held by another scope is not seen.
  const held = await tx
    .selectFrom('identity')
    .select('scope')
    .where('team', '=', row.team)
    .where('provider', '=', row.provider)
    .where('external_id', '=', row.external_id)
    .executeTakeFirst();
  if (held !== undefined && identity.provenBy === 'sign-in') {
    await tx
      .updateTable('identity')
      .set({ proven_by: 'sign-in' })
      .where('team', '=', row.team)
      .where('provider', '=', row.provider)
      .where('external_id', '=', row.external_id)
      .execute();
  }
  return held !== undefined;
}
