import { withConnection } from '../../schema/connect';
import { loadConnection } from '../../schema/access/load-connection';
import { noteSynced } from '../../schema/access/note-sync';
import { readersOf } from '../../schema/access/refresh-grants';
import { containersOf } from '../../schema/items/containers-of';
import { dueContainers } from '../../schema/items/pull';
import { type Deps, type Running } from '../deps';
import { accountSource } from '../sources/find-source';
import { noteFault } from './note-fault';
import { type OpenSource } from './open-source';
import { type PullCounts } from './pull-container';
import { newRound, pullSome, type Round } from './pull-some';
import { withAccount } from './with-account';

export interface PullInput {
  connection: string;
  /** When the account last said who may read what, ISO 8601: containers pulled up to then are done. */
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

/**
 * Pulls the containers of an account that are due, page by page, each page in its own transaction with the position it leads to.
 * A container's fault sets that one aside; the account's parks or delays all of it. Nothing is ever taken back for a fault.
 */
export async function pull(deps: Deps, input: PullInput, running: Running): Promise<Pulled> {
  const { connection: id } = input;
  const round = newRound();
  const connection = await withConnection(deps.db, id, (tx) => loadConnection(tx, id));
  if (!connection || !connection.live || connection.state === 'parked') return ended(deps, input, round, 'parked');
  // What a lost attempt stored, nobody was told of: then all readers look whether they have to take something back.
  if ((running.attempt ?? 1) > 1)
    for (const one of await withConnection(deps.db, id, (tx) => containersOf(tx, id))) round.changed.add(one);
  const source = accountSource(deps, connection.provider);
  const endMs = Date.now() + LONGEST_MS;
  const pulled = await withAccount(deps, running, { source, connection }, (open) =>
    pullDue(deps, open, { input, running, round, endMs }),
  );
  if ('value' in pulled) return ended(deps, input, round, pulled.value);
  const { fault } = pulled;
  if (fault.kind === 'throttled') return ended(deps, input, round, 'throttled', null, fault.retryAfterMs);
  const { kind, code } = await noteFault(deps, id, fault);
  return ended(deps, input, round, kind, code);
}

/** Some pages of each container that is due, in turn, so that a long one does not keep the others waiting. */
async function pullDue(
  deps: Deps,
  open: OpenSource,
  { input, running, round, endMs }: { input: PullInput; running: Running; round: Round; endMs: number },
): Promise<'done' | 'more'> {
  const { id } = open.connection;
  const due = await withConnection(deps.db, id, (tx) => dueContainers(tx, id, input.since));
  let unfinished = 0;
  for (const container of due) {
    if (Date.now() > endMs) return 'more';
    if (!(await pullSome(deps, open, container, { running, round, endMs, due: due.length }))) unfinished += 1;
  }
  if (unfinished > 0) return 'more';
  await withConnection(deps.db, id, (tx) => noteSynced(tx, id, deps.now()));
  return 'done';
}

async function ended(
  deps: Deps,
  input: PullInput,
  { changed, inARow: _inARow, ...counts }: Round,
  kind: Pulled['kind'],
  code: string | null = null,
  retryAfterMs = 0,
): Promise<Pulled> {
  const scopes = await withConnection(deps.db, input.connection, (tx) => readersOf(tx, [...changed]));
  return { ...counts, kind, code, retryAfterMs, scopes };
}
