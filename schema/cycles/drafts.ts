import { type Selectable } from 'kysely';
import { type Tx } from '../connect';
import { type Decisions, type DraftTable } from '../tables/memory-tables';
import { type Line } from '../../memory/files/memory-file';
import { type ScopeEpoch } from '../../memory/scope';

export type Draft = Selectable<DraftTable>;

/** All versions of a cycle's draft, in order. */
export async function loadDrafts(tx: Tx, { scope, epoch }: ScopeEpoch, cycle: number): Promise<Draft[]> {
  return tx
    .selectFrom('draft')
    .selectAll()
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('cycle', '=', cycle)
    .orderBy('version')
    .execute();
}

export interface NewDraft {
  version: number;
  base: number;
  changes: Record<string, Line[] | null>;
  decisions: Decisions;
  /** The user message that tells the agent what came of its turn. */
  results: unknown[];
  findings: unknown[];
  answer: unknown;
}

/** Stores draft version n. A repeat of the same turn finds it there. */
export async function insertDraft(tx: Tx, { scope, epoch }: ScopeEpoch, cycle: number, draft: NewDraft): Promise<void> {
  await tx
    .insertInto('draft')
    .values({
      scope,
      epoch,
      cycle,
      version: draft.version,
      base: draft.base,
      changes: JSON.stringify(draft.changes),
      decisions: JSON.stringify(draft.decisions),
      results: JSON.stringify(draft.results),
      findings: JSON.stringify(draft.findings),
      answer: JSON.stringify(draft.answer),
    })
    .execute();
}

/** Drops a closed cycle's draft. */
export async function deleteDrafts(tx: Tx, { scope, epoch }: ScopeEpoch, cycle: number): Promise<void> {
  await tx
    .deleteFrom('draft')
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('cycle', '=', cycle)
    .execute();
}
