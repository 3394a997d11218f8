import { withConnection } from '../../schema/connect';
import { loadConnection } from '../../schema/access/load-connection';
import { noteFailing, noteSynced, parkConnection } from '../../schema/access/note-sync';
import { readersOf } from '../../schema/access/refresh-grants';
import { containersOf } from '../../schema/items/containers-of';
import { dueContainers, setAside } from '../../schema/items/pull';
import { type Deps, type Running } from '../deps';
import { accountSource } from '../sources/find-source';
import { type Fault } from '../sources/define-source';
import { faultOf, reasonOf } from './faults';
import { openSource, type OpenSource } from './open-source';
import { NO_COUNTS, type PullCounts, pullPage, startOver } from './pull-container';
import { retryQuarantined } from './retry-quarantined';

export interface PullInput {
  connection: string;
  /** When this sync began, ISO 8601: containers pulled since then are done. */
  since: string;
}

export interface Pulled extends PullCounts {
  /** `more`: call again, now. `throttled`: call again after that time. `failing`: the provider does not answer well. */
  kind: 'done' | 'more' | 'throttled' | 'failing' | 'parked';
  retryAfterMs: number;
  code: string | null;
  containers: number;
  setAside: number;
  /** Scopes that may have to take something back: they read containers in which something was edited or deleted. */
  scopes: string[];
}

/** After it another call goes on: a person who looks on sees that it moves, and a worker that stops waits for little. */
const LONGEST_MS = 45_000;
/** So many containers failing one after the other are the account's trouble, not theirs. */
const FAILING_IN_A_ROW = 3;
/** A source that loses its position again and again in one pull. */
const MOST_RESTARTS = 3;

/**
 * Pulls the containers of an account that are due, page by page, each page in its own transaction with the position it leads to.
 * A container's fault sets that one aside; the account's parks or delays all of it. Nothing is ever taken back for a fault.
 */
export async function pull(deps: Deps, input: PullInput, running: Running): Promise<Pulled> {
  const { connection: id } = input;
  const round: Round = { ...NO_COUNTS, containers: 0, setAside: 0, changed: new Set() };
  const started = Date.now();
  const connection = await withConnection(deps.db, id, (tx) => loadConnection(tx, id));
  if (!connection || !connection.live || connection.state === 'parked') return ended(deps, input, round, 'parked');
  // What a lost attempt stored, nobody was told of: then all readers look whether they have to take something back.
  if ((running.attempt ?? 1) > 1)
    for (const one of await withConnection(deps.db, id, (tx) => containersOf(tx, id))) round.changed.add(one);
  const source = accountSource(deps, connection.provider);
  let inARow = 0;
  const stop = async (fault: Fault): Promise<Pulled> => {
    if (fault.kind === 'throttled') return ended(deps, input, round, 'throttled', null, fault.retryAfterMs);
    const code = reasonOf(fault);
    const parks = fault.kind === 'auth' || fault.kind === 'permission';
    await withConnection(deps.db, id, (tx) => (parks ? parkConnection : noteFailing)(tx, id, code, deps.now()));
    return ended(deps, input, round, parks ? 'parked' : 'failing', code);
  };
  let open: OpenSource;
  try {
    open = await openSource(deps, running, { source, connection });
  } catch (error) {
    return stop(faultOf(source, error));
  }
  const due = await withConnection(deps.db, id, (tx) => dueContainers(tx, id, input.since));
  for (const container of due) {
    for (let restarts = 0, done = false; !done;) {
      running.heartbeat();
      running.signal.throwIfAborted();
      if (Date.now() - started > LONGEST_MS) return ended(deps, input, round, 'more');
      try {
        const page = await pullPage(deps, open, container);
        done = page.done;
        count(round, page.counts, container);
        if (done) count(round, await retryQuarantined(deps, open, container), container);
        inARow = 0;
      } catch (error) {
        // A worker that stops cuts calls short: no fault of the container.
        running.signal.throwIfAborted();
        const fault = faultOf(source, error);
        if (fault.kind === 'restart' && restarts < MOST_RESTARTS) {
          restarts += 1;
          await startOver(deps, open, container);
          continue;
        }
        if (fault.kind === 'auth' || fault.kind === 'permission' || fault.kind === 'throttled') return stop(fault);
        inARow += fault.kind === 'container' ? 0 : 1;
        if (inARow >= Math.min(FAILING_IN_A_ROW, due.length)) return stop(fault);
        round.setAside += 1;
        await withConnection(deps.db, id, (tx) => setAside(tx, container, reasonOf(fault), deps.now()));
        done = true;
      }
    }
    round.containers += 1;
  }
  await withConnection(deps.db, id, (tx) => noteSynced(tx, id, deps.now()));
  return ended(deps, input, round, 'done');
}

interface Round extends PullCounts {
  containers: number;
  setAside: number;
  changed: Set<string>;
}

function count(round: Round, counts: PullCounts, container: string): void {
  round.added += counts.added;
  round.updated += counts.updated;
  round.deleted += counts.deleted;
  round.unchanged += counts.unchanged;
  round.failures += counts.failures;
  if (counts.updated + counts.deleted > 0) round.changed.add(container);
}

async function ended(
  deps: Deps,
  input: PullInput,
  { changed, ...counts }: Round,
  kind: Pulled['kind'],
  code: string | null = null,
  retryAfterMs = 0,
): Promise<Pulled> {
  const scopes = await withConnection(deps.db, input.connection, (tx) => readersOf(tx, [...changed]));
  return { ...counts, kind, code, retryAfterMs, scopes };
}
