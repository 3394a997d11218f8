import { type ExportFiles, type ImportTarget } from '../../../client/runs/import-files';
import { type OpenSystem } from '../../../client/open-system';
import { withConnection } from '../../../schema/connect';
import { finishImport } from '../../../schema/uploads/finish-import';
import { type World } from '../../schema/world';

let scenes = 0;

export interface Scene {
  target: ImportTarget;
  /** What the database holds of the connection's uploads. */
  uploads(): Promise<{ id: string; source: string; options: unknown; paths: string[] }[]>;
  /** Stands in for the connection's entity: notes who asked, and answers as told. */
  system(answer?: Answer): { system: OpenSystem; asked: string[] };
}

/** What becomes of an upload that is asked for: an error's words, or the names of what was skipped. */
type Answer = (upload: string, paths: string[]) => { error?: string; skipped?: string[] };

/** A connection of its own in the world. */
export function sceneIn(world: World, change: Partial<ImportTarget> = {}): Scene {
  const connection = change.connection ?? `journal-scene-${(scenes += 1)}`;
  const target: ImportTarget = {
    source: 'journal',
    connection,
    provider: 'journal',
    team: 'demo',
    identities: 'scope',
    owner: null,
    options: { timezone: 'UTC' },
    ...change,
  };
  const uploads = () =>
    withConnection(world.db, connection, async (tx) => {
      const rows = await tx.selectFrom('upload').selectAll().orderBy('created_at').execute();
      const files = await tx.selectFrom('upload_file').select(['upload', 'path']).orderBy('path').execute();
      const known = new Set(rows.map((row) => row.id));
      expect(files.filter((file) => !known.has(file.upload))).toEqual([]);
      const pathsOf = (id: string) => files.filter((file) => file.upload === id).map((file) => file.path);
      return rows.map(({ id, source, options }) => ({ id, source, options, paths: pathsOf(id) }));
    });
  const system = (answer: Answer = () => ({})) => {
    const asked: string[] = [];
    const importUpload = async (_connection: string, upload: string) => {
      asked.push(upload);
      const paths = (await uploads()).find((one) => one.id === upload)?.paths ?? [];
      const { error = null, skipped = [] } = answer(upload, paths);
      const counts = { added: paths.length, updated: 0, deleted: 0, unchanged: 0, containers: 1 };
      await withConnection(world.db, connection, (tx) =>
        finishImport(tx, {
          connection,
          upload,
          counts,
          skipped: skipped.map((id) => ({ id, reason: 'no-text' })),
          error,
          at: new Date().toISOString(),
        }),
      );
    };
    return { system: { db: world.db, entities: { importUpload } } as unknown as OpenSystem, asked };
  };
  return { target, uploads, system };
}

/** Files that can be left out; reading stops with the error once these were handed out. */
export function filesThat(paths: string[], error?: Error, bytes = (path: string) => Buffer.from(path)) {
  const handedOut: string[] = [];
  let stored: ReadonlySet<string> = new Set();
  async function* read() {
    for (const path of paths) {
      if (stored.has(path)) continue;
      handedOut.push(path);
      yield { path, bytes: bytes(path) };
    }
    if (error) throw error;
  }
  const files: ExportFiles & { handedOut: string[] } = {
    totals: { skips: [] },
    handedOut,
    leaveOut: (known) => void (stored = known),
    [Symbol.asyncIterator]: read,
  };
  return files;
}
