import { type Evidence, type Point } from '../hydration/points';
import { type Files } from '../files/memory-file';

/** One fault, with a sentence that tells the agent what to do. `line` is 1-based; null speaks of the whole file. */
export interface Finding {
  code: FindingCode;
  path: string;
  line: number | null;
  message: string;
}

/** A closed list: cycles are reported with these, and each has its check. */
export type FindingCode =
  | 'file-over-budget'
  | 'spine-over-budget'
  | 'file-not-linked'
  | 'index-line-without-description'
  | 'link-to-nothing'
  | 'name-clash'
  | 'rule-words-gone'
  | 'line-without-point'
  | 'unknown-point'
  | 'unsupported-detail'
  | 'file-eroded'
  | 'line-lost'
  | 'removed-line-back'
  | 'outside-in-spine'
  | 'outside-without-author'
  | 'words-without-source'
  | 'text-elided'
  | 'remote-image'
  | 'raw-html'
  | 'odd-scheme'
  | 'invisible-character';

/** Sizes in tokens as `countTokens` counts them. */
export interface Budgets {
  /** Tokens one file may hold. */
  file: number;
  /** Tokens `index.md` and `master.md` may hold together. */
  spine: number;
}

/** Defaults of the design; a scope's own may be lower. */
export const DEFAULT_BUDGETS: Budgets = { file: 8_000, spine: 12_000 };

/** A line a person took away, and when, ISO 8601: only what was said later may bring it back. */
export interface RemovedLine {
  text: string;
  at: string;
}

/** Everything a check may look at. */
export interface VerifierInput {
  /** Head when the draft began. */
  base: Files;
  draft: Files;
  budgets: Budgets;
  /** Every point cited by a line of base or draft, and every active rule. */
  points: ReadonlyMap<number, Point>;
  /** For the points new lines cite, and those the agent was offered. */
  evidence: ReadonlyMap<number, Evidence>;
  /** Lines people removed; empty where nobody did. */
  removed: readonly RemovedLine[];
  /** Points a cleanup drops: lines that rest on nothing else may go. Empty for every other cycle. */
  dropped: ReadonlySet<number>;
  /** Files may get shorter by any share, as long as each line goes for a reason: a cleanup's do, and what a person agrees to. */
  mayShrink?: boolean;
}

/** Pure: the same input gives the same findings in the same order. */
export type Check = (input: VerifierInput) => Finding[];
