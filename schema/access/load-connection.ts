import { type Tx } from '../connect';
import { type ConnectionTable } from '../tables/source-tables';
import { type Selectable } from 'kysely';

export type Connection = Selectable<ConnectionTable>;

/** The current connection's row, as *sync*; undefined when it was removed. */
export async function loadConnection(tx: Tx, id: string): Promise<Connection | undefined> {
  return tx.selectFrom('connection').selectAll().where('id', '=', id).executeTakeFirst();
}
