import { type ScopeId } from '../memory/scope';
import { withOps, withScope } from '../schema/connect';
import { dueWipes, takeWipe } from '../schema/people/due-wipes';
import { type Deps } from './deps';

/** How the activity asks an entity for a wipe; the worker builds it on a Temporal client. */
export interface WipeSignals {
  signal(name: 'wipeMemory', scope: ScopeId, team: string, key: string): Promise<void>;
}

/**
 * Asks for the wipe of everybody who left and whose time has come. Safe to repeat: the key is made of the scope and the time, so a
 * wipe that was asked for twice is done once.
 * @returns how many were asked for
 */
export async function wipeLeavers(deps: Pick<Deps, 'db' | 'now'>, entities: WipeSignals): Promise<{ wiped: number }> {
  let wiped = 0;
  for (const due of await withOps(deps.db, (tx) => dueWipes(tx, deps.now()))) {
    // The signal is sent inside: if it fails the time stays on the row, and who comes back at this moment waits for its end.
    const sent = await withScope(deps.db, due.scope, async (tx) => {
      if (!(await takeWipe(tx, due))) return false;
      await entities.signal('wipeMemory', due.scope, due.team, `left:${due.scope}:${due.wipeAt}`);
      return true;
    });
    if (sent) wiped += 1;
  }
  return { wiped };
}
