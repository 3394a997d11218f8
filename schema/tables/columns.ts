import { type ColumnType } from 'kysely';
import { type ScopeId } from '../../memory/scope';

// Times are ISO 8601 UTC strings with microseconds, days `YYYY-MM-DD`; bigint and numeric arrive as numbers (connect.ts).

/** A jsonb column: read as the value, written as text. */
export type Json<T> = ColumnType<T, string, string>;
/** The same with a default in the database. */
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

/** Goes with its scope's epoch. */
export interface InEpoch {
  scope: ScopeId;
  epoch: number;
}
