import { sql } from 'kysely';
import { type Tx } from '../connect';
import { lockContainer } from './store-page';

/**
 * Marks as deleted what is no longer in a part that was read completely, and drops its words, as *sync*.
 * @returns how many were deleted now
 */
export async function deleteMissing(
  tx: Tx,
  container: string,
  part: string,
  present: readonly string[],
  at: string,
): Promise<number> {
  const change = await lockContainer(tx, container);
  const { rows } = await sql<{ id: string }>`
    update item set deleted_at = ${at}::timestamptz, text = '', names = '{}', hash = '', version = version + 1, change = ${change} + gone.place
    from (select id as gone_id, row_number() over (order by at, change) - 1 as place from item
          where container = ${container} and part = ${part} and deleted_at is null and not (external_id = any(${present}))) as gone
    where id = gone.gone_id returning id`.execute(tx);
  await tx
    .updateTable('container')
    .set({ next_change: change + rows.length })
    .where('id', '=', container)
    .execute();
  return rows.length;
}
