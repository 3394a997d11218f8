import { JOURNAL_KINDS, mergeRequests } from '../../memory/hydration/requests';
import { splitWindow } from '../../memory/hydration/split-window';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { withScope, type Tx } from '../../schema/connect';
import { advanceCursors } from '../../schema/cycles/advance-cursors';
import { loadDrafts } from '../../schema/cycles/drafts';
import { restartOpenCycle } from '../../schema/cycles/restart-cycle';
import { insertCycle } from '../../schema/cycles/insert-cycle';
import { failedAlike } from '../../schema/cycles/failed-alike';
import { lastCycles, openCycleOf, type Cycle } from '../../schema/cycles/load-cycle';
import { answerRequests, openRequests } from '../../schema/cycles/requests';
import { staleConnections } from '../../schema/access/stale-connections';
import { rewindCursors } from '../../schema/cycles/rewind-cursors';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { itemsToRead } from '../../schema/items/items-to-read';
import { readWindow, type ContainerWindow } from '../../schema/items/read-window';
import { waitingPoints } from '../../schema/points/load-points';
import { loadScope, type LoadedScope, scopeOrNull } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Deps } from '../deps';
import { settleByCode } from '../agent/settle-by-code';
import { groupItems } from '../summary/group-items';
import { endRules } from './end-rules';
import { journalTurn } from '../journal/journal-turn';
import { freezeCleanup, isCleanupDue } from './freeze-cleanup';
import { withdrawLost } from './withdraw';

export interface OpenCycleInput {
  scope: ScopeId;
  /** `start`: the entity just began and asks for whatever is due. `again`: the cycle before left something to do. */
  why: 'slot' | 'force' | 'start' | 'again';
  /** The slot this asks for, and the one after it, ISO 8601. */
  slotAt: string;
  nextSlotAt: string;
  /** The accounts were asked meanwhile, or had their time: no need to wait for them again. */
  synced?: boolean;
  /** Between two cleanups of the files; left out: 30 days. */
  cleanupEveryMs?: number | undefined;
  /** Between two evolves of a journal, for tests. */
  evolveEveryMs?: number | undefined;
}

/** The journal beside: when it is due, and why it is to be asked for now; null: it is not. */
export interface JournalTurn {
  nextAt: string;
  why: 'night' | 'asked' | null;
}

/** `journal`: of a user's scope. */
export type OpenedCycle = { journal?: JournalTurn } & Opened;

type Opened =
  | { kind: 'quiet' | 'paused' | 'not-due' | 'gone' }
  /** Somebody asked for news and these accounts were not asked since: they go first, then this is asked again. */
  | { kind: 'sync-first'; connections: string[] }
  | {
      kind: 'cycle';
      work: 'hydrate' | 'cleanup';
      epoch: number;
      number: number;
      parts: number;
      waiting: number;
      items: number;
      until: string | null;
      /** When it is done, ask again: it does not answer all that was asked for. */
      more: boolean;
    };

/** After so many cycles in vain a point is tried alone. */
const TRIES_TOGETHER = 2;

/**
 * Returns the scope's one open cycle, or freezes the window of the next. No news and nothing waiting: "quiet", and that is all.
 * Postgres decides (paused, open cycle, unanswered requests), so any entity at any time may ask.
 */
export async function openCycle(deps: Deps, input: OpenCycleInput): Promise<OpenedCycle> {
  return withScope(deps.db, input.scope, async (tx) => {
    const scope = await scopeOrNull(tx, input.scope);
    if (!scope) return { kind: 'gone' };
    const at = { scope: input.scope, epoch: scope.epoch };
    await lockEpoch(tx, at);
    const opened = await openFiles(tx, deps, input, scope);
    return input.scope.startsWith('user:') ? { ...opened, journal: await journalTurn(tx, deps, input, scope) } : opened;
  });
}

/** The same for the scope's files, under the epoch's lock. */
async function openFiles(tx: Tx, deps: Deps, input: OpenCycleInput, scope: LoadedScope): Promise<Opened> {
  const at = { scope: input.scope, epoch: scope.epoch };
  const requests = (await openRequests(tx, at)).filter(({ kind }) => !JOURNAL_KINDS.includes(kind));
  if (input.why === 'force' && input.synced !== true && requests.length > 0) {
    const connections = await staleConnections(
      tx,
      requests
        .map((request) => request.at)
        .sort()
        .at(-1) as string,
    );
    if (connections.length > 0) return { kind: 'sync-first', connections };
  }
  await tx.updateTable('scope').set({ next_slot_at: input.nextSlotAt }).where('id', '=', input.scope).execute();
  const open = await openCycleOf(tx, at);
  // Interrupted, not failed: its entity was terminated. It was allowed to run, so it goes on, paused or not.
  const interrupted = open !== undefined && open.code === null && input.why === 'start';
  const refused = requests.length > 0 || interrupted ? null : refusal(input, scope);
  // First of all, also while paused: what is gone goes, whoever forgot to say so.
  const now = deps.now();
  await withdrawLost(tx, input.scope, now);
  await endRules(tx, scope, at, now);
  await settleByCode(tx, at, now);
  if (refused) return { kind: refused };

  const cleanups = requests.filter(({ kind }) => kind === 'cleanup');
  if (!open && (cleanups.length > 0 || isCleanupDue(input, scope, now))) {
    const opened = await freezeCleanup(tx, deps, at, now);
    const number = opened?.number ?? null;
    await answerRequests(tx, input.scope, cleanups.map(({ key }) => key), number, now); // prettier-ignore
    if (opened) return { ...opened, more: requests.length > cleanups.length || input.why !== 'force' };
    if (cleanups.length > 0 && cleanups.length === requests.length) return { kind: 'quiet' };
  }
  const news = requests.filter(({ kind }) => kind === 'hydrate');
  const { until, since } = mergeRequests(news);
  if (since !== null && !open) await rewindCursors(tx, at, since);
  const opened = open
    ? await resume(tx, at, open, since === null ? until : undefined)
    : await freeze(tx, at, deps, { until, now, reads: news.length > 0 || readsNews(input, scope) });
  if (!open) await tx.updateTable('scope').set({ last_asked_at: now }).where('id', '=', input.scope).execute();
  const answered = opened.kind === 'cycle' && opened.more ? [] : news.map((request) => request.key);
  if (opened.kind === 'cycle' && cleanups.length > 0) opened.more = true;
  await answerRequests(tx, input.scope, answered, opened.kind === 'cycle' ? opened.number : null, now);
  return opened;
}

function refusal(input: OpenCycleInput, scope: LoadedScope): 'paused' | 'not-due' | 'quiet' | null {
  if (input.why === 'again') return null;
  if (input.why === 'force') return 'quiet';
  if (scope.paused) return 'paused';
  const lastAsked = scope.last_asked_at ?? '';
  return Date.parse(lastAsked) >= Date.parse(input.slotAt) ? 'not-due' : null;
}

/**
 * A failed or crashed cycle goes on under its own number. It answers what was asked since only if it reads exactly that.
 * @param until of what was asked; undefined: more than any window can tell
 */
async function resume(tx: Tx, at: ScopeEpoch, open: Cycle, until: string | null | undefined): Promise<Opened> {
  await updateCycle(tx, at, open.number, { outcome: null, code: null });
  await dropTornDrafts(tx, at, open);
  const window = until === undefined ? [] : await readWindow(tx, at, until);
  const same = window.every((one) => (open.read_window[one.container]?.[1] ?? one.after) === one.upTo);
  const waiting = await waitingPoints(tx, at);
  return {
    kind: 'cycle',
    work: open.kind === 'cleanup' ? 'cleanup' : 'hydrate',
    epoch: at.epoch,
    number: open.number,
    parts: open.parts.length,
    waiting: open.kind === 'cleanup' ? (open.offered ?? []).length : waiting.length,
    items: open.parts.reduce((sum, part) => sum + part.length, 0),
    until: open.until,
    more: until === undefined || !same || open.alone !== null || open.kind === 'cleanup',
  };
}

/** A run whose drafts were dropped under its hands counted on: what it wrote later has no beginning, and is no answer to a new run. */
async function dropTornDrafts(tx: Tx, at: ScopeEpoch, open: Cycle): Promise<void> {
  const first = (await loadDrafts(tx, at, open.number)).find(({ version }) => version > 0);
  if (first && first.version !== 1) await restartOpenCycle(tx, at, open.base, null);
}

async function freeze(
  tx: Tx,
  at: ScopeEpoch,
  deps: Deps,
  { until, now, reads }: { until: string | null; now: string; reads: boolean },
): Promise<Opened> {
  const { mode } = await loadScope(tx, at.scope);
  const waiting = await waitingPoints(tx, at);
  const full = await stillFull(tx, at);
  // While the memory is full a try alone would fail like any other, and the news would never get their turn.
  const inVain = full || mode === 'dry-run' || (await failedAlike(tx, at));
  const alone = inVain ? null : (waiting.find((point) => point.tries >= TRIES_TOGETHER)?.id ?? null);
  // A point tried alone gets a cycle without news: whatever fails then is its own doing.
  const window = alone === null && reads ? await readWindow(tx, at, until) : [];
  const items = alone === null && reads ? await itemsToRead(tx, at, window) : [];
  // A dry run leaves all points waiting: without news it would only repeat itself.
  if (items.length === 0 && (waiting.length === 0 || full || mode === 'dry-run')) {
    await advanceCursors(tx, at, endsOf(window));
    return { kind: 'quiet' };
  }
  const parts = splitWindow(groupItems(items), deps.summaryTokens);
  const versions = new Map(items.map((item) => [item.id, item.version]));
  const { number } = await insertCycle(tx, at, {
    at: now,
    until,
    window: Object.fromEntries(
      window.filter((one) => one.upTo > one.after).map((one) => [one.container, [one.after, one.upTo]]),
    ),
    parts: parts.map((part) => part.map((item) => ({ item, version: versions.get(item) ?? 0 }))),
    read: countBySource(
      items.map((item) => item.container),
      window,
    ),
    alone,
  });
  return {
    kind: 'cycle',
    work: 'hydrate',
    epoch: at.epoch,
    number,
    parts: parts.length,
    waiting: waiting.length,
    items: items.length,
    until,
    more: alone !== null,
  };
}

/** Asked again without a request, a scope reads news only if its slot was not served yet: a cleanup may have come first. */
function readsNews(input: OpenCycleInput, { paused, last_asked_at: asked }: LoadedScope): boolean {
  return input.why !== 'again' || (!paused && Date.parse(asked ?? '') < Date.parse(input.slotAt));
}

/** The last cycle found the memory full and nobody changed it since: another try without news would only cost. */
async function stillFull(tx: Tx, at: ScopeEpoch): Promise<boolean> {
  const [last] = await lastCycles(tx, at, 1);
  const { head } = await loadScope(tx, at.scope);
  return last !== undefined && last.attention.includes('memory-full') && last.base === head;
}

const endsOf = (window: readonly ContainerWindow[]) =>
  Object.fromEntries(window.filter((one) => one.upTo > one.after).map((one) => [one.container, one.upTo]));

function countBySource(containers: readonly string[], window: readonly ContainerWindow[]): Record<string, number> {
  const providers = new Map(window.map((one) => [one.container, one.provider]));
  const read: Record<string, number> = {};
  for (const container of containers) {
    const provider = providers.get(container) ?? 'unknown';
    read[provider] = (read[provider] ?? 0) + 1;
  }
  return read;
}
