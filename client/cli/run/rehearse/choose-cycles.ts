import { sql } from 'kysely';
import { MemoryError } from '../../../../memory/errors';
import { type ScopeEpoch } from '../../../../memory/scope';
import { type Tx } from '../../../../schema/connect';
import { type Cycle } from '../../../../schema/cycles/load-cycle';
import { commitAt } from '../../../../schema/files/list-commits';

/**
 * The hydrations to run again, oldest first: the last `count` that changed or would have changed the memory, and those between them that
 * kept the old one, for their windows were read too. Cycles without a window (a point tried alone) are left out: a rehearsal has its own.
 * @throws MemoryError usage.invalid if there is none
 */
export async function chooseCycles(tx: Tx, at: ScopeEpoch, count: number): Promise<Cycle[]> {
  const withWindow = tx
    .selectFrom('cycle')
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('kind', '=', 'hydrate')
    .where('closed_at', 'is not', null)
    .where('alone', 'is', null)
    .where(sql<boolean>`jsonb_array_length(parts) > 0`);
  const told = await withWindow
    .select('number')
    .where('outcome', 'in', ['committed', 'proposed'])
    .orderBy('number', 'desc')
    .limit(count)
    .execute();
  const [last, first] = [told[0]?.number, told.at(-1)?.number];
  if (last === undefined || first === undefined) {
    throw new MemoryError(
      'usage.invalid',
      `${at.scope} has no hydration yet that could be rehearsed.`,
      `Run \`aquifer hydrate ${at.scope}\` first.`,
    );
  }
  return withWindow
    .selectAll()
    .where('number', '>=', first)
    .where('number', '<=', last)
    .where('outcome', 'in', ['committed', 'proposed', 'kept-old'])
    .orderBy('number')
    .execute();
}

/** The commit at which the actual memory had all of a cycle: its own, that of the proposal it became, or the last one before it closed. */
export async function endOf(tx: Tx, at: ScopeEpoch, cycle: Cycle): Promise<number> {
  if (cycle.commit !== null) return cycle.commit;
  const accepted = await tx
    .selectFrom('proposal')
    .select('commit')
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('cycle', '=', cycle.number)
    .where('state', '=', 'accepted')
    .where('commit', 'is not', null)
    .executeTakeFirst();
  return accepted?.commit ?? (await commitAt(tx, at, cycle.closed_at as string));
}

/** Commits by people between two: a rehearsal does not make them again. */
export async function editsBetween(tx: Tx, at: ScopeEpoch, after: number, upTo: number): Promise<number> {
  const { edits } = await tx
    .selectFrom('commit')
    .select(({ fn }) => fn.countAll<number>().as('edits'))
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('author', '=', 'person')
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .executeTakeFirstOrThrow();
  return edits;
}
