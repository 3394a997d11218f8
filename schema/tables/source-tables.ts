import { type Generated } from 'kysely';
import { type DefaultedJson, type InEpoch, type Json } from './columns';

// What sources deliver and who may read it: migrations 0002 and 0007.

export interface ConnectionTable {
  id: string;
  provider: string;
  team: string;
  state: 'ok' | 'parked';
  reason: string | null;
  synced_at: string | null;
  created_at: string;
  identities: Generated<Identities>;
  /** Read through a credential, on a timer. */
  live: Generated<boolean>;
  owner: string | null;
  /** The provider's id of the account, opaque. */
  account: string | null;
  settings: DefaultedJson<Record<string, unknown>>;
  failing_since: string | null;
  shrunk_at: string | null;
  shrink_approved_at: string | null;
  /** When its people were last listed. */
  people_at: string | null;
  /** When the account last said who may read what. */
  access_at: string | null;
  /** What the last listing left out: how many, by reason. */
  skipped: DefaultedJson<Record<string, number>>;
}

/**
 * Whose names access lists hold. `scope`: scope ids, such as `user:ada`; with them what people publish themselves is seen whole, and
 * goes with a wipe that takes the sources too. Any other lower-case word: identities of that provider, as table `identity` knows them.
 */
export type Identities = string;

export interface ContainerTable {
  id: string;
  connection: string;
  external_id: string;
  kind: 'public' | 'private' | 'owned';
  name: string;
  next_change: Generated<number>;
  readable_change: Generated<number>;
  /** When it was seen to turn public or private; null: it always was what it is. */
  kind_since: string | null;
  /** The source's own position: what the last pull ended with, and where the pull in progress stands. */
  cursor: Json<unknown> | null;
  page_cursor: Json<unknown> | null;
  pull: Generated<number>;
  pulling_since: string | null;
  pulling_until: string | null;
  /** Up to here all has been read. */
  pulled_until: string | null;
  listed: Generated<boolean>;
  open: Generated<boolean>;
  /** Closed for good at this time: read once more, to its end. */
  closed_at: string | null;
  /** When a page of it was last stored. */
  paged_at: string | null;
  aside_reason: string | null;
  aside_since: string | null;
  retry_at: string | null;
  /** What the account's pulls left out so far, or changed on the way in: how many, by reason. */
  skipped: DefaultedJson<Record<string, number>>;
}

export interface ContainerMemberTable {
  container: string;
  external_id: string;
}

export interface AccessGrantTable extends InEpoch {
  container: string;
  since: string;
  earliest: string;
  revoked_at: string | null;
  /** What follows this moment is not seen; null: no end. */
  until: string | null;
}

/** How much an author's word counts. Only full members give certain rules. `transcript`: speech, each line with its speaker. */
export type Standing = 'member' | 'guest' | 'external' | 'bot' | 'unknown' | 'transcript';

export interface ItemTable {
  id: string;
  container: string;
  connection: string;
  external_id: string;
  part: string;
  thread: string | null;
  change: number;
  version: number;
  at: string;
  edited_at: string | null;
  deleted_at: string | null;
  author_id: string | null;
  author_name: string;
  standing: Standing;
  text: string;
  names: Json<Record<string, string>>;
  url: string | null;
  hash: string;
  /** The last pull that saw it. */
  pull: Generated<number>;
  /** Read from the account itself: files no longer change it. */
  live: Generated<boolean>;
}

export interface CredentialTable {
  connection: string;
  key_id: string;
  sealed: Buffer;
}

/** Somebody an account lists. */
export interface PersonTable {
  connection: string;
  external_id: string;
  name: string;
  standing: Standing;
  address: string | null;
  has_left: Generated<boolean>;
  seen_at: string;
}

/** One item that could not be read, or a stretch of time that cannot be read any more (`external_id` is then its name). */
export interface QuarantineTable {
  connection: string;
  container: string;
  external_id: string;
  reason: string;
  since: string;
  missed_from: string | null;
  missed_to: string | null;
  tries: Generated<number>;
  retry_at: string;
}

export interface UploadTable {
  id: string;
  connection: string;
  source: string;
  options: Json<Record<string, unknown>>;
  created_at: string;
}

export interface UploadFileTable {
  connection: string;
  upload: string;
  path: string;
  bytes: Buffer;
}

export interface ImportRunTable {
  connection: string;
  upload: string;
  added: number;
  updated: number;
  deleted: number;
  unchanged: number;
  containers: number;
  skipped: Json<{ id: string; reason: string }[]>;
  error: string | null;
  finished_at: string;
}
