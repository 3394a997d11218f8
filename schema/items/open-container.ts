import { sql } from 'kysely';
import { type Tx } from '../connect';

export interface NewContainer {
  id: string;
  connection: string;
  externalId: string;
  kind: 'public' | 'private' | 'owned';
  name: string;
  /** External ids of who is in it; null leaves the known list: lost access is believed only from an answer that says so. */
  members: string[] | null;
  at: string;
}

/** Stores a container and its member list as the source gives them now. */
export async function openContainer(tx: Tx, container: NewContainer): Promise<void> {
  const { id, kind, name } = container;
  await tx
    .insertInto('container')
    .values({ id, connection: container.connection, external_id: container.externalId, kind, name })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        kind,
        name,
        kind_since: sql<string | null>`case when container.kind = excluded.kind then container.kind_since
          else ${container.at}::timestamptz end`,
      }),
    )
    .execute();
  if (container.members === null) return;
  await tx.deleteFrom('container_member').where('container', '=', id).execute();
  await sql`insert into container_member (container, external_id)
    select distinct ${id}, member from unnest(${container.members}::text[]) as m(member)`.execute(tx);
}
