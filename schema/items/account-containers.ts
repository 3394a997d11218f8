import { type Tx } from '../connect';

/**
 * Containers of a connection whose account was asked, each with whether the account lists it, as *sync*; null while no account
 * was. An account says who may read what, and an export that was made before knows that no better.
 */
export async function accountContainers(tx: Tx, connection: string): Promise<Map<string, boolean> | null> {
  const rows = await tx
    .selectFrom('container')
    .innerJoin('connection', 'connection.id', 'container.connection')
    .select(['container.id', 'container.listed', 'connection.access_at'])
    .where('connection.id', '=', connection)
    .where('connection.live', '=', true)
    .execute();
  if (rows.every((row) => row.access_at === null)) return null;
  return new Map(rows.map((row) => [row.id, row.listed]));
}
