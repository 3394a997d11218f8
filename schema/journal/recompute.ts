import { supersede } from '../../memory/journal/supersede';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { liveFacts } from './load-facts';
import { updateFacts } from './update-facts';

/** What replaces what, worked out anew from all facts that stand; writes only what changed. The caller holds the epoch's lock. */
export async function recompute(tx: Tx, at: ScopeEpoch): Promise<void> {
  const facts = await liveFacts(tx, at);
  const states = supersede(facts);
  for (const fact of facts) {
    const next = states.get(fact.id);
    if (!next || isSame(fact, next)) continue;
    await updateFacts(tx, at, [fact.id], {
      ...{ state: next.state, superseded_by: next.supersededBy, restated: next.restated },
      ...{ confirmed: next.confirmed, until: next.until },
      // In force again: what told of it went with what had taken its place.
      ...(fact.state === 'superseded' && next.state === 'active' && { merged: false, tries: 0 }),
    });
  }
}

type Standing = Parameters<typeof supersede>[0][number];

const FIELDS = ['state', 'supersededBy', 'restated', 'confirmed', 'until'] as const;

function isSame(fact: Standing, next: Pick<Standing, (typeof FIELDS)[number]>): boolean {
  return FIELDS.every((field) => fact[field] === next[field]);
}
