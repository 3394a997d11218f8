import { type RawBuilder, sql } from 'kysely';
import { type Tx } from '../../../../schema/connect';
import { type Database } from '../../../../schema/tables';

/** A row as JSON: what a table's columns are is Postgres's to know, so that a new one is copied too. */
export type Row = Record<string, unknown>;

/** Rows of a table, called `t` in the condition, as the transaction's role may see them. */
export async function readRows(tx: Tx, table: keyof Database, where: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t where ${where}`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}

/** Texts of a thousand messages stay far below what one parameter may hold. */
const AT_ONCE = 1_000;

export async function writeRows(tx: Tx, table: keyof Database, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = JSON.stringify(rows.slice(from, from + AT_ONCE));
    // The table's own row type, asked of the table: "line" by name is a type of geometry.
    await sql`insert into ${sql.table(table)} select * from jsonb_populate_recordset(
      (select t from ${sql.table(table)} t where false), ${some}::jsonb)`.execute(tx);
  }
}
