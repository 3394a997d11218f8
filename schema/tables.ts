import { type ColumnType, type Generated } from 'kysely';
import { type ScopeId } from '../memory/scope';
import { type PointKind, type PointState } from '../memory/hydration/points';
import { type LineAuthor } from '../memory/files/memory-file';

// Times are ISO 8601 UTC strings with microseconds, days `YYYY-MM-DD`; bigint and numeric arrive as numbers (connect.ts).
type Json<T> = ColumnType<T, string, string>;
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

interface InEpoch {
  scope: ScopeId;
  epoch: number;
}

export interface ScopeTable {
  id: ScopeId;
  team: string;
  timezone: string;
  paused: Generated<boolean>;
  file_budget: number;
  spine_budget: number;
  daily_usd: number;
  last_asked_at: string | null;
  last_hydrated_at: string | null;
  next_slot_at: string | null;
  created_at: string;
}

export interface ScopeEpochTable extends InEpoch {
  head: Generated<number>;
  next_cycle: Generated<number>;
  next_point: Generated<number>;
  next_line: Generated<number>;
}

export interface IdentityTable {
  provider: string;
  external_id: string;
  team: string;
  scope: ScopeId;
}

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
  standing: 'member' | 'guest' | 'external' | 'bot' | 'unknown';
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

export interface PointTable extends InEpoch {
  id: number;
  cycle: number;
  kind: PointKind;
  state: PointState;
  reason: string | null;
  text: string;
  basis: 'stated' | 'observed' | null;
  certainty: 'certain' | 'possible' | null;
  quote: string | null;
  until: string | null;
  retired_at: string | null;
  retired_by: number | null;
  retired_reason: string | null;
  said_by: string;
  said_at: string;
  place: string;
  tries: Generated<number>;
}

export interface PointItemTable extends InEpoch {
  point: number;
  item: string;
  version: number;
  quote: string | null;
}

export interface CommitTable extends InEpoch {
  number: number;
  parent: number;
  author: LineAuthor;
  reason: string;
  cycle: number | null;
  at: string;
}

export interface LineTable extends InEpoch {
  id: number;
  commit: number;
  author: LineAuthor;
  text: string;
}

export interface LinePointTable extends InEpoch {
  line: number;
  point: number;
}

export interface CommitFileTable extends InEpoch {
  commit: number;
  path: string;
  lines: number[] | null;
}

/** A line as a draft holds it: committed ones by id, new ones by text. */
export interface DraftLine {
  id: number | null;
  text: string;
  author: LineAuthor;
  points: number[];
  was?: string;
}

/** What the agent decided about points without writing a line. Keys are point numbers. */
export interface Decisions {
  declined: Record<number, string>;
  retired: Record<number, { by: number; reason: string }>;
}

/** What one agent turn did; `answer` is what applyAndVerify told the workflow, so that a repeat tells the same. */
export interface DraftTable extends InEpoch {
  cycle: number;
  version: number;
  base: number;
  changes: Json<Record<string, DraftLine[] | null>>;
  decisions: Json<Decisions>;
  results: Json<unknown[]>;
  findings: Json<unknown[]>;
  answer: Json<unknown>;
}

export interface ScopeCursorTable extends InEpoch {
  container: string;
  change: number;
}

export interface ContextReceiptTable extends InEpoch {
  id: string;
  commit: number;
  paths: string[];
  at: string;
}

export interface CycleTable extends InEpoch {
  number: number;
  opened_at: string;
  closed_at: string | null;
  until: string | null;
  read_window: Json<Record<string, [number, number]>>;
  parts: Json<{ item: string; version: number }[][]>;
  summarised: Generated<number[]>;
  read: Json<Record<string, number>>;
  offered: number[] | null;
  alone: number | null;
  base: number;
  outcome: 'committed' | 'kept-old' | 'failed' | null;
  code: string | null;
  counts: DefaultedJson<Record<string, number>>;
  changed: DefaultedJson<{ path: string; change: string; added: number; removed: number }[]>;
  attempts: Generated<number>;
  findings: Generated<string[]>;
  refused: Generated<number>;
  model: string | null;
  prompts: string | null;
  commit: number | null;
  workflow_id: string | null;
  run_id: string | null;
  attention: Generated<string[]>;
}

export interface CallTable extends InEpoch {
  key: string;
  try: number;
  cycle: number;
  step: string;
  state: 'started' | 'done' | 'failed' | 'lost' | 'void';
  lease_until: string;
  model: string;
  request_hash: string;
  answer: Json<unknown> | null;
  stop_reason: string | null;
  code: string | null;
  tokens_in: Generated<number>;
  tokens_cached: Generated<number>;
  tokens_written: Generated<number>;
  tokens_out: Generated<number>;
  cost_usd: Generated<number>;
  started_at: string;
  finished_at: string | null;
}

export interface RequestTable extends InEpoch {
  key: string;
  until: string | null;
  since: string | null;
  reason: string | null;
  at: string;
  answered_at: string | null;
  cycle: number | null;
}

export interface SpendTable {
  scope: ScopeId;
  day: string;
  calls: number;
  cost_usd: number;
}

export interface WipeReceiptTable {
  id: string;
  scope: ScopeId;
  key: string;
  epoch: number;
  removed: Json<Record<string, number>>;
  kept_for_others: number;
  verified: boolean;
  at: string;
}

export interface Database {
  scope: ScopeTable;
  scope_epoch: ScopeEpochTable;
  identity: IdentityTable;
  connection: ConnectionTable;
  container: ContainerTable;
  container_member: ContainerMemberTable;
  access_grant: AccessGrantTable;
  item: ItemTable;
  upload_file: UploadFileTable;
  import_run: ImportRunTable;
  point: PointTable;
  point_item: PointItemTable;
  commit: CommitTable;
  line: LineTable;
  line_point: LinePointTable;
  commit_file: CommitFileTable;
  draft: DraftTable;
  scope_cursor: ScopeCursorTable;
  context_receipt: ContextReceiptTable;
  cycle: CycleTable;
  call: CallTable;
  request: RequestTable;
  spend: SpendTable;
  wipe_receipt: WipeReceiptTable;
}
