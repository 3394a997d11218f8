import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type Standing } from '../tables/source-tables';

export interface StoredPerson {
  externalId: string;
  name: string;
  standing: Standing;
  address: string | null;
  hasLeft: boolean;
}

/**
 * Stores people as the account lists them, as *sync*.
 * @param complete the whole listing: who is not in it has left
 */
export async function rememberPeople(
  tx: Tx,
  connection: string,
  people: readonly StoredPerson[],
  complete: boolean,
  at: string,
): Promise<void> {
  if (people.length > 0) {
    await sql`
      insert into person (connection, external_id, name, standing, address, has_left, seen_at)
      select ${connection}, p.external_id, p.name, p.standing, p.address, p.has_left, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(people.map(toRow))}::jsonb)
        as p(external_id text, name text, standing text, address text, has_left boolean)
      on conflict (connection, external_id) do update set name = excluded.name, standing = excluded.standing,
        address = excluded.address, has_left = excluded.has_left, seen_at = excluded.seen_at`.execute(tx);
  }
  if (!complete) return;
  await sql`update person set has_left = true where connection = ${connection} and seen_at < ${at}::timestamptz and not has_left`.execute(
    tx,
  );
  await tx.updateTable('connection').set({ people_at: at }).where('id', '=', connection).execute();
}

const toRow = (person: StoredPerson) => ({
  external_id: person.externalId,
  name: person.name,
  standing: person.standing,
  address: person.address,
  has_left: person.hasLeft,
});

/** Everybody the account was seen to list, as *sync*. */
export async function loadPeople(tx: Tx, connection: string): Promise<StoredPerson[]> {
  const rows = await tx.selectFrom('person').selectAll().where('connection', '=', connection).execute();
  return rows.map((row) => ({
    externalId: row.external_id,
    name: row.name,
    standing: row.standing,
    address: row.address,
    hasLeft: row.has_left,
  }));
}
