import { withConnection } from '../schema/connect';
import { readersOfConnection } from '../schema/access/refresh-grants';
import { finishImport } from '../schema/uploads/finish-import';
import { type Deps } from './deps';
import { type ImportInput } from './import-upload';

const NOTHING = { added: 0, updated: 0, deleted: 0, unchanged: 0, containers: 0 };

/** Notes that an import was given up, so that whoever waits for it hears of it. What it stored stays and is readable once it runs again. */
export async function failImport(deps: Deps, input: ImportInput & { code: string }): Promise<{ scopes: string[] }> {
  const error = `The import was given up (${input.code}). Nothing of the files is lost: run it again, and see the connection in the Temporal UI.`;
  return withConnection(deps.db, input.connection, async (tx) => {
    await finishImport(tx, {
      connection: input.connection,
      upload: input.upload,
      counts: NOTHING,
      skipped: [],
      error,
      at: deps.now(),
    });
    return { scopes: await readersOfConnection(tx, input.connection) };
  });
}
