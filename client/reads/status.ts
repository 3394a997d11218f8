import { ENTRIES_BY_TIMER } from '../../memory/journal/limits';
import { type Db, withOps } from '../../schema/connect';
import { listConnections } from '../../schema/access/list-connections';
import { listAside } from '../../schema/items/list-aside';
import { listSkipped } from '../../schema/items/list-skipped';
import { listGaps } from '../../schema/quarantine/list-gaps';
import { listQuarantined } from '../../schema/quarantine/quarantine';
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
  /** Journal entries not read yet when it was last looked; above 100 they wait for `aquifer evolve --yes`. */
  waitingEntries: number;
  /** What only the user can decide: `aquifer questions`. */
  openQuestions: number;
}

export interface ConnectionStatus {
  id: string;
  provider: string;
  state: string;
  /** Closed code: why it is parked, or what its syncs fail with. */
  reason: string | null;
  /** Read from an account, not only from files. */
  live: boolean;
  syncedAt: string | null;
  failingSince: string | null;
  /** A large loss of access waits for a person since then. */
  shrunkAt: string | null;
  /** Containers that cannot be read now. What was said since `missingFrom` is read once they can. */
  setAside: { container: string; reason: string; since: string; missingFrom: string | null }[];
  /** Items that could not be read; they are tried again. */
  quarantined: { id: string; reason: string; since: string; tries: number }[];
  /** What was said in between cannot be read any more. */
  gaps: { container: string; reason: string; from: string; to: string }[];
  /** What the account left out so far, or changed on the way in: how many, by closed code. */
  skipped: Record<string, number>;
}

export interface Status {
  temporal: string;
  console: null;
  api: null;
  model: string | null;
  healthy: boolean;
  scopes: ScopeStatus[];
  connections: ConnectionStatus[];
}

/** Reads tables, not queries; ids, numbers and codes only, so it works for everybody. */
export async function readStatus(db: Db, system: System, scope?: string): Promise<Status> {
  const { scopes, connections, aside, quarantined, gaps, skipped } = await withOps(db, async (tx) => ({
    scopes: await scopeNumbers(tx, scope),
    connections: await listConnections(tx),
    aside: await listAside(tx),
    quarantined: await listQuarantined(tx),
    gaps: await listGaps(tx),
    skipped: await listSkipped(tx),
  }));
  return {
    temporal: system.ui ?? system.address,
    console: null,
    api: null,
    model: system.model,
    healthy: await workerHealth(system),
    scopes: scopes.map(toStatus),
    connections: connections.map((one) => ({
      id: one.id,
      provider: one.provider,
      state: one.state,
      reason: one.reason,
      live: one.live,
      syncedAt: one.synced_at,
      failingSince: one.failing_since,
      shrunkAt: one.shrunk_at,
      setAside: aside
        .filter(({ connection }) => connection === one.id)
        .map(({ container, reason, since, missingFrom }) => ({ container, reason, since, missingFrom })),
      quarantined: quarantined
        .filter(({ connection }) => connection === one.id)
        .map(({ id, reason, since, tries }) => ({ id, reason, since, tries })),
      gaps: gaps
        .filter(({ connection }) => connection === one.id)
        .map(({ container, reason, from, to }) => ({ container, reason, from, to })),
      skipped: Object.fromEntries(
        skipped.filter(({ connection }) => connection === one.id).map(({ reason, count }) => [reason, count]),
      ),
    })),
  };
}

function toStatus(row: ScopeNumbers): ScopeStatus {
  const attention = new Set(row.openCycle === null ? (row.lastAttention ?? []) : []);
  if (row.journalKind === null) for (const code of row.journalAttention ?? []) attention.add(code);
  // Decided since, or asked for since the last cycle: what waits now is what counts.
  if (row.pendingProposals > 0 || row.waitingEntries > ENTRIES_BY_TIMER) attention.add('needs-approval');
  else attention.delete('needs-approval');
  if (
    row.journalCode !== null &&
    row.journalKind === null &&
    !/^(budget\.exhausted|model\.missing)$/.test(row.journalCode)
  )
    attention.add('cycle-failed');
  if (row.parkedPoints > 0) attention.add('parked-points');
  if (row.parkedConnections > 0) attention.add('connection-parked');
  if (row.shrunkConnections > 0) attention.add('access-shrunk');
  if (row.quarantinedItems > 0) attention.add('quarantined-items');
  if (row.openCode === 'budget.exhausted') attention.add('budget');
  if (row.openCode === 'model.missing') attention.add('model-missing');
  if (row.openCode !== null && !/^(budget\.exhausted|model\.missing)$/.test(row.openCode))
    attention.add('cycle-failed');
  if (row.openCode === null && row.lastCallCode?.startsWith('model.')) attention.add('model-unreachable');
  return {
    scope: row.scope,
    lastHydratedAt: row.lastHydratedAt,
    nextHydrationAt: row.paused ? null : row.nextHydrationAt,
    phase: phaseOf(row),
    waitingPoints: row.waitingPoints,
    unreadItems: row.unreadItems,
    attention: [...attention],
    waitingEntries: row.waitingEntries,
    openQuestions: row.openQuestions,
  };
}

function phaseOf(row: ScopeNumbers): ScopeStatus['phase'] {
  if (row.openCode === 'budget.exhausted') return 'capped';
  if (row.openCycle !== null && row.openCode === null) return row.openKind === 'cleanup' ? 'cleaning' : 'hydrating';
  if (row.journalKind !== null) return row.journalKind === 'rewrite' ? 'cleaning' : 'evolving';
  return row.paused ? 'paused' : 'idle';
}
