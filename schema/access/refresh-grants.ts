import { sql } from 'kysely';
import { type Tx } from '../connect';

/**
 * Derives who may read each container of the current connection from its kind and member list, as *sync*.
 * Public: the team's scope. Private: the user scopes whose identity is a member. Lost access is revoked at once.
 * Of a channel that turned public the team sees what follows.
 * @param since what new grants may read from, `-infinity` for imports
 * @returns scopes that have, or had, a grant on this connection, in order
 */
export async function refreshGrants(tx: Tx, connection: string, since: string, at: string): Promise<string[]> {
  const entitled = sql<{ scope: string; epoch: number; container: string; since: string }>`
    select e.scope, e.epoch, c.id as container,
      greatest(${since}::timestamptz, case when c.kind = 'public' then c.kind_since end) as since
    from container c join connection n on n.id = c.connection
      join scope s on s.team = n.team
      join scope_epoch e on e.scope = s.id
    where c.connection = ${connection} and case c.kind
      when 'public' then s.id like 'team:%'
      when 'private' then s.id like 'user:%' and exists (
        select from identity i join container_member m on m.external_id = i.external_id
        where i.scope = s.id and i.team = n.team and i.provider = n.provider and m.container = c.id)
      else false end`;
  await sql`
    insert into access_grant (scope, epoch, container, since, earliest)
    select scope, epoch, container, since, since from (${entitled}) as e
    on conflict (scope, epoch, container) do update set
      revoked_at = null,
      -- Somebody who comes back sees what follows, not what was said meanwhile.
      since = case when access_grant.revoked_at is null then access_grant.since else ${at}::timestamptz end,
      earliest = case when access_grant.revoked_at is null then access_grant.earliest else ${at}::timestamptz end
  `.execute(tx);
  await sql`
    update access_grant g set revoked_at = ${at}::timestamptz
    where g.revoked_at is null and g.container in (select id from container where connection = ${connection})
      and not exists (select from (${entitled}) as e where e.scope = g.scope and e.epoch = g.epoch and e.container = g.container)
  `.execute(tx);
  const { rows } = await sql<{ scope: string }>`
    select distinct g.scope from access_grant g join container c on c.id = g.container
    where c.connection = ${connection} order by 1`.execute(tx);
  return rows.map((row) => row.scope);
}
