import { type ListedPerson } from './source-item';

/** What a source is given to work with. */
export interface Access {
  connection: string;
  /** The opened credential: `token` is what calls carry (activities/credentials/credential.ts). Empty for files. Never to be logged. */
  credential: Readonly<Record<string, string>>;
  /** The connection's settings, or the options of an upload. */
  settings: Readonly<Record<string, unknown>>;
  /** Where to call instead of the provider's own address (a proxy, a test): by name, such as `slack` or `google`. */
  endpoints: Readonly<Record<string, string>>;
  /** The uploaded files; an account has none. */
  files: FileTree;
  /** Somebody the account was seen to list; undefined: never heard of. */
  person(externalId: string): Promise<ListedPerson | undefined>;
  /** Stores people met on the way, so that they need not be asked for again. */
  remember(people: readonly ListedPerson[]): Promise<void>;
  /** True when the account's people were not listed for a day. */
  peopleDue: boolean;
  /** External id of the container of this connection that has an item of this part which still stands; null: none has. */
  held(part: string): Promise<string | null>;
  /**
   * Waits for its turn under the named rate. `perMinute`: what the account's settings say in place of the declared rate.
   * @throws Throttled if the turn is far off: the pull goes on after that time
   */
  limit(rate: string, perMinute?: number): Promise<void>;
  /** The current time, ISO 8601 UTC. */
  now(): string;
  heartbeat(): void;
  signal: AbortSignal;
}

/** The files of one upload. Paths are relative, with `/`, and known to be safe. */
export interface FileTree {
  list(): Promise<{ path: string; size: number }[]>;
  /** @throws MemoryError file.missing */
  read(path: string): Promise<Buffer>;
}

/** Not now: so many milliseconds later. Classified as `throttled` by the core itself. */
export class Throttled extends Error {
  constructor(readonly retryAfterMs: number) {
    super('throttled');
    this.name = 'Throttled';
  }
}
