import { z } from 'zod';
import { type PointKind, type RuleMark } from '../../memory/hydration/points';

/** A rule as the summarizer reports it: `stated` has one quote, `observed` one from each of at least two items. */
export interface SummaryRule {
  basis: RuleMark['basis'];
  certainty: RuleMark['certainty'];
  quotes: { item: string; quote: string }[];
  until: string | null;
}

/** One point of the summarizer's answer. Ids are those of the question: `i4` for news, `c1` for context. */
export interface SummaryPoint {
  kind: PointKind;
  text: string;
  items: string[];
  rule: SummaryRule | null;
}

/** `i` and `c` numbers are given out per question, so that a model need not copy long ids. */
const itemId = z.string().regex(/^[ic]\d+$/);

const rule = z
  .object({
    basis: z.enum(['stated', 'observed']),
    certainty: z.enum(['certain', 'possible']),
    quotes: z.array(z.object({ item: itemId, quote: z.string().min(1) })).min(1),
    until: z.iso
      .date()
      .nullish()
      .transform((day) => day ?? null),
  })
  .superRefine(({ basis, quotes }, context) => {
    const items = new Set(quotes.map(({ item }) => item)).size;
    const fits = basis === 'stated' ? quotes.length === 1 : items >= 2;
    if (!fits)
      context.addIssue({ code: 'custom', path: ['quotes'], message: 'stated: one; observed: two items or more' });
  }) satisfies z.ZodType<SummaryRule, unknown>;

/**
 * Keys that are not ours are dropped rather than refused: servers that ignore the schema add some, and they do no harm.
 * Whether ids and quotes exist is not known here.
 */
export const summaryPoint = z
  .object({
    kind: z.enum(['episodic', 'procedural', 'semantic']),
    text: z.string().trim().min(1),
    items: z.array(itemId).min(1),
    rule: rule.nullish().transform((value) => value ?? null),
  })
  .superRefine((point, context) => {
    if ((point.kind === 'procedural') !== (point.rule !== null)) {
      context.addIssue({ code: 'custom', path: ['rule'], message: 'procedural points have one, others null' });
    }
  }) satisfies z.ZodType<SummaryPoint, unknown>;
