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
  /** Closed for good: it is read once more. */
  readToEnd?: boolean;
}

/** Stores a container and its member list as the source gives them now. */
export async function openContainer(tx: Tx, container: NewContainer): Promise<void> {
  await openContainers(tx, container.connection, [container], container.at);
}

/** Stores containers and their member lists as the source gives them now, as *sync*. What is as it was is not written again. */
export async function openContainers(
  tx: Tx,
  connection: string,
  containers: readonly Omit<NewContainer, 'connection' | 'at'>[],
  at: string,
): Promise<void> {
  if (containers.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(containers.map(toRow))}::jsonb)
    as g(id text, external_id text, kind text, name text, open boolean, to_end boolean, members jsonb)`;
  await sql`
    insert into container (id, connection, external_id, kind, name, open, closed_at)
    select g.id, ${connection}, g.external_id, g.kind, g.name, g.open, case when g.to_end then ${at}::timestamptz end from ${given}
    on conflict (id) do update set kind = excluded.kind, name = excluded.name, open = excluded.open, listed = true,
      closed_at = case when excluded.closed_at is not null then coalesce(container.closed_at, excluded.closed_at) end,
      kind_since = case when (container.kind = 'public') = (excluded.kind = 'public') then container.kind_since else ${at}::timestamptz end
    where (container.kind, container.name, container.open, container.listed, container.closed_at is null)
      is distinct from (excluded.kind, excluded.name, excluded.open, true, excluded.closed_at is null)`.execute(tx);
  // Null leaves the known list.
  const members = sql`select g.id as container, m.external_id from ${given}, jsonb_array_elements_text(g.members) as m(external_id)
    where jsonb_typeof(g.members) = 'array'`;
  await sql`
    delete from container_member k using ${given} where k.container = g.id and jsonb_typeof(g.members) = 'array'
      and not g.members ? k.external_id`.execute(tx);
  await sql`
    insert into container_member (container, external_id) select distinct container, external_id from (${members}) as given
    on conflict do nothing`.execute(tx);
}

const toRow = ({
  id,
  externalId,
  kind,
  name,
  members,
  open = true,
  readToEnd = false,
}: Omit<NewContainer, 'connection' | 'at'>) => ({
  id,
  external_id: externalId,
  kind,
  name,
  open,
  to_end: !open && readToEnd,
  members,
});

/**
 * What the account no longer lists, as *sync*: from a complete listing only. What only files brought it never listed, and cannot take
 * away. @returns how many
 */
export async function unlistOthers(tx: Tx, connection: string, listed: readonly string[]): Promise<number> {
  const gone = await sql`
    update container set listed = false where connection = ${connection} and listed and pulled_until is not null
      and id <> all(${[...listed]}::text[])`.execute(tx);
  return Number(gone.numAffectedRows ?? 0);
}
