import { sql } from 'kysely';
import { type Tx } from '../connect';

export interface PublishedItem {
  /** As it is called in the log of all public tasks: `<user id>.<task id>`. */
  externalId: string;
  text: string;
}

/** What the team reads of one person's tasks, as *sync* of that connection. @param user id without `user:` */
export async function publishedTasks(tx: Tx, connection: string, user: string): Promise<PublishedItem[]> {
  const { rows } = await sql<PublishedItem>`
    select i.external_id as "externalId", i.text from item i join container c on c.id = i.container
    where c.connection = ${connection} and c.external_id = 'public' and i.deleted_at is null
      and i.change <= c.readable_change and starts_with(i.external_id, ${`${user}.`})
    order by i.at, i.change`.execute(tx);
  return rows;
}
