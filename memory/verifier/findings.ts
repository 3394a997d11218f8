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

/** Everything a check may look at. */
export interface VerifierInput {
  /** Head when the draft began. */
  base: Files;
  draft: Files;
  budgets: Budgets;
  /** Every point cited by a line of base or draft, and every active rule. */
  points: ReadonlyMap<number, Point>;
  /** For the points new lines cite. */
  evidence: ReadonlyMap<number, Evidence>;
}

/** Pure: the same input gives the same findings in the same order. */
export type Check = (input: VerifierInput) => Finding[];
