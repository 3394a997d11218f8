import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/** Binds a provider identity to a scope. Returns false if another scope holds it: an identity belongs to at most one. */
export async function claimIdentity(
  tx: Tx,
  identity: { provider: string; externalId: string; team: string; scope: ScopeId },
): Promise<boolean> {
  const row = {
    provider: identity.provider,
    external_id: identity.externalId,
    team: identity.team,
    scope: identity.scope,
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
  return held !== undefined;
}
