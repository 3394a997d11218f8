import { MemoryError } from '../memory/errors';
import { type FileEntry } from './reads/files';

/** The commands of Anthropic's memory tool, as its SDK helper takes them. */
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

function number(text: string, range: number[] | null): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const [from = 1, to = -1] = range ?? [];
  const last = to === -1 ? lines.length : Math.min(to, lines.length);
  return lines
    .slice(from - 1, last)
    .map((line, i) => `${String(from + i).padStart(6)}\t${line}`)
    .join('\n');
}
