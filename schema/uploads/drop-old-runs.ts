import { type Tx } from '../connect';

/** Deletes the results of the current connection's imports that ended before `before`, as *sync*. Returns how many. */
export async function dropOldRuns(tx: Tx, connection: string, before: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('import_run')
    .where('connection', '=', connection)
    .where('finished_at', '<', before)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
