/**
 * What becomes of a cycle's draft that the verifier passed: `auto` commits it, `review` proposes it to a person, and the next cycle
 * starts from that proposal, `dry-run` only shows it.
 */
export const MODES = ['auto', 'review', 'dry-run'] as const;
export type Mode = (typeof MODES)[number];
