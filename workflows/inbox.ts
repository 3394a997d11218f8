import { condition, log, setHandler } from '@temporalio/workflow';
import { type ScopeId } from '../memory/scope';
import { type WipeReceipt } from '../memory/wipe-receipt';
import * as messages from './messages';
import { type EntityMessage, type InboxMessage, type WipeMessage } from './messages';

/** What an entity was told and has not done yet. Handlers only push here; plain data, carried through continue-as-new. */
export interface Inbox {
  readonly messages: InboxMessage[];
  has(...kinds: InboxMessage['kind'][]): boolean;
  /** Takes all messages of these kinds out, in order. */
  take(...kinds: InboxMessage['kind'][]): InboxMessage[];
  first(kind: InboxMessage['kind']): InboxMessage | undefined;
  remove(message: InboxMessage): void;
  push(message: InboxMessage): void;
  /** Connections that said "synced" since this was last emptied. */
  readonly synced: Set<string>;
  /** Answers the wipe updates that wait for this key. */
  settle(key: string, receipt: WipeReceipt): void;
}

/** Registers all handlers of a memory entity. Called before the first await: a handler may run inside `setHandler`. */
export function openInbox(scope: ScopeId, carried: readonly InboxMessage[]): Inbox {
  const pending: InboxMessage[] = [...carried];
  const receipts: Record<string, WipeReceipt> = {};
  const remove = (message: InboxMessage) => pending.splice(pending.indexOf(message), 1);
  const push = (kind: InboxMessage['kind']) => (message: EntityMessage | WipeMessage) => {
    const more = 'withSources' in message && message.withSources === true ? { withSources: true } : {};
    if (message.scope === scope) pending.push({ kind, key: message.key, ...more });
    else log.warn('message for another scope left alone');
  };
  setHandler(messages.forceHydrate, push('force'), { description: 'hydrate now' });
  setHandler(messages.wipeMemory, push('wipe'), { description: 'wipe this memory' });
  setHandler(messages.pause, push('pause'), { description: 'stop slots' });
  setHandler(messages.resume, push('resume'), { description: 'start slots' });
  const syncedNow = new Set<string>();
  setHandler(messages.synced, (message) => {
    if (message.scope === scope) syncedNow.add(message.connection);
    else log.warn('message for another scope left alone');
  });
  setHandler(
    messages.wipe,
    async (message) => {
      push('wipe')(message);
      await condition(() => receipts[message.key] !== undefined);
      return receipts[message.key] as WipeReceipt;
    },
    {
      description: 'wipe this memory and wait for the receipt',
      validator: (message) => {
        if (message.scope !== scope) throw new Error('This entity holds another scope.');
      },
    },
  );
  return {
    messages: pending,
    synced: syncedNow,
    has: (...kinds) => pending.some((message) => kinds.includes(message.kind)),
    take: (...kinds) => {
      const taken = pending.filter((message) => kinds.includes(message.kind));
      for (const message of taken) remove(message);
      return taken;
    },
    first: (kind) => pending.find((message) => message.kind === kind),
    remove,
    push: (message) => pending.push(message),
    settle: (key, receipt) => (receipts[key] = receipt),
  };
}
