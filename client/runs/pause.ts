import { setTimeout as wait } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { type ScopeId } from '../../memory/scope';
import { withOps } from '../../schema/connect';
import { scopeNumbers } from '../../schema/scopes/scope-status';
import { unknownScope } from '../../schema/scopes/load-scope';
import { type OpenSystem } from '../open-system';

const PATIENCE_MS = 10_000;

/** Signals pause or resume. Returns whether it is in force already: during a cycle it takes effect when that ends. */
export async function setPaused(
  system: OpenSystem,
  scope: ScopeId,
  paused: boolean,
): Promise<{ scope: ScopeId; paused: boolean; inForce: boolean }> {
  const numbers = () => withOps(system.db, async (tx) => (await scopeNumbers(tx, scope))[0]);
  const before = await numbers();
  if (!before) throw unknownScope(scope);
  await system.entities.signal(paused ? 'pause' : 'resume', scope, before.team, uuidv7());
  for (const since = Date.now(); Date.now() - since < PATIENCE_MS; await wait(100)) {
    if ((await numbers())?.paused === paused) return { scope, paused, inForce: true };
  }
  return { scope, paused, inForce: false };
}
