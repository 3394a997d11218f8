import { isScopeId, scopePath, type ScopeId } from '../memory/scope';
import { MemoryError } from '../memory/errors';
import { openSystem } from './open-system';
import { requirePrincipal } from './principal';
import { type Context, loadContext } from './reads/context';
import { type CycleEntry } from './reads/cycles';
import { type FileEntry, listFiles, readFile } from './reads/files';
import { parseScope } from './reads/scope-id';
import { readStatus, type ScopeStatus } from './reads/status';
import { memoryToolHandlers, type MemoryToolHandlers } from './memory-tool';
import { forceHydrate, type ForceOptions } from './runs/force-hydrate';
import { findSystem } from './system';

export interface MemoryOptions {
  /** Whose memories this client may read; nothing else is reachable through it. */
  scopes: string[];
  /** Where the system is; the process's environment by default. */
  env?: Readonly<Record<string, string | undefined>>;
}

export interface Memory {
  /** The spine of each scope as prompt text, with a stored receipt. */
  context(): Promise<Context>;
  /** All files, paths beginning with their scope: `user/ada/index.md`. */
  list(): Promise<FileEntry[]>;
  /** A file's text. A path may begin with `/memories/`. @throws MemoryError scope.denied, file.missing */
  read(path: string): Promise<string>;
  status(): Promise<ScopeStatus[]>;
  /** Hydrates each scope now and waits for the cycles. */
  forceHydrate(options?: ForceOptions): Promise<CycleEntry[]>;
  /** Read-only handlers for Anthropic's memory tool; paths begin with `/memories/`. */
  memoryTool(): MemoryToolHandlers;
  close(): Promise<void>;
}

/**
 * Opens memories for reading. Needs a running system (`aquifer up`); content needs a principal (local mode).
 * @throws MemoryError usage.invalid, scope.denied, service.unreachable
 */
export async function openMemory(options: MemoryOptions): Promise<Memory> {
  const scopes = options.scopes.map(parseScope);
  if (scopes.length === 0)
    throw new MemoryError('usage.invalid', 'No scope is named.', 'Open at least one, such as team:demo.');
  const found = findSystem(options.env ?? process.env);
  requirePrincipal(found, options.env);
  const system = await openSystem(found);
  const { db } = system;

  const list = async () => {
    const lists = await Promise.all(
      scopes.map(async (scope) =>
        (await listFiles(db, scope)).map(({ content: _content, ...file }) => ({
          ...file,
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
      return cycles.map(({ lines: _lines, ...cycle }) => cycle);
    },
    memoryTool: () => memoryToolHandlers({ list, read }),
    close: () => system.close(),
  };
}

/** `user/ada/people.md` → scope and path. Links between files (`../`) are resolved first, inside the scope. */
function splitPath(path: string, scopes: readonly ScopeId[]): { scope: ScopeId; rest: string } {
  const parts = normalise(path.replace(/^\/?memories\//, ''));
  const [kind, id, ...rest] = parts;
  const scope = `${kind}:${id}`;
  if (isScopeId(scope) && scopes.includes(scope) && rest.length > 0) return { scope, rest: rest.join('/') };
  throw new MemoryError(
    'scope.denied',
    'That path is in no memory this client was opened for.',
    `Paths begin with ${scopes.map((one) => `${scopePath(one)}/`).join(' or ')}.`,
  );
}

function normalise(path: string): string[] {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..') parts.pop();
    else parts.push(part);
  }
  return parts;
}
