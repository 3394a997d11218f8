import { sql } from 'kysely';
import { type Db } from '../../schema/connect';
import { findText } from './find-text';

/** Tables of the whole database in which a word stands, as the superuser sees them: columns of every type, encoded or not. */
export async function tablesWith(admin: Db, word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(
    admin,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql`select * from ${sql.table(`${schema}.${name}`)}`.execute(admin);
    if (findText(rows, word).length > 0) found.push(name);
  }
  return found;
}
