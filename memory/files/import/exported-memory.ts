import { type Mode } from '../../hydration/mode';
import { type PointKind, type PointState } from '../../hydration/points';
import { type Fact } from '../../journal/fact';
import { type Forgotten } from '../../journal/facts/forgotten';
import { type CategoryLine } from '../../journal/line';
import { type ScopeId } from '../../scope';
import { type LineAuthor } from '../memory-file';

/** The file beside the Markdown of an export. Not hidden: whoever copies the folder by hand should not lose its history. */
export const EXPORT_FILE = 'aquifer.json';
/** What marks the file as ours, and the newest shape this program reads and writes. */
export const EXPORT_FORMAT = 'aquifer-memory';
export const EXPORT_VERSION = 1;

/**
 * All of a memory but the present text of its files, which stands beside it as Markdown: history, provenance, rules, tombstones,
 * settings. Ordered by number and path, so that the same memory is the same bytes. Times are ISO 8601 UTC. Nothing withdrawn has words.
 */
export interface ExportedMemory {
  format: typeof EXPORT_FORMAT;
  version: typeof EXPORT_VERSION;
  scope: ScopeId;
  epoch: number;
  mode: Mode;
  /** Tokens. */
  budgets: { file: number; spine: number };
  commits: ExportedCommit[];
  lines: ExportedLine[];
  points: ExportedPoint[];
  tombstones: ExportedTombstone[];
  /** Items that are never read again, because the memory was rebuilt without them. */
  leftOut: string[];
  /** What was learnt from a journal; left out: nothing. */
  journal?: ExportedJournal | undefined;
}

/** Facts and categories, with what keeps deleted ones away: its hashes mean something only with their key. */
export interface ExportedJournal {
  /** Hex digits. */
  forgetKey: string;
  facts: ExportedFact[];
  lines: ExportedCategoryLine[];
  /** Those nobody answered yet. */
  questions: {
    id: number;
    kind: 'again' | 'contradiction';
    fact: number;
    againstFact: number | null;
    againstLine: number | null;
    askedAt: string;
  }[];
}

export type ExportedFact = Fact & {
  version: number | null;
  merged: boolean;
  tries: number;
  deletedAt: string | null;
  hashes: Forgotten | null;
};

export type ExportedCategoryLine = CategoryLine & {
  place: number;
  state: 'active' | 'deleted';
  writtenAt: string;
  deletedAt: string | null;
  hashes: Forgotten | null;
};

/** `lines` are the file's line ids after the commit; null: it was deleted. */
export interface ExportedCommit {
  number: number;
  parent: number;
  author: LineAuthor;
  reason: string;
  cycle: number | null;
  at: string;
  vanished: number;
  held: number;
  changed: { path: string; lines: number[] | null }[];
}

/** A line as it was written, once. A withdrawn one is kept as a place without words. */
export interface ExportedLine {
  id: number;
  commit: number;
  author: LineAuthor;
  text: string;
  withdrawn: boolean;
  points: number[];
}

/** A point with all that is known of it; procedural ones are rules, with their state. A withdrawn one cites nothing. */
export interface ExportedPoint {
  id: number;
  cycle: number;
  kind: PointKind;
  state: PointState;
  reason: string | null;
  text: string;
  basis: 'stated' | 'observed' | null;
  certainty: 'certain' | 'possible' | null;
  quote: string | null;
  /** `YYYY-MM-DD`. */
  until: string | null;
  retiredAt: string | null;
  retiredBy: number | null;
  retiredReason: string | null;
  saidBy: string;
  saidAt: string;
  place: string;
  tries: number;
  outside: boolean;
  sameAs: number | null;
  pinned: boolean;
  items: { item: string; version: number; quote: string | null }[];
}

export interface ExportedTombstone {
  id: number;
  commit: number;
  path: string;
  text: string;
  points: number[];
  at: string;
}
