import { type Generated } from 'kysely';
import { type Aside } from '../../memory/trust/set-aside';
import { type PointKind, type PointState } from '../../memory/hydration/points';
import { type MemoryCommand } from '../../memory/files/memory-command';
import { type Considered } from '../../memory/journal/recall/pick';
import { type Line, type LineAuthor } from '../../memory/files/memory-file';
import { type InEpoch, type Json } from './columns';

// The memory itself; every row hangs on its scope's epoch: migrations 0003 and 0009.

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
  outside: Generated<boolean>;
  same_as: number | null;
  pinned: Generated<boolean>;
  proposal: number | null;
}

export interface PointItemTable extends InEpoch {
  point: number;
  item: string;
  version: number;
  quote: string | null;
  imported: Generated<boolean>;
}

export interface CommitTable extends InEpoch {
  number: number;
  parent: number;
  author: LineAuthor;
  reason: string;
  cycle: number | null;
  at: string;
  vanished: Generated<number>;
  held: Generated<number>;
}

export interface LineTable extends InEpoch {
  id: number;
  commit: number;
  author: LineAuthor;
  text: string;
  withdrawn: Generated<boolean>;
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

/** What one edit of somebody who may not make it by themselves would do. */
export interface ProposedEdit {
  commands: MemoryCommand[];
  points: number[];
  reason: string;
}

/** What the agent decided about points without writing a line. Keys are point numbers. */
export interface Decisions {
  declined: Record<number, string>;
  retired: Record<number, { by: number; reason: string }>;
  /** Points that say a rule again: the rule they are a further source of. */
  same?: Record<number, number>;
  /** A cleanup's: points that are over, with the reason. */
  dropped?: Record<number, string>;
  /** Edits the agent leaves to a person. */
  proposed?: ProposedEdit[];
  /** Lines code took out of the draft for a person to decide. */
  aside?: Aside[];
}

export type ProposalState = 'pending' | 'accepted' | 'rejected' | 'replaced' | 'dry-run' | 'withdrawn';

/** A change that waits for a person: a cycle's whole draft (`changes`), or one edit (`commands`). */
export interface ProposalTable extends InEpoch {
  id: number;
  cycle: number | null;
  author: 'agent' | 'assistant';
  state: ProposalState;
  base: number;
  changes: Json<Record<string, Line[] | null>>;
  commands: Json<MemoryCommand[]>;
  decisions: Json<Decisions>;
  points: number[];
  reason: string;
  at: string;
  decided_at: string | null;
  commit: number | null;
}

/** A line a person removed, and the points it rested on. */
export interface TombstoneTable extends InEpoch {
  id: number;
  commit: number;
  path: string;
  text: string;
  points: number[];
  at: string;
}

/** Items a rebuild reads again in the next cycle, and those it leaves out for good. */
export interface RebuildItemTable extends InEpoch {
  item: string;
  what: 'again' | 'never';
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
  /** Of a recall: who asked, and how each category fared. */
  feature: string | null;
  considered: Json<Considered[]> | null;
}
