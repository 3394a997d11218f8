import { type ScopeId } from '../memory/scope';
import { withScope } from '../schema/connect';
import { setPaused as set } from '../schema/scopes/set-paused';
import { type Deps } from './deps';

/** Makes a pause or resume signal true in the scope's row. */
export async function setPaused(deps: Deps, input: { scope: ScopeId; paused: boolean }): Promise<void> {
  await withScope(deps.db, input.scope, (tx) => set(tx, input.scope, input.paused));
}
