import { sql } from 'kysely';
import { type Tx } from '../connect';

export interface NewContainer {
  id: string;
  connection: string;
  externalId: string;
  kind: 'public' | 'private' | 'owned';
  name: string;
  /** Who is in it; null leaves the known list: lost access is believed only from an answer that says so. */
  members: string[] | null;
  at: string;
  /** False: archived, it is not pulled; true unless said otherwise. */
  open?: boolean;
}

/** Stores a container and its member list as the source gives them now. */
export async function openContainer(tx: Tx, container: NewContainer): Promise<void> {
  const { id, kind, name, open = true } = container;
  await tx
    .insertInto('container')
    .values({ id, connection: container.connection, external_id: container.externalId, kind, name, open })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        kind,
        name,
        open,
        listed: true,
        kind_since: sql<
          string | null
        >`case when (container.kind = 'public') = (excluded.kind = 'public') then container.kind_since
          else ${container.at}::timestamptz end`,
      }),
    )
    .execute();
  if (container.members === null) return;
  await sql`delete from container_member where container = ${id} and not (external_id = any(${container.members}::text[]))`.execute(
    tx,
  );
  await sql`insert into container_member (container, external_id)
    select distinct ${id}, member from unnest(${container.members}::text[]) as m(member) on conflict do nothing`.execute(
    tx,
  );
}

/**
 * What the account no longer lists, as *sync*: from a complete listing only. What only files brought it never listed, and cannot take
 * away. @returns how many
 */
export async function unlistOthers(tx: Tx, connection: string, listed: readonly string[]): Promise<number> {
  const gone = await tx
    .updateTable('container')
    .set({ listed: false })
    .where('connection', '=', connection)
    .where('listed', '=', true)
    .where('pulled_until', 'is not', null)
    .$if(listed.length > 0, (query) => query.where('id', 'not in', [...listed]))
    .executeTakeFirst();
  return Number(gone.numUpdatedRows);
}
