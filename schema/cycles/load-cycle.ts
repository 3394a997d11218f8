import { type Selectable } from 'kysely';
import { type Tx } from '../connect';
import { type CycleTable } from '../tables/cycle-tables';
import { JOURNAL_KINDS } from '../../memory/hydration/requests';
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

/** Of the files, or of the journal: each has cycles of its own. */
type Of = 'files' | 'journal';

/** The one open cycle of the scope's files, or of its journal, if there is one. */
export async function openCycleOf(tx: Tx, { scope, epoch }: ScopeEpoch, of: Of = 'files'): Promise<Cycle | undefined> {
  return tx
    .selectFrom('cycle')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('closed_at', 'is', null)
    .where('kind', of === 'journal' ? 'in' : 'not in', JOURNAL_KINDS)
    .executeTakeFirst();
}

/** The last `count` closed cycles of the files, newest first. */
export async function lastCycles(tx: Tx, { scope, epoch }: ScopeEpoch, count: number): Promise<Cycle[]> {
  return tx
    .selectFrom('cycle')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('closed_at', 'is not', null)
    .where('kind', 'not in', JOURNAL_KINDS)
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
