/** What a cycle is for. Files: news, or the monthly rewriting of what is there. The journal: its new entries, or its categories written anew. */
export type CycleKind = 'hydrate' | 'cleanup' | 'evolve' | 'rewrite';

/** Cycles of the journal; a scope has at most one of them open, and beside it one of its files. */
export const JOURNAL_KINDS: readonly CycleKind[] = ['evolve', 'rewrite'];

/** A forced hydration as its row says; times ISO 8601, null: open. */
export interface HydrationRequest {
  key: string;
  kind: CycleKind;
  until: string | null;
  since: string | null;
  /** Of an evolve: what the user allowed it to cost, dollars. */
  capUsd: number | null;
}

/** Several requests before a window is frozen become one cycle: the latest end, the earliest beginning. */
export function mergeRequests(requests: readonly Pick<HydrationRequest, 'until' | 'since'>[]): {
  until: string | null;
  since: string | null;
} {
  const untils = requests.map((request) => request.until);
  const sinces = requests.flatMap((request) => (request.since === null ? [] : [request.since]));
  return {
    until: untils.some((until) => until === null) ? null : (untils as string[]).reduce(later, untils[0] ?? null),
    since: sinces.reduce<string | null>((first, since) => (first === null || since < first ? since : first), null),
  };
}

function later(a: string | null, b: string): string {
  return a === null || b > a ? b : a;
}
