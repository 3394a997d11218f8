import { type Selectable } from 'kysely';
import { type Tx } from '../connect';
import { type CycleTable } from '../tables/cycle-tables';
import { type ScopeEpoch } from '../../memory/scope';
import { MemoryError } from '../../memory/errors';

export type Cycle = Selectable<CycleTable>;

/** @throws MemoryError epoch.gone when the cycle's epoch was wiped */
export async function loadCycle(tx: Tx, { scope, epoch }: ScopeEpoch, number: number): Promise<Cycle> {
  const row = await tx
    .selectFrom('cycle')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row)
    throw new MemoryError(
      'epoch.gone',
      `Cycle ${number} of ${scope} is gone: its memory was wiped.`,
      'Nothing was written.',
    );
  return row;
}

/** The scope's one open cycle, if there is one. */
export async function openCycleOf(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<Cycle | undefined> {
  return tx
    .selectFrom('cycle')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** The last `count` closed cycles, newest first. */
export async function lastCycles(tx: Tx, { scope, epoch }: ScopeEpoch, count: number): Promise<Cycle[]> {
  return tx
    .selectFrom('cycle')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('closed_at', 'is not', null)
    .orderBy('number', 'desc')
    .limit(count)
    .execute();
}

/** All cycles of the epoch, oldest first. */
export async function listCycles(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<Cycle[]> {
  return tx
    .selectFrom('cycle')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .orderBy('number')
    .execute();
}
