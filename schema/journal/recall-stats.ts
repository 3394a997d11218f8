import { sql } from 'kysely';
import { type Category } from '../../memory/journal/category';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';

/** How often memory went into a feature's prompts. */
export interface FeatureUse {
  feature: string;
  /** How often it asked. */
  asked: number;
  /** How often something was included. */
  used: number;
  /** Of that, how often each category. */
  categories: Partial<Record<Category, number>>;
  lastAt: string;
}

/** Features that asked for this memory, the most frequent first; receipts are kept for 400 days. As *scope*. */
export async function recallStatistics(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<FeatureUse[]> {
  const { rows } = await sql<Omit<FeatureUse, 'categories'>>`
    select feature, count(*)::int as asked, count(*) filter (where paths <> '{}')::int as used, max(at) as "lastAt"
    from context_receipt where scope = ${scope} and epoch = ${epoch} and feature is not null
    group by feature order by asked desc, feature`.execute(tx);
  const { rows: counts } = await sql<{ feature: string; category: Category; times: number }>`
    select feature, category, count(*)::int as times from context_receipt, unnest(paths) as category
    where scope = ${scope} and epoch = ${epoch} and feature is not null
    group by feature, category order by times desc, category`.execute(tx);
  return rows.map((row) => ({
    ...row,
    categories: Object.fromEntries(
      counts.filter(({ feature }) => feature === row.feature).map(({ category, times }) => [category, times]),
    ),
  }));
}
