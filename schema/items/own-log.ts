import { type Tx } from '../connect';

export interface LoggedItem {
  externalId: string;
  at: string;
  editedAt: string | null;
  text: string;
}

/**
 * What a person's own log (journal, tasks) holds, in time order, as *sync* of its connection. Not as the scope sees it: after a wipe
 * memory no longer reads what came before, but the log is the person's still.
 * @param container its id, `<connection>:<external id>`
 */
export async function ownLog(tx: Tx, container: string): Promise<LoggedItem[]> {
  return tx
    .selectFrom('item')
    .innerJoin('container', 'container.id', 'item.container')
    .select(['item.external_id as externalId', 'item.at', 'item.edited_at as editedAt', 'item.text'])
    .where('item.container', '=', container)
    .where('item.deleted_at', 'is', null)
    .whereRef('item.change', '<=', 'container.readable_change')
    .orderBy('item.at')
    .orderBy('item.change')
    .execute();
}
