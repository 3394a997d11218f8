import { type Tx } from '../connect';

/** Deletes whom the account no longer lists and last listed before `before`, as *sync*. Returns how many. */
export async function dropFormerPeople(tx: Tx, connection: string, before: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('person')
    .where('connection', '=', connection)
    .where('has_left', '=', true)
    .where('seen_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
