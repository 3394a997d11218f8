import { type CycleKind } from '../../memory/hydration/requests';
import { cleanupId, evolveId, hydrateId, type ScopeId } from '../../memory/scope';
import { type Db, withScope } from '../../schema/connect';
import { type CallSums, sumCalls } from '../../schema/calls/sum-calls';
import { listCycles, loadCycle, type Cycle } from '../../schema/cycles/load-cycle';
import { loadScope } from '../../schema/scopes/load-scope';
import { type System } from '../system';
import { commitId } from './files';

/** A cycle as `--json` gives it. */
export interface CycleEntry {
  id: string;
  number: number | null;
  scope: string;
  /** `cleanup`: it read nothing and wrote the files anew. `evolve`, `rewrite`: of the journal. */
  kind: CycleKind;
  until: string | null;
  outcome: 'quiet' | 'committed' | 'proposed' | 'kept-old' | 'failed';
  read: Record<string, number>;
  points: Record<'episodic' | 'procedural' | 'semantic' | 'placed' | 'declined' | 'waiting', number>;
  /** Of a journal's cycle: facts it found. */
  facts: number;
  /** Paths of files; of a journal's cycle names of categories. */
  changed: string[];
  /** How many files changed; in server mode their paths, which are text, are left out. */
  changedFiles: number;
  attempts: number;
  findings: string[];
  modelCalls: number;
  tokensIn: number;
  tokensCached: number;
  tokensOut: number;
  costUsd: number;
  model: string | null;
  prompts: string | null;
  commit: string | null;
  workflowId: string | null;
  runId: string | null;
  attention: string[];
}

const NO_POINTS = { episodic: 0, procedural: 0, semantic: 0, placed: 0, declined: 0, waiting: 0 };

/** All cycles of a scope that ended, well or not, oldest first; one that runs has no outcome yet. */
export async function readCycles(db: Db, scope: ScopeId): Promise<CycleEntry[]> {
  return withScope(db, scope, async (tx) => {
    const { epoch } = await loadScope(tx, scope);
    const calls = await sumCalls(tx, { scope });
    const cycles = await listCycles(tx, { scope, epoch });
    return cycles.filter((cycle) => cycle.outcome !== null).map((cycle) => toEntry(cycle, calls));
  });
}

/** One cycle. */
export async function readCycle(
  db: Db,
  scope: ScopeId,
  epoch: number,
  number: number,
): Promise<CycleEntry & { lines: Cycle['changed'] }> {
  return withScope(db, scope, async (tx) => {
    const cycle = await loadCycle(tx, { scope, epoch }, number);
    return { ...toEntry(cycle, await sumCalls(tx, { scope })), lines: cycle.changed };
  });
}

/** A cycle in the contract's shape, as it may be shown: paths are text, and text is for a named principal (principal.ts). */
export function shownCycle(cycle: CycleEntry & { lines?: unknown }, mode: System['mode']): CycleEntry {
  const shown = { ...cycle, changed: mode === 'local' ? cycle.changed : [] };
  delete shown.lines;
  return shown;
}

/** What a request without news is answered with. */
export function quietCycle(scope: ScopeId, key: string, until: string | null): CycleEntry {
  return {
    id: `${scope}/quiet/${key}`,
    number: null,
    scope,
    kind: 'hydrate',
    until,
    outcome: 'quiet',
    read: {},
    points: NO_POINTS,
    facts: 0,
    changed: [],
    changedFiles: 0,
    attempts: 0,
    findings: [],
    modelCalls: 0,
    tokensIn: 0,
    tokensCached: 0,
    tokensOut: 0,
    costUsd: 0,
    model: null,
    prompts: null,
    commit: null,
    workflowId: null,
    runId: null,
    attention: [],
  };
}

/** Of a cycle that did not end yet, by what it is for. */
const WORKFLOW_ID = { hydrate: hydrateId, cleanup: cleanupId, evolve: evolveId, rewrite: cleanupId };

function toEntry(cycle: Cycle, sums: readonly CallSums[]): CycleEntry {
  const mine = sums.filter((sum) => sum.epoch === cycle.epoch && sum.cycle === cycle.number);
  const total = (key: 'calls' | 'tokensIn' | 'tokensCached' | 'tokensOut' | 'costUsd') =>
    mine.reduce((sum, one) => sum + one[key], 0);
  const { episodic, procedural, semantic, placed, declined, waiting } = { ...NO_POINTS, ...cycle.counts };
  return {
    id: `${cycle.scope}/${cycle.epoch}/${cycle.number}`,
    number: cycle.number,
    scope: cycle.scope,
    kind: cycle.kind,
    until: cycle.until,
    outcome: cycle.outcome ?? 'failed',
    read: cycle.read,
    points: { episodic, procedural, semantic, placed, declined, waiting },
    facts: cycle.counts.facts ?? 0,
    changed: cycle.changed.map((change) => change.path),
    changedFiles: cycle.changed.length,
    attempts: cycle.attempts,
    findings: cycle.code === null ? cycle.findings : [...cycle.findings, cycle.code],
    modelCalls: total('calls'),
    tokensIn: total('tokensIn'),
    tokensCached: total('tokensCached'),
    tokensOut: total('tokensOut'),
    costUsd: total('costUsd'),
    model: cycle.model,
    prompts: cycle.prompts,
    commit: cycle.commit === null ? null : commitId(cycle.commit),
    workflowId: cycle.workflow_id ?? WORKFLOW_ID[cycle.kind](cycle.scope, cycle.epoch, cycle.number),
    runId: cycle.run_id,
    attention: cycle.attention,
  };
}
