import { type Tx } from '../connect';

/**
 * Gives up what was set aside before `before` and nobody can read any more: stretches of time that are lost, and items of containers
 * that are closed or no longer listed. As *sync*. Returns how many.
 */
export async function dropOutOfReach(tx: Tx, connection: string, before: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('quarantine')
    .where('connection', '=', connection)
    .where('since', '<', before)
    .where((row) =>
      row.or([
        row('missed_from', 'is not', null),
        row('container', 'in', (of) =>
          of
            .selectFrom('container')
            .select('id')
            .where('connection', '=', connection)
            .where((its) => its.or([its('listed', '=', false), its('open', '=', false)])),
        ),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
