import { ENTRIES_AT_ONCE, ENTRIES_BY_TIMER, MERGE_TRIES } from '../../memory/journal/limits';
import { JOURNAL_KINDS } from '../../memory/hydration/requests';
import { type ScopeEpoch, type ScopeId } from '../../memory/scope';
import { withScope, type Tx } from '../../schema/connect';
import { insertCycle } from '../../schema/cycles/insert-cycle';
import { type Cycle, openCycleOf } from '../../schema/cycles/load-cycle';
import { answerRequests, openRequests, readFrom, spentSince } from '../../schema/cycles/requests';
import { updateCycle } from '../../schema/cycles/update-cycle';
import { entriesSince, entriesToRead, readAgain, type StandingEntry } from '../../schema/journal/entries-to-read';
import { type JournalRow, ensureJournal, updateJournal } from '../../schema/journal/journal-row';
import { liveFacts } from '../../schema/journal/load-facts';
import { type Estimate } from '../../schema/tables/journal-tables';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { scopeOrNull } from '../../schema/scopes/load-scope';
import { withdrawLost } from '../cycle/withdraw';
import { type Deps } from '../deps';
import { estimateReading } from './estimate-reading';
import { nextNight } from './next-night';
import { piecesOf } from './pieces';

export interface OpenEvolveInput {
  scope: ScopeId;
  /** `again`: the cycle before left something to do. `asked`: a request, or a run that was interrupted. */
  why: 'night' | 'asked' | 'again';
  /** Between two evolves, for tests; left out: each night at 03:00 of the user's clock. */
  evolveEveryMs?: number | undefined;
  /** Between two rewritings; left out: 30 days. */
  rewriteEveryMs?: number | undefined;
}

export type OpenedEvolve =
  | { kind: 'gone' }
  | { kind: 'paused' | 'quiet'; nextAt: string }
  | {
      kind: 'cycle';
      work: 'evolve' | 'rewrite';
      nextAt: string;
      epoch: number;
      number: number;
      /** Model calls that read entries. */
      parts: number;
      /** No entries are left after these: the facts are written into the categories. */
      last: boolean;
      /** When it is done, ask again. */
      more: boolean;
    };

const DAYS_30_MS = 30 * 24 * 3600 * 1000;

/**
 * Returns the journal's open cycle, or freezes the next: at most 50 entries, or facts that wait to be written, or the monthly rewriting.
 * Nothing new: "quiet", and that is all. Postgres decides, so any entity at any time may ask.
 */
export async function openEvolve(deps: Deps, input: OpenEvolveInput): Promise<OpenedEvolve> {
  return withScope(deps.db, input.scope, async (tx) => {
    const scope = await scopeOrNull(tx, input.scope);
    if (!scope) return { kind: 'gone' };
    const at = { scope: input.scope, epoch: scope.epoch };
    await lockEpoch(tx, at);
    const now = deps.now();
    const nextAt = nextNight(input, scope, now);
    await withdrawLost(tx, input.scope, now);
    const open = await openCycleOf(tx, at, 'journal');
    const asked = (await openRequests(tx, at)).filter(({ kind }) => JOURNAL_KINDS.includes(kind));
    // Interrupted, not stopped: it was allowed to run, so it goes on, paused or not.
    const interrupted = open !== undefined && open.code === null;
    if (input.why === 'night' && scope.paused && asked.length === 0 && !interrupted) return { kind: 'paused', nextAt };
    // One that was stopped goes on when somebody asks, or at night.
    const goesOn = interrupted || input.why !== 'asked' || asked.length > 0;
    if (open && !goesOn) return { kind: 'quiet', nextAt };
    if (open) return { ...(await resume(tx, at, open)), nextAt };
    return { ...(await freeze(tx, deps, at, input, now)), nextAt };
  });
}

type Opened = Pick<
  Extract<OpenedEvolve, { kind: 'cycle' }>,
  'kind' | 'work' | 'epoch' | 'number' | 'parts' | 'last' | 'more'
>;

/** Interrupted: what was paid for is not asked for again. What a deletion took back meanwhile is seen when it is stored. */
async function resume(tx: Tx, at: ScopeEpoch, open: Cycle): Promise<Opened> {
  await updateCycle(tx, at, open.number, { outcome: null, code: null });
  const work = open.kind === 'rewrite' ? 'rewrite' : 'evolve';
  const reading = new Set(open.parts.flat().map(({ item }) => item));
  const others = (await entriesToRead(tx, at, { again: true })).filter(({ item }) => !reading.has(item));
  return {
    ...{ kind: 'cycle', work, epoch: at.epoch, number: open.number },
    ...{ parts: open.parts.length, last: work === 'rewrite' || others.length === 0, more: true },
  };
}

async function freeze(
  tx: Tx,
  deps: Deps,
  at: ScopeEpoch,
  input: OpenEvolveInput,
  now: string,
): Promise<Opened | { kind: 'quiet' }> {
  const requests = await openRequests(tx, at);
  const evolves = requests.filter(({ kind }) => kind === 'evolve');
  const rewrites = requests.filter(({ kind }) => kind === 'rewrite').map(({ key }) => key);
  const journal = await ensureJournal(tx, at);
  const since = evolves.flatMap((one) => one.since ?? []).sort()[0] ?? null;
  const unread = await entriesToRead(tx, at, { again: input.why === 'again' });
  const known = new Set(unread.map(({ item }) => item));
  const reread = since === null ? [] : (await entriesSince(tx, at, since)).filter(({ item }) => !known.has(item));
  const all = [...unread, ...reread].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const estimate = all.length > 0 ? estimateReading(deps, all) : null;
  const room = await roomFor(tx, at, all.length, estimate, evolves);
  // Nothing is marked to be read again before it may be: the nights would find too much to begin.
  if (since !== null && room > 0) {
    await readAgain(tx, at, since);
    for (const { key } of evolves) await readFrom(tx, at.scope, key);
  }
  const entries = room > 0 ? all : unread;
  await updateJournal(tx, at, { waiting: entries.length, estimate: estimate && JSON.stringify(estimate) });
  const answer = (keys: readonly string[], cycle: number | null) => answerRequests(tx, at.scope, keys, cycle, now);
  const keys = evolves.map(({ key }) => key);
  const by = { asked: evolves.length > 0, due: input.why !== 'asked' };

  if (by.asked || by.due) {
    const facts = await liveFacts(tx, at);
    const unwritten = facts.some(({ state, merged, tries }) => state === 'active' && !merged && tries < MERGE_TRIES);
    const batch = entries.slice(0, room);
    if (batch.length > 0 || unwritten) {
      const last = batch.length === entries.length || batch.length === 0;
      const opened = await open(tx, deps, at, 'evolve', batch, now);
      if (last) await answer(keys, opened.number);
      if (last) await updateJournal(tx, at, { evolved_at: now });
      return { ...opened, last, more: !last || rewrites.length > 0 || isRewriteDue(journal, input, now) };
    }
    await answer(keys, null);
    await updateJournal(tx, at, { evolved_at: now });
  }
  if (rewrites.length > 0 || (by.due && isRewriteDue(journal, input, now))) {
    const facts = await liveFacts(tx, at);
    if (facts.length > 0) {
      const opened = await open(tx, deps, at, 'rewrite', [], now);
      await answer(rewrites, opened.number);
      return { ...opened, last: true, more: false };
    }
    await answer(rewrites, null);
  }
  return { kind: 'quiet' };
}

/** Of what it may cost; the rest is for writing the categories from what was read. */
const FOR_READING = 0.8;

/** How many entries may be read now: a child's worth, within what the user allowed it to cost; without that none of very many. */
async function roomFor(
  tx: Tx,
  at: ScopeEpoch,
  count: number,
  estimate: Estimate | null,
  evolves: readonly { at: string; capUsd: number | null }[],
): Promise<number> {
  const capped = evolves.filter(({ capUsd }) => capUsd !== null);
  if (capped.length === 0) return count <= ENTRIES_BY_TIMER ? ENTRIES_AT_ONCE : 0;
  const left = await Promise.all(
    capped.map(async ({ at: since, capUsd }) => (capUsd ?? 0) - (await spentSince(tx, at, since))),
  );
  const most = Math.max(...left) * FOR_READING;
  const each = (estimate?.costUsd ?? 0) / Math.max(1, count);
  return most <= 0 ? 0 : Math.min(ENTRIES_AT_ONCE, each === 0 ? ENTRIES_AT_ONCE : Math.floor(most / each));
}

/** A month after the first writing, and every month from then on. */
function isRewriteDue({ rewritten_at: last }: JournalRow, { rewriteEveryMs }: OpenEvolveInput, now: string): boolean {
  return last !== null && Date.parse(now) - Date.parse(last) >= (rewriteEveryMs ?? DAYS_30_MS);
}

async function open(
  tx: Tx,
  deps: Deps,
  at: ScopeEpoch,
  work: 'evolve' | 'rewrite',
  entries: readonly StandingEntry[],
  now: string,
) {
  const parts = entries.flatMap(({ item, version, length }) =>
    piecesOf(length, deps.summaryTokens).map((piece) => [{ item, version, ...(piece && { piece }) }]),
  );
  const { number } = await insertCycle(tx, at, {
    ...{ kind: work, at: now, until: null, window: {}, parts, read: { journal: entries.length }, alone: null },
  });
  return { kind: 'cycle' as const, work, epoch: at.epoch, number, parts: parts.length };
}
