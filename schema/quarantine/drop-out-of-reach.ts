import { type Tx } from '../connect';

/**
 * Gives up what was set aside before `before` in containers that are closed or no longer listed: nobody can read it any more. As
 * *sync*. Returns how many.
 */
export async function dropOutOfReach(tx: Tx, connection: string, before: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('quarantine')
    .where('connection', '=', connection)
    .where('since', '<', before)
    .where('container', 'in', (of) =>
      of
        .selectFrom('container')
        .select('id')
        .where('connection', '=', connection)
        .where((row) => row.or([row('listed', '=', false), row('open', '=', false)])),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
