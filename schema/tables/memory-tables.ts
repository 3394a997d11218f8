import { type Generated } from 'kysely';
import { type PointKind, type PointState } from '../../memory/hydration/points';
import { type Line, type LineAuthor } from '../../memory/files/memory-file';
import { type InEpoch, type Json } from './columns';

// The memory itself; every row hangs on its scope's epoch: migration 0003.

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
  changes: Json<Record<string, Line[] | null>>;
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
  /** How many memories the receipt's prompt held. */
  scopes: Generated<number>;
}
