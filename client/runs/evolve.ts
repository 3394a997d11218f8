import { setTimeout as wait } from 'node:timers/promises';
import { type CycleKind, JOURNAL_KINDS } from '../../memory/hydration/requests';
import { ENTRIES_BY_TIMER } from '../../memory/journal/limits';
import { MemoryError } from '../../memory/errors';
import { type ScopeId } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { sumCalls } from '../../schema/calls/sum-calls';
import { type Cycle, listCycles, openCycleOf } from '../../schema/cycles/load-cycle';
import { loadRequest } from '../../schema/cycles/requests';
import { loadJournal } from '../../schema/journal/journal-row';
import { loadScope } from '../../schema/scopes/load-scope';
import { type Estimate } from '../../schema/tables/journal-tables';
import { type OpenSystem } from '../open-system';
import { requestHydration } from './force-hydrate';

/** What asking a journal for its new entries, or for a rewriting, came to. */
export interface Evolved {
  scope: ScopeId;
  /**
   * `needs-approval`: more than 100 entries wait, or what it might cost is spent; `estimate` says what the rest would cost, a cap begins
   * them.
   */
  outcome: 'quiet' | 'committed' | 'kept-old' | 'failed' | 'needs-approval';
  entries: number;
  facts: number;
  /** What was put to the user. */
  questions: number;
  changedCategories: string[];
  changedFiles: string[];
  modelCalls: number;
  tokensIn: number;
  tokensOut: number;
  costUsd: number;
  /** Closed codes: what the runs met. */
  findings: string[];
  attention: string[];
  /** Entries that are left, and what reading them would take. */
  waiting: number;
  estimate: Estimate | null;
}

export interface EvolveOptions {
  /** Reads the entries from there on again. */
  since?: string;
  /** What it may cost, dollars. */
  capUsd?: number;
  /** Told while it runs: entries read so far, and how many are left. */
  onProgress?: (read: number, left: number) => void;
  /** Ends the waiting; the work goes on. */
  signal?: AbortSignal;
  pollMs?: number;
}

const POLL_MS = 400;

/** Has a user's new entries read now, and waits for all of it. @throws MemoryError scope.denied for a team, epoch.gone when wiped meanwhile */
export async function evolveJournal(system: OpenSystem, user: ScopeId, options: EvolveOptions = {}): Promise<Evolved> {
  return run(system, user, 'evolve', options);
}

/** Has the eight categories written anew from all facts. @throws as `evolveJournal` */
export async function rewriteCategories(
  system: OpenSystem,
  user: ScopeId,
  options: Pick<EvolveOptions, 'signal' | 'pollMs'> = {},
): Promise<Evolved> {
  return run(system, user, 'rewrite', options);
}

async function run(system: OpenSystem, user: ScopeId, kind: CycleKind, options: EvolveOptions): Promise<Evolved> {
  if (!user.startsWith('user:'))
    throw new MemoryError('scope.denied', 'A team keeps no journal.', 'Name a user, such as user:ada.');
  const first = await nextNumber(system, user);
  const { key, epoch } = await requestHydration(system, user, {
    kind,
    ...(options.since !== undefined && { since: options.since }),
    ...(options.capUsd !== undefined && { capUsd: options.capUsd }),
  });
  for (;;) {
    options.signal?.throwIfAborted();
    const { over, evolved } = await look(system, user, { key, epoch, first, kind });
    options.onProgress?.(evolved.entries, evolved.waiting);
    if (over) return evolved;
    await wait(options.pollMs ?? POLL_MS);
  }
}

async function nextNumber(system: OpenSystem, user: ScopeId): Promise<number> {
  return withScope(system.db, user, async (tx) => (await loadScope(tx, user)).next_cycle);
}

async function look(
  system: OpenSystem,
  user: ScopeId,
  { key, epoch, first, kind }: { key: string; epoch: number; first: number; kind: CycleKind },
): Promise<{ over: boolean; evolved: Evolved }> {
  return withScope(system.db, user, async (tx) => {
    const at = { scope: user, epoch };
    const request = await loadRequest(tx, user, key);
    if (!request) throw new MemoryError('epoch.gone', `The memory of ${user} was wiped meanwhile.`, 'Ask again.');
    const open = await openCycleOf(tx, at, 'journal');
    const over =
      request.answered_at !== null && !(open !== undefined && open.code === null && open.number === request.cycle);
    const cycles = (await listCycles(tx, at)).filter(
      (cycle) => JOURNAL_KINDS.includes(cycle.kind) && (cycle.number >= first || cycle.number === request.cycle),
    );
    const calls = (await sumCalls(tx, { scope: user })).filter(
      (sum) => sum.epoch === epoch && cycles.some(({ number }) => number === sum.cycle),
    );
    const total = (field: 'calls' | 'tokensIn' | 'tokensOut' | 'costUsd') =>
      calls.reduce((sum, one) => sum + one[field], 0);
    const journal = await loadJournal(tx, at);
    const waiting = journal?.waiting ?? 0;
    // Set aside are those no answer could be had about: they wait for another night, not for money.
    const aside = cycles.reduce((sum, { quarantined }) => sum + quarantined, 0);
    const isCapped = request.cap_usd !== null && waiting > aside;
    const ended = cycles.filter(({ closed_at }) => closed_at !== null);
    return {
      over,
      evolved: {
        scope: user,
        outcome: outcomeOf(cycles, kind, isCapped || waiting > ENTRIES_BY_TIMER),
        entries: cycles.reduce((sum, cycle) => sum + readBy(cycle), 0),
        ...{ facts: count(cycles, 'facts'), questions: count(cycles, 'questions') },
        changedCategories: [...new Set(cycles.flatMap(({ changed }) => changed.map(({ path }) => path)))],
        changedFiles: [],
        ...{ modelCalls: total('calls'), tokensIn: total('tokensIn'), tokensOut: total('tokensOut') },
        costUsd: total('costUsd'),
        findings: [
          ...new Set(cycles.flatMap(({ findings, code }) => (code === null ? findings : [...findings, code]))),
        ],
        attention: [...new Set(ended.flatMap(({ attention }) => attention))],
        ...{ waiting, estimate: journal?.estimate ?? null },
      },
    };
  });
}

/** Entries of a cycle that were read: one in several prompts counts when its last was. */
function readBy({ parts, summarised }: Cycle): number {
  const unread = new Set(parts.flatMap((part, n) => (summarised.includes(n) ? [] : part.map(({ item }) => item))));
  return new Set(parts.flat().map(({ item }) => item)).size - unread.size;
}

const count = (cycles: readonly Cycle[], name: string) =>
  cycles.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);

function outcomeOf(cycles: readonly Cycle[], kind: CycleKind, isStopped: boolean): Evolved['outcome'] {
  const last = cycles.at(-1);
  if (last?.outcome === 'failed') return 'failed';
  if (kind === 'evolve' && isStopped) return 'needs-approval';
  if (last === undefined) return 'quiet';
  return cycles.some(({ outcome }) => outcome === 'kept-old') ? 'kept-old' : 'committed';
}
