import { type Tx } from '../connect';

/** Whether this person proved by signing in that the identity is theirs. As *sync* or as the scope itself. */
export async function hasSignedIn(
  tx: Tx,
  identity: { provider: string; externalId: string; team: string; scope: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('identity')
    .select('scope')
    .where('provider', '=', identity.provider)
    .where('external_id', '=', identity.externalId)
    .where('team', '=', identity.team)
    .where('scope', '=', identity.scope as `user:${string}`)
    .where('proven_by', '=', 'sign-in')
    .executeTakeFirst();
  return row !== undefined;
}
