import { sql } from 'kysely';
import { type Tx } from '../connect';

export interface ScopeNumbers {
  scope: string;
  team: string;
  paused: boolean;
  epoch: number;
  lastHydratedAt: string | null;
  nextHydrationAt: string | null;
  openCycle: number | null;
  openCode: string | null;
  /** Why the open cycle's last model call failed; null when it did not. */
  lastCallCode: string | null;
  waitingPoints: number;
  parkedPoints: number;
  unreadItems: number;
  lastOutcome: string | null;
  lastAttention: string[] | null;
  /** Of the accounts it reads: some wait for a sign-in, lost much access at once, or hold items that could not be read. */
  parkedConnections: number;
  shrunkConnections: number;
  quarantinedItems: number;
}

/** The numbers `status` shows, as *ops*: no text. `unreadItems` counts changes not read yet. */
export async function scopeNumbers(tx: Tx, scope?: string): Promise<ScopeNumbers[]> {
  const { rows } = await sql<ScopeNumbers>`
    select s.id as scope, s.team, s.paused, e.epoch, s.last_hydrated_at as "lastHydratedAt", s.next_slot_at as "nextHydrationAt",
      open.number as "openCycle", open.code as "openCode",
      (select case when k.state = 'failed' then k.code end from call k where k.scope = s.id and k.epoch = e.epoch and k.cycle = open.number
        order by k.started_at desc limit 1) as "lastCallCode",
      (select count(*)::int from point p where p.scope = s.id and p.epoch = e.epoch and p.state = 'waiting') as "waitingPoints",
      (select count(*)::int from point p where p.scope = s.id and p.epoch = e.epoch and p.state = 'parked') as "parkedPoints",
      (select coalesce(sum(c.readable_change - coalesce(k.change, 0)), 0)::int from access_grant g join container c on c.id = g.container
        left join scope_cursor k on k.scope = g.scope and k.epoch = g.epoch and k.container = c.id
        where g.scope = s.id and g.epoch = e.epoch and g.revoked_at is null and c.connection not like 'journal-%') as "unreadItems",
      (select count(distinct n.id)::int from connection n left join container c on c.connection = n.id
        left join access_grant g on g.container = c.id and g.scope = s.id and g.epoch = e.epoch and g.revoked_at is null
        where n.state = 'parked' and (g.scope is not null or n.owner = s.id)) as "parkedConnections",
      (select count(distinct n.id)::int from connection n join container c on c.connection = n.id
        join access_grant g on g.container = c.id and g.scope = s.id and g.epoch = e.epoch and g.revoked_at is null
        where n.shrunk_at is not null) as "shrunkConnections",
      (select count(*)::int from quarantine q join access_grant g on g.container = q.container and g.scope = s.id
        and g.epoch = e.epoch and g.revoked_at is null) as "quarantinedItems",
      last.outcome as "lastOutcome", last.attention as "lastAttention"
    from scope s join scope_epoch e on e.scope = s.id
      left join cycle open on open.scope = s.id and open.epoch = e.epoch and open.closed_at is null
      left join lateral (select y.outcome, y.attention from cycle y where y.scope = s.id and y.epoch = e.epoch and y.closed_at is not null
        order by y.number desc limit 1) last on true
    where ${scope ?? null}::text is null or s.id = ${scope ?? null} order by s.id`.execute(tx);
  return rows;
}
