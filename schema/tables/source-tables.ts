import { type Generated } from 'kysely';
import { type InEpoch, type Json } from './columns';

// What sources deliver and who may read it: migration 0002.

export interface ConnectionTable {
  id: string;
  provider: string;
  team: string;
  state: 'ok' | 'parked';
  reason: string | null;
  synced_at: string | null;
  created_at: string;
}

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
}

/** How much an author's word counts. Only full members give certain rules. */
export type Standing = 'member' | 'guest' | 'external' | 'bot' | 'unknown';

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
