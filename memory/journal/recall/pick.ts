import { type Category } from '../category';

/** How a feature gets at memory. `both`: similarity proposes, a model decides. */
export const PICKS = ['similarity', 'model', 'both', 'always', 'never'] as const;

export type Pick = (typeof PICKS)[number];

/** How much of a person's memory one feature sees, and how often. */
export interface PickPolicy {
  pick: Pick;
  /** Score from which on a category is similar enough, 0 to 1; left out: what was measured for the embedder. */
  threshold?: number | undefined;
  /** Only these; left out: all. */
  allow?: readonly Category[] | undefined;
  /** Never these, whatever is asked. */
  deny?: readonly Category[] | undefined;
  /** After memory went in, none goes in for so long. */
  atMostEveryMinutes?: number | undefined;
  /** Of the whole block. */
  maxTokens?: number | undefined;
}

/** For features nobody set anything for. */
export const DEFAULT_POLICY: PickPolicy = { pick: 'similarity' };

export const DEFAULT_MAX_TOKENS = 2_000;

/** How often a model is asked for one pick before it counts as failed. */
export const PICK_TRIES = 2;

/** How one category fared. */
export interface Considered {
  category: Category;
  /** How near the text is, 0 to 1: cosine, and words in common; null: it was not measured. */
  score: number | null;
  /** What decided; `never`: the policy keeps it out. */
  method: Pick;
  included: boolean;
  /** Lines the token cap left out. */
  cut: number;
}

/** A category with lines, and how near the text is to it. */
export interface Scored {
  category: Category;
  score: number | null;
}

/** By similarity a category goes in only if it is not much farther away than the nearest, and no more than so many do. */
const NEAR = 0.75,
  MOST = 4;
/** Share of the threshold from which on a model is asked about a category. */
const PROPOSED = 0.6;

/** Whether a policy lets a category in at all. */
export function isAllowed({ pick, allow, deny }: PickPolicy, category: Category): boolean {
  return pick !== 'never' && (allow === undefined || allow.includes(category)) && deny?.includes(category) !== true;
}

/** Categories near enough, nearest first. @param scored those the policy allows */
export function similarOnes(scored: readonly Scored[], threshold: number): Category[] {
  const near = ranked(scored);
  const [best] = near;
  if (best === undefined) return [];
  return near
    .filter(({ score }) => score >= Math.max(threshold, NEAR * best.score))
    .slice(0, MOST)
    .map(nameOf);
}

/** What similarity puts before the model: over a lower threshold, however many. */
export function proposedOnes(scored: readonly Scored[], threshold: number): Category[] {
  return ranked(scored)
    .filter(({ score }) => score >= PROPOSED * threshold)
    .map(nameOf);
}

/**
 * What becomes of each category.
 * @param scored all categories with lines; their order stays
 * @param picked the model's choice, for `model` and `both`; null: it was not asked, or gave no answer
 * @param concerns whether the text has to do with the person; if not, similarity says nothing
 */
export function decide(
  policy: PickPolicy,
  scored: readonly Scored[],
  { threshold, picked, concerns }: { threshold: number; picked: readonly Category[] | null; concerns: boolean },
): Considered[] {
  const allowed = scored.filter(({ category }) => isAllowed(policy, category));
  const similar = concerns ? similarOnes(allowed, threshold) : [];
  // A model that fails leaves `both` to similarity, and nothing to a policy that trusts the model alone.
  const method = policy.pick === 'both' && picked === null ? 'similarity' : policy.pick;
  const chosen: Readonly<Record<Pick, readonly Category[]>> = {
    ...{ similarity: similar, model: picked ?? [], both: picked ?? [] },
    ...{ always: allowed.map(nameOf), never: [] },
  };
  return scored.map(({ category, score }) => {
    const open = isAllowed(policy, category);
    const included = open && chosen[method].includes(category);
    return { category, score, method: open ? method : 'never', included, cut: 0 };
  });
}

function ranked(scored: readonly Scored[]): { category: Category; score: number }[] {
  const measured = scored.flatMap(({ category, score }) => (score === null ? [] : [{ category, score }]));
  return measured.sort((one, other) => other.score - one.score);
}

function nameOf({ category }: { category: Category }): Category {
  return category;
}
