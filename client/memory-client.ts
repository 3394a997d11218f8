import { scopePath, type ScopeId } from '../memory/scope';
import { MemoryError } from '../memory/errors';
import { type PickPolicy } from '../memory/journal/recall/pick';
import { type MemoryCommand } from '../memory/files/memory-command';
import { propose, type Proposed } from './edits/proposals/propose';
import { scopeMeant } from './edits/proposals/scoped-commands';
import { type History, historyOf } from './history';
import { readPlace } from './memory-path';
import { openSystem } from './open-system';
import { requirePrincipal } from './principal';
import { parseState } from './reads/as-of';
import { type Context, loadContext } from './reads/context';
import { type CycleEntry, shownCycle } from './reads/cycles';
import { type FileEntry, listFiles, readFile, withoutContent } from './reads/files';
import { type ProposalEntry, readProposals } from './reads/proposals';
import { parseScope } from './reads/scope-id';
import { readStatus, type ScopeStatus } from './reads/status';
import { memoryToolHandlers, type MemoryToolHandlers } from './memory-tool';
import { forceHydrate, type ForceOptions } from './runs/force-hydrate';
import { type OwnEdits, ownEditsOf } from './own-edits';
import { type OwnJournal, ownJournalOf } from './own-journal';
import { type OwnLog, ownLogOf } from './own-log';
import { type OwnRecall, ownRecallOf } from './own-recall';
import { findSystem } from './system';

export { MemoryError } from '../memory/errors';
export { RefusedEdit } from './edits/refused-edit';
export { type CommitEntry } from './reads/log';
export { type Proposed } from './edits/proposals/propose';

export interface MemoryOptions {
  /** Whose memories this client may read, `team:<id>` or `user:<id>`; nothing else is reachable through it. */
  scopes: string[];
  /** Where the system is: `AQUIFER_HOME`, or `AQUIFER_DATABASE_URL` and `TEMPORAL_*`; the process's environment by default. */
  env?: Readonly<Record<string, string | undefined>>;
  /** What each feature may see of a journal's memory, by its name; left out: as a file of the system's says. */
  features?: Readonly<Record<string, PickPolicy>>;
}

export interface Memory extends OwnLog, OwnJournal, OwnEdits, OwnRecall, History {
  /** The spine of each scope as prompt text; what was loaded is noted under the receipt's id. @throws MemoryError scope.unknown */
  context(): Promise<Context>;
  /** All files, without their text; paths begin with their scope: `user/ada/index.md`. @throws MemoryError scope.unknown */
  list(): Promise<FileEntry[]>;
  /**
   * A file's Markdown. The path begins with its scope, `user/ada/topics/release.md`, or with `/memories/` before it. A link is
   * followed by putting its target behind the folder of the file it stands in: `..` is resolved, and never leads out of the scope.
   * `at` is a time, ISO 8601, or a commit id: the file as of then, without what was withdrawn since.
   * @throws MemoryError scope.denied for any other place, file.missing, commit.missing
   */
  read(path: string, options?: { at?: string }): Promise<string>;
  /** Phase, waiting points, unread items and attention codes of each scope that exists: ids, numbers and codes. */
  status(): Promise<ScopeStatus[]>;
  /** Hydrates each scope now and waits for the cycles, in the order of the scopes. @throws MemoryError epoch.gone when wiped meanwhile */
  forceHydrate(options?: ForceOptions): Promise<CycleEntry[]>;
  /**
   * Asks a person for an edit of one scope (`user:ada`, or any path in it): nothing changes until they accept it. The commands are those of
   * the memory tool and decided together; lines may end in the points they rest on, `{p12}`. At most 50 wait per scope.
   * @throws MemoryError scope.denied, path.invalid, input.invalid when it does not fit, verifier.refused, usage.invalid
   */
  propose(scopeOrPath: string, commands: readonly MemoryCommand[], reason: string): Promise<Proposed>;
  /** What waits for a person in the opened scopes, oldest first; `all`: what was decided too. */
  proposals(options?: { all?: boolean }): Promise<(ProposalEntry & { scope: ScopeId })[]>;
  /** Handlers for `betaMemoryTool` of `@anthropic-ai/sdk`; paths begin with `/memories/`. What it writes becomes a proposal. */
  memoryTool(): MemoryToolHandlers;
  /** Closes its connections; nothing else may be called then. */
  close(): Promise<void>;
}

/**
 * Opens memories for reading, and for asking a person to change them. Needs a running system (`aquifer up`); content needs a principal (local mode).
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
  const read = async (path: string, { at }: { at?: string } = {}) => {
    const place = readPlace(path, scopes);
    return (await readFile(db, place.scope, place.path, at === undefined ? undefined : parseState(at))).content;
  };
  const proposeIn = async (scopeOrPath: string, commands: readonly MemoryCommand[], reason: string) =>
    propose(db, scopeMeant(scopeOrPath, scopes), commands, reason);
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
    propose: proposeIn,
    proposals: async ({ all = false } = {}) => {
      const lists = await Promise.all(
        scopes.map(async (scope) => (await readProposals(db, scope, all)).map((one) => ({ scope, ...one }))),
      );
      return lists.flat();
    },
    memoryTool: () => memoryToolHandlers({ list, read, propose: proposeIn }),
    ...ownEditsOf(db, scopes),
    ...historyOf(db, scopes),
    ...ownLogOf(system, scopes),
    ...ownJournalOf(db, scopes),
    ...ownRecallOf(system, scopes, { env: options.env ?? process.env, features: options.features }),
    close: () => system.close(),
  };
}
