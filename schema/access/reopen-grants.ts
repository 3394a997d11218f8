import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';

/** Lets a scope read again from `since`, as far back as its access allows; one connection, as *sync*. */
export async function reopenGrants(tx: Tx, scope: ScopeId, since: string): Promise<void> {
  await sql`
    update access_grant set since = greatest(earliest, least(since, ${since}::timestamptz))
    where scope = ${scope} and revoked_at is null`.execute(tx);
}
