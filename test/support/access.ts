import { MemoryError } from '../../memory/errors';
import { type Access, type FileTree } from '../../activities/sources/access';
import { type ListedPerson } from '../../activities/sources/source-item';

/** What a source did with its access. */
export interface TestAccess extends Access {
  /** By external id: those given at first, and those the source met. */
  people: Map<string, ListedPerson>;
  /** The names of the rates it asked for its turn under, in order, with the rate where it gave one. */
  turns: string[];
  beats: number;
  /** Ends what the source is waiting for. */
  abort(): void;
}

export interface TestAccessOptions extends Partial<Omit<Access, 'files' | 'people'>> {
  people?: readonly ListedPerson[];
  /** A tree, or files made up: objects become JSON, strings and buffers stay. */
  files?: FileTree | Record<string, unknown>;
}

/** An access in memory: no waiting, people kept in a map, time that stands still. */
export function testAccess(options: TestAccessOptions = {}): TestAccess {
  const { people: known = [], files, ...given } = options;
  const people = new Map(known.map((person) => [person.externalId, person]));
  const turns: string[] = [];
  const ending = new AbortController();
  const access: TestAccess = {
    connection: 'test-1',
    credential: {},
    settings: {},
    endpoints: {},
    files: toTree(files ?? {}),
    people,
    peopleDue: false,
    turns,
    beats: 0,
    person: async (externalId) => people.get(externalId),
    async remember(met) {
      for (const person of met) people.set(person.externalId, person);
    },
    held: async () => [],
    partOf: async () => null,
    texts: async () => new Map(),
    async limit(rate, perMinute) {
      turns.push(perMinute === undefined ? rate : `${rate}@${perMinute}`);
    },
    now: () => '2026-03-01T00:00:00.000Z',
    heartbeat: () => {
      access.beats += 1;
    },
    signal: ending.signal,
    abort: () => ending.abort(),
  };
  return Object.assign(access, given);
}

function toTree(files: FileTree | Record<string, unknown>): FileTree {
  return isTree(files) ? files : madeUpFiles(files);
}

function isTree(files: FileTree | Record<string, unknown>): files is FileTree {
  return typeof files.list === 'function' && typeof files.read === 'function';
}

/** Files made up in a test, as one upload. */
export function madeUpFiles(files: Record<string, unknown>): FileTree {
  const bytesOf = (content: unknown) =>
    Buffer.isBuffer(content) ? content : Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  return {
    list: async () => Object.entries(files).map(([path, content]) => ({ path, size: bytesOf(content).length })),
    async read(path) {
      if (!(path in files)) throw new MemoryError('file.missing', 'No such file.', 'Name one of the list.');
      return bytesOf(files[path]);
    },
  };
}
