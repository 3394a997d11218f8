import { sql } from 'kysely';
import { type Tx } from '../connect';
import { type ScopeId } from '../../memory/scope';
import { dropUpload } from '../uploads/drop-upload';

/**
 * What a person handed in and no entity has read yet holds their words too, as *sync* of the connection; an import that is under way
 * ends with a word about it. The only copy of something goes `withSources` alone, and with it the names of files that were left out.
 */
export async function dropUploads(tx: Tx, connection: string, scope: ScopeId, withSources: boolean): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select u.id from upload u join connection n on n.id = u.connection
    where n.id = ${connection} and u.options->>'owner' = ${scope} and (${withSources} or n.identities <> 'scope')`.execute(
    tx,
  );
  for (const { id } of rows) await dropUpload(tx, id);
  // Whose import a result is it does not say; the numbers stay for whoever waits for them.
  if (withSources)
    await sql`
      update import_run r set skipped = '[]' from connection n
      where n.id = r.connection and n.id = ${connection} and n.identities = 'scope'`.execute(tx);
}
