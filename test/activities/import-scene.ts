import { importUpload, type ImportOutcome } from '../../activities/import-upload';
import { type Deps, type Running } from '../../activities/deps';
import { type ScopeId } from '../../memory/scope';
import { openConnection } from '../../schema/access/open-connection';
import { withConnection, withScope } from '../../schema/connect';
import { openUpload } from '../../schema/uploads/open-upload';
import { storeUploadFile } from '../../schema/uploads/store-upload';
import { listItems } from '../../schema/items/list-items';
import { AT, news, newScope, type World } from '../schema/world';
import { type ExportFile, PEOPLE } from '../support/export-files';

let teams = 0;
let uploads = 0;

/** Only the database and a clock: an import asks no model. */
export function importDeps(world: World, change: Partial<Deps> = {}): Deps {
  return { db: world.db, now: () => AT, ...change } as Deps;
}

/** A team of its own with its scope and Ada's and Bo's, and a connection to import into. */
export async function importScene(world: World) {
  const team = `t${++teams}`;
  const connection = `slack-import-${team}`;
  const scopes = { team: `team:${team}`, ada: `user:ada-${team}`, bo: `user:bo-${team}` } as const;
  await newScope(world, scopes.team, undefined, team);
  await newScope(world, scopes.ada, PEOPLE.ada, team);
  await newScope(world, scopes.bo, PEOPLE.bo, team);
  const asSync = <T>(work: Parameters<typeof withConnection<T>>[2]) => withConnection(world.db, connection, work);

  async function upload(files: readonly ExportFile[]): Promise<string> {
    const id = `upload-${++uploads}`;
    await asSync(async (tx) => {
      await openConnection(tx, { id: connection, provider: 'slack', team, at: AT });
      await openUpload(tx, { id, connection, source: 'slack-export', options: {}, at: AT });
      for (const { path, bytes } of files) await storeUploadFile(tx, { connection, upload: id, path, bytes });
    });
    return id;
  }

  return {
    team,
    connection,
    scopes,
    upload,
    /** Carries out the activity on an upload that is there. */
    run: (id: string, deps = importDeps(world), running: Partial<Running> = {}): Promise<ImportOutcome> =>
      importUpload(deps, { connection, upload: id }, { heartbeat: () => undefined, signal: new AbortController().signal, ...running }), // prettier-ignore
    /** Uploads and imports. */
    async import(files: readonly ExportFile[]): Promise<ImportOutcome> {
      return this.run(await upload(files));
    },
    /** What a scope may read, as text. */
    texts: async (scope: ScopeId) =>
      (await withScope(world.db, scope, (tx) => listItems(tx, {}))).filter((one) => !one.deletedAt).map((one) => one.text), // prettier-ignore
    news: (scope: ScopeId) => news(world, scope),
    importRow: (id: string) =>
      world.admin.selectFrom('import_run').selectAll().where('upload', '=', id).executeTakeFirst(),
    uploadRows: async (id: string) =>
      (await world.admin.selectFrom('upload_file').select('path').where('upload', '=', id).execute()).length,
    /** Items with what decides whether they are news, as stored. */
    rows: () =>
      world.admin
        .selectFrom('item')
        .select(['external_id', 'container', 'text', 'version', 'deleted_at', 'part', 'hash'])
        .where('connection', '=', connection)
        .orderBy('container')
        .orderBy('external_id')
        .execute(),
    containers: () =>
      world.admin
        .selectFrom('container')
        .select(['external_id', 'kind', 'name', 'next_change', 'readable_change'])
        .where('connection', '=', connection)
        .orderBy('external_id')
        .execute(),
  };
}

export type ImportScene = Awaited<ReturnType<typeof importScene>>;
