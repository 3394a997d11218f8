import { MemoryError } from '../memory/errors';
import { type FileEntry } from './reads/files';

/** The commands of Anthropic's memory tool, as `betaMemoryTool` of its SDK takes them. `view` answers text; the others say no. */
export interface MemoryToolHandlers {
  view(command: { path: string; view_range?: number[] | null }): Promise<string>;
  create(): Promise<string>;
  str_replace(): Promise<string>;
  insert(): Promise<string>;
  delete(): Promise<string>;
  rename(): Promise<string>;
}

const ROOT = '/memories';
const READ_ONLY =
  'Error: this memory is read-only here. It is kept up to date from its sources; a person may edit it with `aquifer files put`.';

/** Read-only handlers: `view` lists a folder or numbers a file's lines, everything that writes says no. Faults are answers, as the tool expects. */
export function memoryToolHandlers(memory: {
  list(): Promise<FileEntry[]>;
  read(path: string): Promise<string>;
}): MemoryToolHandlers {
  const refuse = () => Promise.resolve(READ_ONLY);
  return {
    view: async ({ path, view_range }) => {
      const inside = path.replace(/\/+$/, '');
      try {
        return inside.endsWith('.md')
          ? number(await memory.read(inside), view_range ?? null)
          : listing(await memory.list(), inside || ROOT);
      } catch (error) {
        if (error instanceof MemoryError) return `Error: ${error.message}`;
        throw error;
      }
    },
    create: refuse,
    str_replace: refuse,
    insert: refuse,
    delete: refuse,
    rename: refuse,
  };
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
