import { type Tx } from '../connect';

/** Ids of a connection's containers, as *sync*. */
export async function containersOf(tx: Tx, connection: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('container')
    .select('id')
    .where('connection', '=', connection)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
