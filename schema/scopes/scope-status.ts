import { sql } from 'kysely';
import { type CycleKind } from '../../memory/hydration/requests';
import { type Tx } from '../connect';

export interface ScopeNumbers {
  scope: string;
  team: string;
  paused: boolean;
  epoch: number;
  lastHydratedAt: string | null;
  nextHydrationAt: string | null;
  openCycle: number | null;
  openKind: CycleKind | null;
  openCode: string | null;
  /** The journal's own cycle, while it runs: `evolve` or `rewrite`. */
  journalKind: CycleKind | null;
  /** Of the journal's last cycle that ended: what to look at, and why it failed. */
  journalAttention: string[] | null;
  journalCode: string | null;
  /** Entries not read yet when it was last looked, and questions only the user can answer. */
  waitingEntries: number;
  openQuestions: number;
  /** Why the open cycle's last model call failed; null when it did not. */
  lastCallCode: string | null;
  waitingPoints: number;
  parkedPoints: number;
  /** Proposals that wait for a person. */
  pendingProposals: number;
  unreadItems: number;
  lastOutcome: string | null;
  lastAttention: string[] | null;
  /** Of the accounts it reads: some wait for a sign-in, lost much access at once, or hold items that could not be read. */
  parkedConnections: number;
  shrunkConnections: number;
  quarantinedItems: number;
}

/**
 * The numbers `status` shows, as *ops*: no text. `unreadItems` counts changes not read yet. Grants are gone through once for all scopes:
 * there may be as many as scopes times containers.
 */
export async function scopeNumbers(tx: Tx, scope?: string): Promise<ScopeNumbers[]> {
  const only = scope ?? null;
  const { rows } = await sql<ScopeNumbers>`
    with aside as materialized (select container, count(*) as n from quarantine where missed_from is null group by container),
      granted as (
        select g.scope, c.connection, sum(c.readable_change - coalesce(k.change, 0)) as unread, sum(a.n) as aside
        from access_grant g join scope_epoch e on e.scope = g.scope and e.epoch = g.epoch join container c on c.id = g.container
          left join scope_cursor k on k.scope = g.scope and k.epoch = g.epoch and k.container = c.id
          left join aside a on a.container = c.id
        where g.revoked_at is null and (${only}::text is null or g.scope = ${only})
        group by g.scope, c.connection),
      -- Whoever owns an account hears of its trouble before there is anything to read.
      used as (
        select scope, connection, unread, aside, true as granted from granted
        union all
        select n.owner, n.id, 0, 0, false from connection n
        where n.owner is not null and not exists (select from granted g where g.scope = n.owner and g.connection = n.id)),
      account as (
        select u.scope, sum(u.unread) filter (where u.connection not like 'journal-%') as unread, sum(u.aside) as aside,
          count(*) filter (where n.state = 'parked') as parked, count(*) filter (where u.granted and n.shrunk_at is not null) as shrunk
        from used u join connection n on n.id = u.connection group by u.scope)
    select s.id as scope, s.team, s.paused, e.epoch, s.last_hydrated_at as "lastHydratedAt", s.next_slot_at as "nextHydrationAt",
      journal.kind as "journalKind", lastj.attention as "journalAttention", lastj.code as "journalCode", coalesce(j.waiting, 0) as "waitingEntries",
      (select count(*)::int from question q where q.scope = s.id and q.epoch = e.epoch and q.answered_at is null) as "openQuestions",
      open.number as "openCycle", open.kind as "openKind", open.code as "openCode",
      (select case when k.state = 'failed' then k.code end from call k where k.scope = s.id and k.epoch = e.epoch and k.cycle = open.number
        order by k.started_at desc limit 1) as "lastCallCode",
      (select count(*)::int from point p where p.scope = s.id and p.epoch = e.epoch and p.state = 'waiting') as "waitingPoints",
      (select count(*)::int from point p where p.scope = s.id and p.epoch = e.epoch and p.state = 'parked') as "parkedPoints",
      (select count(*)::int from proposal d where d.scope = s.id and d.epoch = e.epoch and d.state = 'pending') as "pendingProposals",
      coalesce(account.unread, 0)::int as "unreadItems", coalesce(account.parked, 0)::int as "parkedConnections",
      coalesce(account.shrunk, 0)::int as "shrunkConnections", coalesce(account.aside, 0)::int as "quarantinedItems",
      last.outcome as "lastOutcome", last.attention as "lastAttention"
    from scope s join scope_epoch e on e.scope = s.id
      left join account on account.scope = s.id
      left join cycle open on open.scope = s.id and open.epoch = e.epoch and open.closed_at is null and open.kind in ('hydrate', 'cleanup')
      left join cycle journal on journal.scope = s.id and journal.epoch = e.epoch and journal.closed_at is null
        and journal.kind in ('evolve', 'rewrite') and journal.code is null
      left join lateral (select y.code, y.attention from cycle y where y.scope = s.id and y.epoch = e.epoch and y.kind in ('evolve', 'rewrite')
        and (y.closed_at is not null or y.code is not null) order by y.number desc limit 1) lastj on true
      left join journal j on j.scope = s.id and j.epoch = e.epoch
      left join lateral (select y.outcome, y.attention from cycle y where y.scope = s.id and y.epoch = e.epoch and y.closed_at is not null
          and y.kind in ('hydrate', 'cleanup') order by y.number desc limit 1) last on true
    where ${only}::text is null or s.id = ${only} order by s.id`.execute(tx);
  return rows;
}
