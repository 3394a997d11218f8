import { type Fact } from '../../memory/journal/fact';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { groupKey } from './group-key';
import { takeNumbers } from './journal-row';

export type NewFact = Pick<
  Fact,
  'text' | 'quote' | 'entry' | 'entryDate' | 'asOf' | 'subject' | 'categories' | 'thing' | 'origin'
> & { state: 'active' | 'asked'; version: number | null };

/** Stores facts and gives them numbers, in order. What they supersede is for `recompute`. The caller holds the epoch's lock. */
export async function insertFacts(tx: Tx, at: ScopeEpoch, facts: readonly NewFact[]): Promise<number[]> {
  if (facts.length === 0) return [];
  const first = await takeNumbers(tx, at, 'next_fact', facts.length);
  await tx
    .insertInto('fact')
    .values(
      facts.map(({ entryDate, asOf, ...fact }, n) => ({
        ...{ scope: at.scope, epoch: at.epoch, id: first + n, ...fact },
        ...{ entry_date: entryDate, as_of: asOf, confirmed: asOf, until: null },
        group_key: groupKey(fact),
        ...{ superseded_by: null, deleted_at: null, hashes: null },
      })),
    )
    .execute();
  return facts.map((_, n) => first + n);
}
