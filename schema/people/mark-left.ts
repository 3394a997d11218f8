import { sql } from 'kysely';
import { becomeConnection, becomeScope, type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';
import { parkConnection } from '../access/note-sync';
import { dropCredential } from '../credentials/drop-credential';

/**
 * Somebody left: no slots from now on, a time for the wipe, no identity that could give access, and what identities gave is taken
 * back, all in one transaction. What they were known by is remembered. Their own accounts can no longer be opened; what was read from
 * those, and what is theirs by scope id (tasks, journal), stays until the wipe. Begins and ends as *scope*.
 * @param connections ids of the team's connections, with the scopes that own them
 * @returns false if they had left before: the first time for the wipe stands
 */
export async function markLeft(
  tx: Tx,
  scope: ScopeId,
  connections: readonly { id: string; owner: string | null; live: boolean }[],
  left: { at: string; wipeAt: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('scope')
    .set({ paused: true, left_at: left.at, wipe_at: left.wipeAt })
    .where('id', '=', scope)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await sql`
    insert into former_identity (scope, team, provider, external_id)
    select scope, team, provider, external_id from identity where scope = ${scope} on conflict do nothing`.execute(tx);
  await tx.deleteFrom('identity').where('scope', '=', scope).execute();
  for (const { id, owner, live } of connections) {
    await becomeConnection(tx, id);
    if (owner !== scope) await revokeAll(tx, scope, left.at);
    else if (live) {
      await parkConnection(tx, id, 'owner-left', left.at);
      await dropCredential(tx, id);
    }
  }
  await becomeScope(tx, scope);
  return true;
}

/** All the scope may read of the current connection by an identity. */
async function revokeAll(tx: Tx, scope: ScopeId, at: string): Promise<void> {
  await sql`
    update access_grant g set revoked_at = ${at}::timestamptz
    from container c join connection n on n.id = c.connection
    where c.id = g.container and n.id = current_connection() and n.identities <> 'scope'
      and g.scope = ${scope} and g.revoked_at is null`.execute(tx);
}
