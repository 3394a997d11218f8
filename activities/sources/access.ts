import { type HeldItem } from '../../schema/items/held-items';
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
  /**
   * Items of this connection that still stand: all of the containers that hold one of this part; or those whose time lies between
   * two moments (ISO 8601), both included. So a source knows again what came in another form.
   */
  held(where: { part: string } | { from: string; to: string }): Promise<HeldItem[]>;
  /** The part under which an item of this connection that still stands was read last; null: there is none. */
  partOf(container: string, externalId: string): Promise<string | null>;
  /** The stored texts of items of a container that still stand, by external id. */
  texts(container: string, externalIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
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
