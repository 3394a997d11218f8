import { type Db, withOps } from '../../schema/connect';
import { listConnections } from '../../schema/access/list-connections';
import { scopeNumbers, type ScopeNumbers } from '../../schema/scopes/scope-status';
import { type System } from '../system';
import { workerHealth } from './worker-health';

export interface ScopeStatus {
  scope: string;
  lastHydratedAt: string | null;
  nextHydrationAt: string | null;
  phase: 'idle' | 'hydrating' | 'evolving' | 'cleaning' | 'paused' | 'capped';
  waitingPoints: number;
  unreadItems: number;
  attention: string[];
}

export interface Status {
  temporal: string;
  console: null;
  api: null;
  model: string | null;
  healthy: boolean;
  scopes: ScopeStatus[];
  connections: { id: string; provider: string; state: string; reason: string | null }[];
}

/** Reads tables, not queries; ids, numbers and codes only, so it works for everybody. */
export async function readStatus(db: Db, system: System, scope?: string): Promise<Status> {
  const { scopes, connections } = await withOps(db, async (tx) => ({
    scopes: await scopeNumbers(tx, scope),
    connections: await listConnections(tx),
  }));
  return {
    temporal: system.ui ?? system.address,
    console: null,
    api: null,
    model: system.model,
    healthy: await workerHealth(system),
    scopes: scopes.map(toStatus),
    connections: connections.map(({ id, provider, state, reason }) => ({ id, provider, state, reason })),
  };
}

function toStatus(row: ScopeNumbers): ScopeStatus {
  const attention = new Set(row.openCycle === null ? (row.lastAttention ?? []) : []);
  if (row.parkedPoints > 0) attention.add('parked-points');
  if (row.parkedConnections > 0) attention.add('connection-parked');
  if (row.shrunkConnections > 0) attention.add('access-shrunk');
  if (row.quarantinedItems > 0) attention.add('quarantined-items');
  if (row.openCode === 'budget.exhausted') attention.add('budget');
  if (row.openCode === 'model.missing') attention.add('model-missing');
  if (row.openCode !== null && !/^(budget\.exhausted|model\.missing)$/.test(row.openCode)) attention.add('cycle-failed');
  if (row.openCode === null && row.lastCallCode?.startsWith('model.')) attention.add('model-unreachable');
  return {
    scope: row.scope,
    lastHydratedAt: row.lastHydratedAt,
    nextHydrationAt: row.paused ? null : row.nextHydrationAt,
    phase: phaseOf(row),
    waitingPoints: row.waitingPoints,
    unreadItems: row.unreadItems,
    attention: [...attention],
  };
}

function phaseOf(row: ScopeNumbers): ScopeStatus['phase'] {
  if (row.openCode === 'budget.exhausted') return 'capped';
  if (row.openCycle !== null && row.openCode === null) return 'hydrating';
  return row.paused ? 'paused' : 'idle';
}
