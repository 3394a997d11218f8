import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';

export interface PointCounts extends Record<string, number> {
  episodic: number;
  procedural: number;
  semantic: number;
  placed: number;
  declined: number;
  waiting: number;
  parked: number;
}

/** A cycle's points: its own by kind, those it offered by what became of them. */
export async function countPoints(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  cycle: number,
  offered: readonly number[],
): Promise<PointCounts> {
  const { rows } = await sql<PointCounts>`
    select (count(*) filter (where cycle = ${cycle} and kind = 'episodic'))::int as episodic,
      (count(*) filter (where cycle = ${cycle} and kind = 'procedural'))::int as procedural,
      (count(*) filter (where cycle = ${cycle} and kind = 'semantic'))::int as semantic,
      (count(*) filter (where id = any(${offered}) and state = 'placed'))::int as placed,
      (count(*) filter (where id = any(${offered}) and state = 'declined'))::int as declined,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where id = any(${offered}) and state = 'parked'))::int as parked
    from point where scope = ${scope} and epoch = ${epoch}`.execute(tx);
  return rows[0] as PointCounts;
}
