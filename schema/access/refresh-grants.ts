import { sql, type RawBuilder } from 'kysely';
import { type Tx } from '../connect';
import { isLargeLoss } from '../../memory/large-loss';
import { type ScopeId } from '../../memory/scope';

/** A live connection's first read, and whoever joins later, starts so far back. */
const FIRST_READ = sql`interval '30 days'`;

interface Entitled {
  scope: string;
  epoch: number;
  container: string;
  since: string;
  earliest: string;
  until: string | null;
}

/**
 * Who may read each container of a connection, from its kind and member list. Public: the team's scope. Else its members; of a
 * channel that turned public they keep what was said before, and the team sees what follows. What people publish themselves
 * (`identities` = scope) the team sees whole.
 */
function entitledTo(connection: string, at: string, { from, containers, scope }: Scoped): RawBuilder<Entitled> {
  const turnedPublic = sql`case when c.kind = 'public' and n.identities <> 'scope' then c.kind_since end`;
  const first = sql`coalesce(${from ?? null}::timestamptz,
    case when n.live then ${at}::timestamptz - ${FIRST_READ} else '-infinity'::timestamptz end)`;
  const here = sql`c.connection = ${connection} and c.listed
    and (${containers === undefined} or c.id = any(${[...(containers ?? [])]}::text[]))
    and (${scope ?? null}::text is null or e.scope = ${scope ?? null})`;
  // A branch each for the team, its members by scope id, its members by identity, and the owner: joined the short way round.
  return sql<Entitled>`
    select e.scope, e.epoch, c.id as container, coalesce(${turnedPublic}, '-infinity'::timestamptz) as earliest,
      greatest(${turnedPublic}, ${first}) as since, null::timestamptz as until
    from container c join connection n on n.id = c.connection
      join scope s on s.team = n.team and s.id like 'team:%' join scope_epoch e on e.scope = s.id
    where ${here} and c.kind = 'public'
    union
    select e.scope, e.epoch, c.id, '-infinity'::timestamptz, ${first}, ${turnedPublic}
    from container c join connection n on n.id = c.connection
      join lateral (
        select s.id as scope from container_member m join scope s on s.id = m.external_id
          where m.container = c.id and n.identities = 'scope' and s.id like 'user:%' and s.team = n.team
        union
        select i.scope from container_member m join identity i on i.external_id = m.external_id
          where m.container = c.id and n.identities <> 'scope' and i.team = n.team and i.provider = n.identities
            -- Slack goes on listing accounts that were closed.
            and not exists (select from person p where p.connection = c.connection and p.external_id = m.external_id and p.has_left)
        union
        select n.owner where c.kind = 'owned' and n.owner is not null) who on true
      join scope_epoch e on e.scope = who.scope
    where ${here} and (c.kind <> 'public' or n.identities = 'scope' or c.kind_since is not null)`;
}

interface Scoped {
  /** What a new grant may read from; left out: by the connection (30 days back, or the beginning for files). */
  from?: string;
  /** Only these containers: an upload says nothing of others. */
  containers?: readonly string[];
  /** Only this scope: one that is added or wiped is no reason to look at others. */
  scope?: ScopeId;
}

export interface GrantChange {
  /** Scopes that lost something now. */
  lost: string[];
  /** The loss is large: it was held back for a person to look at. */
  held: boolean;
}

/**
 * Derives the grants of a connection anew, as *sync*. Lost access is revoked at once; a large loss only ends (`until`: what
 * follows is not seen, nothing is taken back) until a person approves it, whoever asks meanwhile.
 * @param options.listing what an account answered; left out (imports, scopes added) no new loss is held
 */
export async function refreshGrants(
  tx: Tx,
  connection: string,
  at: string,
  options: Scoped & { listing?: { empty: boolean } } = {},
): Promise<GrantChange> {
  const entitled = entitledTo(connection, at, options);
  const { containers, scope } = options;
  const { rows: losses } = await sql<{ scope: string; container: string; live: number }>`
    select g.scope, g.container, (select count(*)::int from access_grant a join container k on k.id = a.container
      where k.connection = ${connection} and a.revoked_at is null) as live
    from access_grant g join container c on c.id = g.container
    where c.connection = ${connection} and g.revoked_at is null
      and (${containers === undefined} or c.id = any(${[...(containers ?? [])]}::text[]))
      and (${scope ?? null}::text is null or g.scope = ${scope ?? null})
      and not exists (select from (${entitled}) as e where e.scope = g.scope and e.epoch = g.epoch and e.container = g.container)`.execute(
    tx,
  );
  const { listing } = options;
  const waits = await approvalOf(tx, connection);
  const isNew = listing !== undefined && (listing.empty || isLargeLoss(losses.length, losses[0]?.live ?? 0));
  const held = losses.length > 0 && waits !== 'approved' && (isNew || (listing === undefined && waits === 'waiting'));
  // Held back: what was said since the account last named them is not for them, whenever they left.
  const named = sql`coalesce((select access_at from connection where id = ${connection}), ${at}::timestamptz)`;
  const end = held ? sql`until = least(g.until, ${named})` : sql`revoked_at = ${at}::timestamptz`;
  await sql`
    update access_grant g set ${end} from unnest(${losses.map((one) => one.scope)}::text[],
      ${losses.map((one) => one.container)}::text[]) as l(scope, container)
    where g.scope = l.scope and g.container = l.container and g.revoked_at is null`.execute(tx);
  const { rows: given } = await sql<{ scope: string; container: string; since: string; isNew: boolean }>`
    insert into access_grant (scope, epoch, container, since, earliest, until)
    select scope, epoch, container, since, earliest, until from (${entitled}) as e
    on conflict (scope, epoch, container) do update set
      revoked_at = null,
      until = excluded.until,
      -- Somebody who comes back sees what follows, not what was said meanwhile.
      since = case when access_grant.revoked_at is null then access_grant.since else ${at}::timestamptz end,
      earliest = case when access_grant.revoked_at is null then access_grant.earliest else ${at}::timestamptz end
    where access_grant.revoked_at is not null or access_grant.until is distinct from excluded.until
    returning scope, container, since, xmax = 0 as "isNew"`.execute(tx);
  const fresh = given.filter((one) => one.isNew);
  await readAgainFor(tx, fresh, at);
  return { lost: held ? [] : [...new Set(losses.map((one) => one.scope))].sort(), held };
}

/** Scopes that have, or had, a grant on one of these containers, in order; as *sync*. */
export async function readersOf(tx: Tx, containers: readonly string[]): Promise<string[]> {
  if (containers.length === 0) return [];
  const { rows } = await sql<{ scope: string }>`
    select distinct scope from access_grant where container = any(${containers}::text[]) order by 1`.execute(tx);
  return rows.map((row) => row.scope);
}

/** Scopes that have, or had, a grant on any container of a connection, in order; as *sync*. */
export async function readersOfConnection(tx: Tx, connection: string): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    select distinct g.scope from access_grant g join container c on c.id = g.container
    where c.connection = ${connection} order by 1`.execute(tx);
  return rows.map((row) => row.scope);
}

/** Scopes that lost access to one of these containers at this time or later, in order; as *sync*. */
export async function losersSince(tx: Tx, containers: readonly string[], since: string): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    select distinct scope from access_grant
    where container = any(${[...containers]}::text[]) and revoked_at >= ${since}::timestamptz order by 1`.execute(tx);
  return rows.map((row) => row.scope);
}

/**
 * What is older than everybody's access was not kept: for somebody new whose access begins earlier, an account's container is read
 * again from there, thirty days back at most.
 */
async function readAgainFor(
  tx: Tx,
  given: readonly { scope: string; container: string; since: string }[],
  at: string,
): Promise<void> {
  if (given.length === 0) return;
  const back = sql`greatest(n.since, ${at}::timestamptz - ${FIRST_READ})`;
  await sql`
    update container c set cursor = null, page_cursor = null, pulling_since = null, pulling_until = null, pulled_until = ${back}
    from (select container, min(since) as since from unnest(${given.map((one) => one.container)}::text[],
      ${given.map((one) => one.since)}::timestamptz[]) as g(container, since) group by container) as n
    where c.id = n.container and c.cursor is not null and ${back} < c.pulled_until
      and not exists (select from access_grant g where g.container = c.id and g.revoked_at is null and g.since <= n.since
        and not (g.scope = any(${given.map((one) => one.scope)}::text[])))`.execute(tx);
}

async function approvalOf(tx: Tx, connection: string): Promise<'none' | 'waiting' | 'approved'> {
  const row = await tx
    .selectFrom('connection')
    .select(['shrunk_at', 'shrink_approved_at'])
    .where('id', '=', connection)
    .executeTakeFirst();
  if (!row?.shrunk_at) return 'none';
  return row.shrink_approved_at !== null && row.shrink_approved_at >= row.shrunk_at ? 'approved' : 'waiting';
}
