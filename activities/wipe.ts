import { uuidv7 } from 'uuidv7';
import { type ScopeId } from '../memory/scope';
import { type WipeReceipt } from '../memory/wipe-receipt';
import { withScope } from '../schema/connect';
import { wipeScope } from '../schema/wipe/wipe-scope';
import { type Deps } from './deps';

export interface WipeInput {
  scope: ScopeId;
  key: string;
  /** What only we have (entries, tasks, meetings) goes too. */
  withSources?: boolean;
}

/** Wipes a scope's memory; the receipt holds counts only, so it may pass through Temporal. Once per key. */
export async function wipe(deps: Deps, input: WipeInput): Promise<WipeReceipt> {
  return withScope(deps.db, input.scope, (tx) =>
    wipeScope(tx, input.scope, {
      id: uuidv7(),
      key: input.key,
      at: deps.now(),
      withSources: input.withSources ?? false,
    }),
  );
}
