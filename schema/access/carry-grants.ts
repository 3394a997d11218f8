import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

export interface OldGrant {
  container: string;
  earliest: string;
  revoked_at: string | null;
}

/**
 * What a wiped scope's grants say beyond their beginning, for one connection, as *sync*: how far back "read again" may reach, and which
 * access was lost before: whoever comes back to a channel sees what follows, wiped or not.
 */
export async function carryGrants(
  tx: Tx,
  connection: string,
  { scope, epoch }: ScopeEpoch,
  old: readonly OldGrant[],
  at: string,
): Promise<void> {
  const was = sql`
    select o.container, o.earliest, o.revoked_at from unnest(${old.map((one) => one.container)}::text[],
      ${old.map((one) => one.earliest)}::timestamptz[], ${old.map((one) => one.revoked_at)}::timestamptz[]) as o(container, earliest, revoked_at)
    join container c on c.id = o.container where c.connection = ${connection}`;
  await sql`
    update access_grant g set earliest = was.earliest from (${was}) as was
    where g.scope = ${scope} and g.container = was.container and was.revoked_at is null`.execute(tx);
  await sql`
    insert into access_grant (scope, epoch, container, since, earliest, revoked_at)
    select ${scope}, ${epoch}, was.container, ${at}::timestamptz, was.earliest, was.revoked_at from (${was}) as was
    where was.revoked_at is not null on conflict do nothing`.execute(tx);
}
