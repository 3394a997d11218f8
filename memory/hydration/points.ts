export type PointKind = 'episodic' | 'procedural' | 'semantic';

/**
 * `waiting` for the memory agent, `placed` in a file, `declined` with a reason,
 * `parked` after it was tried alone and failed, `withdrawn` when its last source is gone.
 */
export type PointState = 'waiting' | 'placed' | 'declined' | 'parked' | 'withdrawn';

/** What makes a procedural point a rule. */
export interface RuleMark {
  basis: 'stated' | 'observed';
  certainty: 'certain' | 'possible';
  /** The author's own words, exact as stored. Stated rules only. */
  quote: string | null;
  /** Last day it holds, `YYYY-MM-DD`, when the words say so. */
  until: string | null;
  /** Set when the rule is no longer in force. */
  retired: boolean;
  /** A person holds on to it: only a person ends it. */
  pinned: boolean;
  /** The rule it says again, if it does: then it is a further source of that one, and its own words need not stand. */
  sameAs: number | null;
}

/** One thing the summarizer kept. Ids are numbers within a scope, written `p12` in prompts and citations. */
export interface Point {
  id: number;
  kind: PointKind;
  state: PointState;
  text: string;
  rule: RuleMark | null;
  /** Filled in by code from the cited items. */
  saidBy: string;
  /** ISO 8601 of the quoted or latest cited item. */
  saidAt: string;
  /** Container as a person writes it, `#dev`. */
  where: string;
  /** None of its sources is a full member's own words: reported speech, until an insider says so too. */
  outside: boolean;
}

/** What may stand in a line that cites the point: every number, link and identifier must come from here. */
export interface Evidence {
  point: number;
  /** Texts of the cited items, their authors, container and days, and the dates their words resolve to. */
  texts: string[];
  /** The cited items' own words alone. */
  said: string[];
  /** Who wrote or spoke them. */
  authors: string[];
}

/** `p12` → 12, anything else → null. */
export function pointNumber(text: string): number | null {
  const match = /^p([1-9]\d{0,9})$/.exec(text.trim());
  return match ? Number(match[1]) : null;
}
