import { mergeRequests } from '../../memory/hydration/requests';
import { splitWindow } from '../../memory/hydration/split-window';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { withScope, type Tx } from '../../schema/connect';
import { advanceCursors } from '../../schema/cycles/advance-cursors';
import { insertCycle } from '../../schema/cycles/insert-cycle';
import { openCycleOf, type Cycle } from '../../schema/cycles/load-cycle';
import { answerRequests, openRequests } from '../../schema/cycles/requests';
import { rewindCursors } from '../../schema/cycles/rewind-cursors';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { itemsInWindow, readWindow, type ContainerWindow } from '../../schema/items/read-window';
import { waitingPoints } from '../../schema/points/load-points';
import { loadScope, type LoadedScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Deps } from '../deps';
import { groupItems } from '../summary/group-items';
import { withdrawLost } from './withdraw';

export interface OpenCycleInput {
  scope: ScopeId;
  /** `start`: the entity just began and asks for whatever is due. */
  why: 'slot' | 'force' | 'start';
  /** The slot this asks for, and the one after it, ISO 8601. */
  slotAt: string;
  nextSlotAt: string;
}

export type OpenedCycle =
  | { kind: 'quiet' | 'paused' | 'not-due' | 'gone' }
  | {
      kind: 'cycle';
      epoch: number;
      number: number;
      parts: number;
      waiting: number;
      items: number;
      until: string | null;
    };

/** After so many cycles in vain a point is tried alone. */
const TRIES_TOGETHER = 2;

/**
 * Returns the scope's one open cycle, or freezes the window of the next. No news and nothing waiting: "quiet", and that is all.
 * Postgres decides (paused, open cycle, unanswered requests), so any entity at any time may ask.
 */
export async function openCycle(deps: Deps, input: OpenCycleInput): Promise<OpenedCycle> {
  return withScope(deps.db, input.scope, async (tx) => {
    const scope = await loadScope(tx, input.scope).catch(() => null);
    if (!scope) return { kind: 'gone' };
    const at = { scope: input.scope, epoch: scope.epoch };
    await lockEpoch(tx, at);
    const requests = await openRequests(tx, at);
    await tx.updateTable('scope').set({ next_slot_at: input.nextSlotAt }).where('id', '=', input.scope).execute();
    const asked = refusal(input, scope, requests.length > 0);
    if (asked) return { kind: asked };

    const now = deps.now();
    await withdrawLost(tx, input.scope, now);
    const { until, since } = mergeRequests(requests);
    const open = await openCycleOf(tx, at);
    if (open)
      return resume(
        tx,
        at,
        open,
        requests.map((request) => request.key),
        now,
      );

    if (since !== null) await rewindCursors(tx, at, since);
    const opened = await freeze(tx, at, deps, until, now);
    await tx.updateTable('scope').set({ last_asked_at: now }).where('id', '=', input.scope).execute();
    await answerRequests(
      tx,
      input.scope,
      requests.map((request) => request.key),
      opened.kind === 'cycle' ? opened.number : null,
      now,
    );
    return opened;
  });
}

function refusal(input: OpenCycleInput, scope: LoadedScope, asked: boolean): 'paused' | 'not-due' | 'quiet' | null {
  if (asked) return null;
  if (input.why === 'force') return 'quiet';
  if (scope.paused) return 'paused';
  const lastAsked = scope.last_asked_at ?? '';
  return Date.parse(lastAsked) >= Date.parse(input.slotAt) ? 'not-due' : null;
}

/** A failed or crashed cycle goes on under its own number; requests that want exactly its window are answered by it. */
async function resume(tx: Tx, at: ScopeEpoch, open: Cycle, keys: string[], now: string): Promise<OpenedCycle> {
  await updateCycle(tx, at, open.number, { outcome: null, code: null });
  const window = await readWindow(tx, at, open.until);
  const same = window.every((one) => (open.read_window[one.container]?.[1] ?? one.after) === one.upTo);
  if (same) await answerRequests(tx, at.scope, keys, open.number, now);
  const waiting = await waitingPoints(tx, at);
  const items = open.parts.reduce((sum, part) => sum + part.length, 0);
  return {
    kind: 'cycle',
    epoch: at.epoch,
    number: open.number,
    parts: open.parts.length,
    waiting: waiting.length,
    items,
    until: open.until,
  };
}

async function freeze(tx: Tx, at: ScopeEpoch, deps: Deps, until: string | null, now: string): Promise<OpenedCycle> {
  const waiting = await waitingPoints(tx, at);
  const alone = waiting.find((point) => point.tries >= TRIES_TOGETHER)?.id ?? null;
  // A point tried alone gets a cycle without news: whatever fails then is its own doing.
  const window = alone === null ? await readWindow(tx, at, until) : [];
  const items = await itemsInWindow(tx, window);
  if (items.length === 0 && waiting.length === 0) {
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
    epoch: at.epoch,
    number,
    parts: parts.length,
    waiting: waiting.length,
    items: items.length,
    until,
  };
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
