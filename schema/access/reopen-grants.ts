import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/**
 * Lets a scope read again from `since`, as far back as its access allows; one connection, as *sync*. An account is asked again for what
 * was said since then: a wipe may have removed it here.
 */
export async function reopenGrants(tx: Tx, scope: ScopeId, since: string): Promise<void> {
  await sql`
    update access_grant set since = greatest(earliest, least(since, ${since}::timestamptz))
    where scope = ${scope} and revoked_at is null`.execute(tx);
  await sql`
    update container c set pulled_until = least(c.pulled_until, ${since}::timestamptz), cursor = null, page_cursor = null, pulling_until = null
    from connection n where n.id = c.connection and n.live and c.pulled_until > ${since}::timestamptz and exists (
      select from access_grant g where g.container = c.id and g.scope = ${scope} and g.revoked_at is null)`.execute(tx);
}
