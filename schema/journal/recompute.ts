import { sql } from 'kysely';
import { type Standing, supersede } from '../../memory/journal/facts/supersede';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { groupKey } from './group-key';
import { liveFacts, liveGroups, type StoredFact } from './load-facts';

/**
 * What replaces what, worked out anew; writes only what changed, in one statement. The caller holds the epoch's lock.
 * @param touched facts that came, went or are in another state now: only their groups are looked at, for no other can have changed. Absent:
 * all facts, whose keys are set right too if a release tells groups by other rules.
 */
export async function recompute(tx: Tx, at: ScopeEpoch, touched?: readonly number[]): Promise<void> {
  const facts = await (touched === undefined ? liveFacts(tx, at) : liveGroups(tx, at, touched));
  if (touched === undefined) await keyAnew(tx, at, facts);
  const states = supersede(facts);
  const changed = facts.flatMap((fact) => {
    const next = states.get(fact.id);
    return !next || isSame(fact, next) ? [] : [{ id: fact.id, ...next }];
  });
  if (changed.length === 0) return;
  // In force again: what told of it went with what had taken its place, so that it waits to be written.
  await sql`
    update fact f set state = n.state, superseded_by = n."supersededBy", restated = n.restated, confirmed = n.confirmed, until = n.until,
      merged = f.merged and not (f.state = 'superseded' and n.state = 'active'),
      tries = case when f.state = 'superseded' and n.state = 'active' then 0 else f.tries end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as n(id int, state text, "supersededBy" int, restated boolean, confirmed text, until text)
    where f.scope = ${at.scope} and f.epoch = ${at.epoch} and f.id = n.id`.execute(tx);
}

const FIELDS = ['state', 'supersededBy', 'restated', 'confirmed', 'until'] as const;

function isSame(fact: StoredFact, next: Standing): boolean {
  return FIELDS.every((field) => fact[field] === next[field]);
}

async function keyAnew(tx: Tx, at: ScopeEpoch, facts: readonly StoredFact[]): Promise<void> {
  const keys = facts.map((fact) => ({ id: fact.id, key: groupKey(fact) }));
  await sql`
    update fact f set group_key = k.key from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(id int, key text)
    where f.scope = ${at.scope} and f.epoch = ${at.epoch} and f.id = k.id and f.group_key <> k.key`.execute(tx);
}
