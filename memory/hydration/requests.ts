/** What a cycle is for: news, or the monthly rewriting of what is there. */
export type CycleKind = 'hydrate' | 'cleanup';

/** A forced hydration as its row says; times ISO 8601, null: open. */
export interface HydrationRequest {
  key: string;
  kind: CycleKind;
  until: string | null;
  since: string | null;
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
