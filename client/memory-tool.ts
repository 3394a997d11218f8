import { MemoryError } from '../memory/errors';
import { type MemoryCommand } from '../memory/files/memory-command';
import { type Proposed } from './edits/proposals/propose';
import { RefusedEdit } from './edits/refused-edit';
import { type FileEntry } from './reads/files';

type Change<Name extends MemoryCommand['command']> = Extract<MemoryCommand, { command: Name }>;

/** The commands of Anthropic's memory tool, as `betaMemoryTool` of its SDK takes them. All of them answer text. */
export interface MemoryToolHandlers {
  view(command: { path: string; view_range?: number[] | null }): Promise<string>;
  create(command: Change<'create'>): Promise<string>;
  str_replace(command: Change<'str_replace'>): Promise<string>;
  insert(command: Change<'insert'>): Promise<string>;
  delete(command: Change<'delete'>): Promise<string>;
  rename(command: Change<'rename'>): Promise<string>;
}

/** What the handlers stand on. */
export interface ToolMemory {
  list(): Promise<FileEntry[]>;
  read(path: string): Promise<string>;
  propose(path: string, commands: readonly MemoryCommand[], reason: string): Promise<Proposed>;
}

const ROOT = '/memories';
/** Tool calls carry no reason of their own. */
const REASON = 'asked for by an assistant';

/**
 * `view` lists a folder or numbers a file's lines, as they are committed; everything that writes becomes a proposal, which a person
 * decides about. Faults are answers, as the tool expects.
 */
export function memoryToolHandlers(memory: ToolMemory): MemoryToolHandlers {
  // A model may leave a field out: what is no path leads nowhere.
  const propose = (path: unknown, command: MemoryCommand) =>
    answering(async () => waiting(await memory.propose(typeof path === 'string' ? path : '', [command], REASON)));
  return {
    view: ({ path, view_range }) =>
      answering(async () => {
        const inside = path.replace(/\/+$/, '');
        return inside.endsWith('.md')
          ? number(await memory.read(inside), view_range ?? null)
          : listing(await memory.list(), inside || ROOT);
      }),
    create: (command) => propose(command.path, command),
    str_replace: (command) => propose(command.path, command),
    insert: (command) => propose(command.path, command),
    delete: (command) => propose(command.path, command),
    rename: (command) => propose(command.old_path, command),
  };
}

/** A fault as the tool tells it: with what the verifier found, where it did. */
async function answering(work: () => Promise<string>): Promise<string> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MemoryError)) throw error;
    const found = error instanceof RefusedEdit ? error.findings : [];
    return [`Error: ${error.message}`, ...found.map(({ path, message }) => `${path}: ${message}`)].join('\n');
  }
}

function waiting({ id, scope }: Proposed): string {
  return `Proposed as ${id}; nothing is changed yet. A person decides with \`aquifer proposals accept ${scope} ${id}\`, or rejects it.`;
}

function listing(files: readonly FileEntry[], folder: string): string {
  const inside = folder === ROOT ? `${ROOT}/` : `${folder}/`;
  const paths = files.map((file) => `${ROOT}/${file.path}`).filter((path) => path.startsWith(inside));
  return paths.length === 0
    ? `Error: the path ${folder} does not exist.`
    : [`Files in ${folder}:`, ...paths].join('\n');
}

/** Lines as the tool prints them, 1-based; an end of -1 is the last line. */
function number(text: string, range: number[] | null): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const [first = 1, end = -1] = range ?? [];
  const from = Math.max(first, 1);
  const shown = lines.slice(from - 1, end === -1 ? lines.length : Math.max(end, 0));
  if (shown.length === 0) return `Error: the file has ${lines.length} lines; view_range shows none of them.`;
  return shown.map((line, i) => `${String(from + i).padStart(6)}\t${line}`).join('\n');
}
