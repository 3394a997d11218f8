import { type Category } from '../../memory/journal/category';
import { type CategoryLine } from '../../memory/journal/line';
import { type ScopeId } from '../../memory/scope';
import { withScope } from '../../schema/connect';
import { allFacts, type StoredFact } from '../../schema/journal/load-facts';
import { activeLines } from '../../schema/journal/load-lines';
import { loadScope } from '../../schema/scopes/load-scope';
import { type Rig } from './rig';

/** All that a journal's memory consists of. */
export interface JournalRows {
  epoch: number;
  /** In every state. */
  facts: StoredFact[];
  /** Those that stand, in order. */
  lines: CategoryLine[];
  /** Of each entry that stands its words and version, by item id. */
  entries: Map<string, { text: string; version: number }>;
}

/** What a user's journal holds now, facts and lines of one moment. */
export async function journalRows(rig: Pick<Rig, 'db' | 'admin'>, user: ScopeId): Promise<JournalRows> {
  return withScope(rig.db, user, async (tx) => {
    const { epoch } = await loadScope(tx, user);
    const at = { scope: user, epoch };
    const [facts, lines] = [await allFacts(tx, at), await activeLines(tx, at)];
    const items = await tx
      .selectFrom('item')
      .select(['id', 'text', 'version'])
      .where('deleted_at', 'is', null)
      .execute();
    const entries = new Map(items.map(({ id, text, version }) => [id, { text, version }]));
    return { epoch, facts, lines: lines.map(({ writtenAt: _, ...line }) => line), entries };
  });
}

/** The texts of a category's lines. */
export function textsIn({ lines }: Pick<JournalRows, 'lines'>, category: Category): string[] {
  return lines.filter((line) => line.category === category).map(({ text }) => text);
}
