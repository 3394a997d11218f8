import { sql } from 'kysely';
import { type ExportedMemory } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** Numbers go on behind those of the export: the head, the next cycle, point and line. As *scope*, under the epoch's lock. */
export async function restoreCounters(
  tx: Tx,
  { scope, epoch }: ScopeEpoch,
  { commits, lines, points }: Pick<ExportedMemory, 'commits' | 'lines' | 'points'>,
): Promise<void> {
  const last = (numbers: readonly (number | null)[]) => numbers.reduce<number>((most, n) => Math.max(most, n ?? 0), 0);
  const cycle = Math.max(last(points.map((point) => point.cycle)), last(commits.map((commit) => commit.cycle)));
  await tx
    .updateTable('scope_epoch')
    .set({
      head: commits.length,
      next_cycle: sql<number>`greatest(next_cycle, ${cycle}::int + 1)`,
      next_point: last(points.map(({ id }) => id)) + 1,
      next_line: last(lines.map(({ id }) => id)) + 1,
    })
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .execute();
}
