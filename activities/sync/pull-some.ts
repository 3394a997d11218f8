import { withConnection } from '../../schema/connect';
import { setAside } from '../../schema/items/pull';
import { type Deps, type Running } from '../deps';
import { faultOf, isOfAccount, reasonOf } from './faults';
import { type OpenSource } from './open-source';
import { addCounts, NO_COUNTS, type PullCounts, pullPage, startOver } from './pull-container';
import { retryQuarantined } from './retry-quarantined';

/** What one call of `pull` counted so far. */
export interface Round extends PullCounts {
  containers: number;
  setAside: number;
  /** Containers that failed one after the other. */
  inARow: number;
  /** Containers in which something was edited or deleted. */
  changed: Set<string>;
}

export function newRound(): Round {
  return { ...NO_COUNTS, containers: 0, setAside: 0, inARow: 0, changed: new Set() };
}

/** Then the next container has its turn. */
const PAGES = 20;
/** So many containers failing one after the other are the account's trouble, not theirs. */
const FAILING_IN_A_ROW = 3;
/** A source that loses its position again and again in one pull. */
const MOST_RESTARTS = 3;

/**
 * Pulls some pages of a container. Its own fault sets it aside, which also ends its turn.
 * @returns false when there is more of it
 * @throws what concerns the whole account
 */
export async function pullSome(
  deps: Deps,
  open: OpenSource,
  container: string,
  { running, round, endMs, due }: { running: Running; round: Round; endMs: number; due: number },
): Promise<boolean> {
  for (let pages = 0, restarts = 0; pages < PAGES && (pages === 0 || Date.now() <= endMs); pages += 1) {
    running.heartbeat();
    running.signal.throwIfAborted();
    try {
      const page = await pullPage(deps, open, container);
      count(round, page.counts, container);
      round.inARow = 0;
      if (!page.done) continue;
      count(round, await retryQuarantined(deps, open, container), container);
      round.containers += 1;
      return true;
    } catch (error) {
      // A worker that stops cuts calls short: no fault of the container.
      running.signal.throwIfAborted();
      const fault = faultOf(open.source, error);
      if (fault.kind === 'restart' && restarts < MOST_RESTARTS) {
        restarts += 1;
        await startOver(deps, open, container);
        continue;
      }
      if (isOfAccount(fault)) throw error;
      round.inARow += fault.kind === 'container' ? 0 : 1;
      if (round.inARow >= Math.min(FAILING_IN_A_ROW, due)) throw error;
      round.containers += 1;
      round.setAside += 1;
      const { id } = open.connection;
      await withConnection(deps.db, id, (tx) => setAside(tx, container, reasonOf(fault), deps.now()));
      return true;
    }
  }
  return false;
}

function count(round: Round, counts: PullCounts, container: string): void {
  addCounts(round, counts);
  if (counts.updated + counts.deleted > 0) round.changed.add(container);
}
