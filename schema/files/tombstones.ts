import { type Tx } from '../connect';
import { type ScopeEpoch } from '../../memory/scope';
import { type RemovedLine } from '../../memory/verifier/findings';

/** A line a person took away, as it stood. */
export interface TakenLine {
  path: string;
  text: string;
  points: readonly number[];
}

/** Remembers what a person's commit removed, so that old sources do not bring it back. As *scope*, under the epoch's lock. */
export async function storeTombstones(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  commit: number,
  lines: readonly TakenLine[],
  at: string,
): Promise<void> {
  if (lines.length === 0) return;
  const { last } = await tx
    .selectFrom('tombstone')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow();
  const first = (last ?? 0) + 1;
  for (let from = 0; from < lines.length; from += 1_000) {
    await tx
      .insertInto('tombstone')
      .values(
        lines.slice(from, from + 1_000).map(({ path, text, points }, i) => ({
          ...{ scope, epoch, id: first + from + i, commit, path, text, points: [...points], at },
        })),
      )
      .execute();
  }
}

/** What people removed, oldest first. */
export async function removedLines(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<RemovedLine[]> {
  return tx
    .selectFrom('tombstone')
    .select(['text', 'at'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('text', '<>', '')
    .orderBy('id')
    .execute();
}

/** Whoever undoes a removal wants the words back. */
export async function liftTombstones(tx: Tx, { scope, epoch }: ScopeEpoch, commit: number): Promise<void> {
  await tx
    .deleteFrom('tombstone')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('commit', '=', commit)
    .execute();
}
