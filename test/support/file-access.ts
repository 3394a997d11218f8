import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Access } from '../../activities/sources/access';
import { type Page, type Source } from '../../activities/sources/define-source';

export type UploadedFiles = Readonly<Record<string, string | Buffer>>;

/** What a file source is given of an upload: its files and options, no account. */
export function fileAccess(connection: string, files: UploadedFiles, settings: Record<string, unknown> = {}): Access {
  const bytes = new Map(Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]));
  const tree = {
    list: async () => [...bytes].map(([path, { length }]) => ({ path, size: length })),
    read: async (path: string) => bytes.get(path) ?? Promise.reject(new Error('No such file.')),
  };
  const unused = () => Promise.reject(new Error('File sources have no account.'));
  return {
    connection,
    credential: {},
    settings,
    endpoints: {},
    files: tree,
    person: unused,
    held: unused,
    partOf: unused,
    texts: async () => new Map(),
    remember: unused,
    limit: unused,
    peopleDue: false,
    now: () => '2026-01-01T00:00:00.000Z',
    heartbeat: () => undefined,
    signal: new AbortController().signal,
  };
}

/** All files below a folder, as an upload has them. */
export function filesIn(folder: string): Record<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path)]));
}

/** All pages of one container, from the first to the last. */
export async function pullAll<Api, Cursor>(
  source: Source<Api, Cursor>,
  access: Access,
  container: string,
): Promise<Page<Cursor>[]> {
  const api = await source.open(access);
  const pages: Page<Cursor>[] = [];
  for (let cursor: Cursor | null = null, done = false; !done;) {
    const window = { since: '1970-01-01T00:00:00.000000Z', until: '2026-01-01T00:00:00.000000Z' };
    const first = pages.length === 0;
    const page: Page<Cursor> = await source.pull(api, {
      container: { externalId: container, name: container },
      window,
      cursor,
      first,
    });
    // What is stored between two pages is what the schema lets through.
    cursor = source.cursor.parse(JSON.parse(JSON.stringify(page.next)));
    pages.push(page);
    done = page.done;
    if (pages.length > 1000) throw new Error('The pull does not end.');
  }
  return pages;
}
