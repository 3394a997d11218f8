import { type z } from 'zod';
import { type Identities } from '../../schema/tables/source-tables';
import { type Access } from './access';
import { type Settings } from './settings';
import { type ListedPerson, type Skip, type SourceItem } from './source-item';

/**
 * The code for one provider, behind one question: what has happened since the last time I ran?
 * `Api` is whatever the source talks to; `Cursor` its own position in a container, stored with each page.
 */
export interface Source<Api = unknown, Cursor = unknown> {
  /** Unique among the sources. */
  name: string;
  /** First word of the ids of its connections: lower-case letters. Sources of one provider share connections (an export and the account). */
  provider: string;
  /** `account`: through a credential, on a timer. `files`: from what somebody uploads. */
  reads: 'account' | 'files';
  /**
   * Whose names the access lists hold: people's ids at this provider (`slack`; `google`: mail addresses; or a word of your own), or
   * `scope`: scope ids (`user:ada`).
   */
  identities: Identities;
  /** With a version (`{ v: 1, … }`). A stored cursor it refuses is dropped: the pull begins without one, in its own window. */
  cursor: z.ZodType<Cursor>;
  /** Calls a minute and account, by name of the limit; `access.limit(name)` keeps to it. */
  rates: Readonly<Record<string, number>>;
  /**
   * What a person may set of a connection with `aquifer connections set`, found in `access.settings` under the same names. A name
   * means the same to all sources of a provider. Left out: nothing.
   */
  settings?: Settings;
  open(access: Access): Api | Promise<Api>;
  /** Calls the account once. Never throws for what a person has to mend. */
  validate(api: Api): Promise<Health>;
  /** All containers there are for us, with who may read each. A listing that is not complete must throw: lists take access away. */
  discover(api: Api): Promise<Discovery>;
  /** One page of a fixed window, small enough for a minute. The same request again gives the same page. */
  pull(api: Api, request: PullRequest<Cursor>): Promise<Page<Cursor>>;
  /** Reads one quarantined item again; null: it is gone. Left out: it leaves quarantine when a page holds it, or says it is gone. */
  again?(api: Api, container: ContainerRef, externalId: string): Promise<SourceItem | null>;
  /** What an error of `open`, `discover`, `pull` or `again` means. What is not known is `temporary`. */
  classifyError(error: unknown): Fault;
}

/** Keeps the types of a source together. */
export function defineSource<Api, Cursor>(source: Source<Api, Cursor>): Source<Api, Cursor> {
  return source;
}

export type Health =
  /** `account`: the provider's opaque id of the account; `identity`: the address or id the credential speaks for. */
  | { kind: 'ok'; account: string; identity?: string; name?: string }
  /** Signed out, revoked, expired: somebody has to sign in again. */
  | { kind: 'reconnect'; reason: string }
  /** The account answers, but these permissions were not given. */
  | { kind: 'missing'; permissions: string[] };

export interface Discovery {
  containers: ListedContainer[];
  /** Who the account lists; null: not asked this time. */
  people: ListedPerson[] | null;
  skips: Skip[];
  /** The provider's opaque id of the account, where files tell it: an account signed in later is known by it. */
  account?: string | null;
}

export interface ContainerRef {
  /** The provider's id, no text: it stands in histories. */
  externalId: string;
  name: string;
}

export interface ListedContainer extends ContainerRef {
  /** `public`: the team reads it. `private`: its members. `owned`: the same, but a mailbox or a log, not a place where people meet. */
  kind: 'public' | 'private' | 'owned';
  /** Who may read it (see `identities`); null: the answer does not say, and takes nobody's access away. */
  members: string[] | null;
  /** False: it is not read (archived, shared with strangers), and nothing is taken back. */
  open: boolean;
  /** Of what is not open: it was closed for good, and is read once more, to its end. */
  readToEnd?: boolean;
}

export interface PullRequest<Cursor> {
  container: ContainerRef;
  /** Fixed for all pages of a pull, ISO 8601 UTC: after `since`, up to and including `until`. */
  window: { since: string; until: string };
  /** What the page before returned; of the first page what the last pull ended with; null: never pulled. */
  cursor: Cursor | null;
  /** True for the first page of a pull. */
  first: boolean;
}

export interface Page<Cursor> {
  items: SourceItem[];
  /** Deleted at the source: one item, or all of a part. */
  gone: ({ externalId: string } | { part: string })[];
  /**
   * All there is now: what is stored of this part, or of all parts that begin so (between `from` and `to`, if given), and no page of
   * this pull held, was deleted. `withFiles`: so was what files brought, outside threads.
   */
  complete: { part: string; isPrefix?: boolean; withFiles?: boolean; from?: string; to?: string }[];
  /** Parts that are still there, though this page does not hold them: moved to where it is not read, for instance. */
  seen?: string[];
  /** What could not be read: set aside, listed, tried again. A stretch that is lost is stated only. */
  failures: Failure[];
  /** What was left out on purpose, or changed on the way in. */
  skips: Skip[];
  next: Cursor;
  done: boolean;
}

export interface Failure {
  /** The provider's id of the item, or a name for the stretch of time. */
  externalId: string;
  /** Closed code. */
  reason: string;
  /** What was said in between cannot be read any more: stated in `status` for 30 days, and not tried again. */
  missed?: { from: string; to: string };
}

export type Fault =
  /** The connection is parked until somebody signs in again. `reason`: a closed code. */
  | { kind: 'auth'; reason: string }
  /** The connection is parked until a permission is given; names, such as a provider's scopes. */
  | { kind: 'permission'; permissions: string[] }
  /** This container cannot be read now; the others can. */
  | { kind: 'container'; reason: string }
  /** The position is no longer known: the pull begins anew from its window. */
  | { kind: 'restart' }
  /** Told to wait: exactly so long. */
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'temporary'; reason: string };
