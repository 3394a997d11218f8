/**
 * Why: a private channel that turned public must not show the team what was said in private. Its grant begins when the kind changed.
 * Lock: a moment on `container` (a nullable column without default). Breaking: no.
 *
 * Retention: as the row of `container` it is part of.
 */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table container add column kind_since timestamptz`).execute(db);
}
