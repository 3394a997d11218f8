import { z } from 'zod';
import { MemoryError } from '../../memory/errors';
import { CATEGORIES } from '../../memory/journal/category';
import { DEFAULT_POLICY, type PickPolicy, PICKS } from '../../memory/journal/recall/pick';

/** Names of features: they stand in receipts and statistics, so they hold no words of anybody. */
export const featureName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/);

const policy = z.strictObject({
  pick: z.enum(PICKS),
  threshold: z.number().min(0).max(1).optional(),
  allow: z.array(z.enum(CATEGORIES)).nonempty().optional(),
  deny: z.array(z.enum(CATEGORIES)).optional(),
  atMostEveryMinutes: z.number().positive().optional(),
  maxTokens: z.int().min(100).max(100_000).optional(),
}) satisfies z.ZodType<PickPolicy>;

const policies = z.record(featureName, policy);

/** Policies by feature; `default` is for features that are not named. */
export type FeaturePolicies = Readonly<Record<string, PickPolicy>>;

/**
 * Reads policies per feature, as an option or a file gives them.
 * @param where they stand, for the error
 * @throws MemoryError usage.invalid with the first place that is wrong
 */
export function parsePolicies(given: unknown, where: string): FeaturePolicies {
  const read = policies.safeParse(given);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const place = issue === undefined || issue.path.length === 0 ? 'the whole' : issue.path.join('.');
  throw new MemoryError(
    'usage.invalid',
    `${where}: ${place} is not what a policy says (${issue?.message ?? 'unreadable'}).`,
    `Write an object of features, such as {"default": {"pick": "similarity"}, "titles": {"pick": "never"}}; pick is one of ${PICKS.join(', ')}, categories are ${CATEGORIES.join(', ')}.`,
  );
}

/** The policy of a feature: its own, else `default`, else similarity with the measured threshold. */
export function policyOf(all: FeaturePolicies, feature: string): PickPolicy {
  return (Object.hasOwn(all, feature) ? all[feature] : all['default']) ?? DEFAULT_POLICY;
}
