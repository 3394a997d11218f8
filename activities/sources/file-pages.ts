import { z } from 'zod';
import { MemoryError } from '../../memory/errors';
import { type Access } from './access';
import { type Fault, type Health, type Page, type PullRequest } from './define-source';
import { type Skip, type SourceItem } from './source-item';

/** Where a page ended: the file's place among the sorted paths, and the item's in it. */
export const filePosition = z.strictObject({
  v: z.literal(1),
  file: z.int().nonnegative(),
  item: z.int().nonnegative(),
});
export type FilePosition = z.infer<typeof filePosition>;

/** What one uploaded file says to one container. */
export interface FileReading {
  items: SourceItem[];
  /** Items it says were deleted, wherever they were read. */
  gone: string[];
  skips: Skip[];
  /** True when all of it could be read: only then does what it does not name count as deleted. */
  whole: boolean;
}

const NOTHING: FileReading = { items: [], gone: [], skips: [], whole: false };

/**
 * Pulls a container from uploaded files in pages of so many items, path by path. Its part is the path, with `partPrefix` before it.
 * A file that spans pages is read once for all of them.
 */
export function filePages(
  access: Pick<Access, 'files' | 'heartbeat'>,
  { size, partPrefix = '' }: { size: number; partPrefix?: string },
  read: (path: string, bytes: Buffer) => FileReading | Promise<FileReading>,
) {
  let last = { path: '', reading: NOTHING };
  const readOnce = async (path: string) => {
    if (last.path !== path) last = { path, reading: await read(path, await access.files.read(path)) };
    return last.reading;
  };
  return async ({ first, cursor }: PullRequest<FilePosition>): Promise<Page<FilePosition>> => {
    // Each upload begins anew: where the last one ended says nothing about these files.
    let { file, item } = first || cursor === null ? { file: 0, item: 0 } : cursor;
    const paths = (await access.files.list()).map(({ path }) => path).sort();
    const items = new Map<string, SourceItem>();
    const gone = new Set<string>();
    const page: Pick<Page<FilePosition>, 'complete' | 'skips'> = { complete: [], skips: [] };
    for (let path = paths[file]; path !== undefined && items.size < size; path = paths[file]) {
      access.heartbeat();
      const part = `${partPrefix}${path}`;
      const reading = await readOnce(path);
      if (item === 0) {
        page.skips.push(...reading.skips);
        for (const id of reading.gone) forget(items, gone, id);
      }
      const taken = reading.items.slice(item, item + size - items.size);
      for (const one of taken) remember(items, gone, { ...one, part });
      item += taken.length;
      if (item < reading.items.length) break;
      if (reading.whole) page.complete.push({ part });
      [file, item] = [file + 1, 0];
    }
    const done = file >= paths.length;
    const said = { items: [...items.values()], gone: [...gone].map((externalId) => ({ externalId })), failures: [] };
    return { ...said, ...page, next: { v: 1, file, item }, done };
  };
}

/** Two files of one upload may speak of the same item: in a page the later one's word stands, once. */
function remember(items: Map<string, SourceItem>, gone: Set<string>, item: SourceItem): void {
  gone.delete(item.externalId);
  items.set(item.externalId, item);
}

/** What is gone is not among the page's items either. */
function forget(items: Map<string, SourceItem>, gone: Set<string>, id: string): void {
  items.delete(id);
  gone.add(id);
}

/** Uploaded files have nobody to sign in to. */
export function healthOfFiles(connection: string): Health {
  return { kind: 'ok', account: connection };
}

/** Of reading uploaded files nothing goes wrong that trying again, in the end, would not tell. */
export function faultOfFiles(error: unknown): Fault {
  return { kind: 'temporary', reason: error instanceof MemoryError ? error.code : 'unknown' };
}
