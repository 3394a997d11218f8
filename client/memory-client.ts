import { isScopeId, scopePath, type ScopeId } from '../memory/scope';
import { MemoryError } from '../memory/errors';
import { openSystem } from './open-system';
import { requirePrincipal } from './principal';
import { type Context, loadContext } from './reads/context';
import { type CycleEntry, shownCycle } from './reads/cycles';
import { type FileEntry, listFiles, readFile, withoutContent } from './reads/files';
import { parseScope } from './reads/scope-id';
import { readStatus, type ScopeStatus } from './reads/status';
import { memoryToolHandlers, type MemoryToolHandlers } from './memory-tool';
import { forceHydrate, type ForceOptions } from './runs/force-hydrate';
import { type OwnLog, ownLogOf } from './own-log';
import { findSystem } from './system';

export interface MemoryOptions {
  /** Whose memories this client may read, `team:<id>` or `user:<id>`; nothing else is reachable through it. */
  scopes: string[];
  /** Where the system is: `AQUIFER_HOME`, or `AQUIFER_DATABASE_URL` and `TEMPORAL_*`; the process's environment by default. */
  env?: Readonly<Record<string, string | undefined>>;
}

export interface Memory extends OwnLog {
  /** The spine of each scope as prompt text; what was loaded is noted under the receipt's id. @throws MemoryError scope.unknown */
  context(): Promise<Context>;
  /** All files, without their text; paths begin with their scope: `user/ada/index.md`. @throws MemoryError scope.unknown */
  list(): Promise<FileEntry[]>;
  /**
   * A file's Markdown. The path begins with its scope, `user/ada/topics/release.md`, or with `/memories/` before it. A link is
   * followed by putting its target behind the folder of the file it stands in: `..` is resolved, and never leads out of the scope.
   * @throws MemoryError scope.denied for any other place, file.missing
   */
  read(path: string): Promise<string>;
  /** Phase, waiting points, unread items and attention codes of each scope that exists: ids, numbers and codes. */
  status(): Promise<ScopeStatus[]>;
  /** Hydrates each scope now and waits for the cycles, in the order of the scopes. @throws MemoryError epoch.gone when wiped meanwhile */
  forceHydrate(options?: ForceOptions): Promise<CycleEntry[]>;
  /** Read-only handlers for `betaMemoryTool` of `@anthropic-ai/sdk`; paths begin with `/memories/`. */
  memoryTool(): MemoryToolHandlers;
  /** Closes its connections; nothing else may be called then. */
  close(): Promise<void>;
}

/**
 * Opens memories for reading. Needs a running system (`aquifer up`); content needs a principal (local mode).
 * @throws MemoryError usage.invalid, scope.denied, service.unreachable
 */
export async function openMemory(options: MemoryOptions): Promise<Memory> {
  const scopes = [...new Set(options.scopes.map(parseScope))];
  if (scopes.length === 0)
    throw new MemoryError('usage.invalid', 'No scope is named.', 'Open at least one, such as team:demo.');
  const found = findSystem(options.env ?? process.env);
  requirePrincipal(found, options.env);
  const system = await openSystem(found);
  const { db } = system;

  const list = async () => {
    const lists = await Promise.all(
      scopes.map(async (scope) =>
        (await listFiles(db, scope)).map((file) => ({
          ...withoutContent(file),
          path: `${scopePath(scope)}/${file.path}`,
        })),
      ),
    );
    return lists.flat();
  };
  const read = async (path: string) => {
    const { scope, rest } = splitPath(path, scopes);
    return (await readFile(db, scope, rest)).content;
  };
  return {
    context: () => loadContext(db, scopes),
    list,
    read,
    status: async () => {
      const statuses = await Promise.all(scopes.map((scope) => readStatus(db, system.system, scope)));
      return statuses.flatMap((status) => status.scopes);
    },
    forceHydrate: async (force = {}) => {
      const cycles = await Promise.all(scopes.map((scope) => forceHydrate(system, scope, force)));
      return cycles.map((cycle) => shownCycle(cycle, 'local'));
    },
    memoryTool: () => memoryToolHandlers({ list, read }),
    ...ownLogOf(system, scopes),
    close: () => system.close(),
  };
}

/** `user/ada/people.md` → scope and path. The scope comes first and as it is; only what follows may hold `..`. */
function splitPath(path: string, scopes: readonly ScopeId[]): { scope: ScopeId; rest: string } {
  const [kind, id, ...rest] = path.replace(/^\/?memories\//, '').split('/');
  const scope = `${kind}:${id}`;
  const inside = normalise(rest);
  if (isScopeId(scope) && scopes.includes(scope) && inside !== null) return { scope, rest: inside };
  throw new MemoryError(
    'scope.denied',
    'That path is in no memory this client was opened for.',
    `Paths begin with ${scopes.map((one) => `${scopePath(one)}/`).join(' or ')}.`,
  );
}

/** Resolves `.` and `..`; null for a path that leads out, or nowhere. */
function normalise(given: readonly string[]): string | null {
  const parts: string[] = [];
  for (const part of given) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.length === 0 ? null : parts.join('/');
}
