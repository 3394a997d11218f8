import { type ExportedJournal } from '../../memory/files/import/exported-memory';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { loadJournal } from '../journal/journal-row';

/** What was learnt from a journal, by number; undefined: nothing was. As *scope*. */
export async function exportJournal(tx: Tx, { scope, epoch }: ScopeEpoch): Promise<ExportedJournal | undefined> {
  const journal = await loadJournal(tx, { scope, epoch });
  if (!journal) return undefined;
  const facts = await tx
    .selectFrom('fact')
    .select(['id', 'text', 'quote', 'entry', 'version', 'entry_date as entryDate', 'as_of as asOf', 'subject'])
    .select(['categories', 'thing', 'origin', 'state', 'superseded_by as supersededBy', 'restated', 'confirmed'])
    .select(['until', 'merged', 'tries', 'deleted_at as deletedAt', 'hashes'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .orderBy('id')
    .execute();
  const lines = await tx
    .selectFrom('category_line')
    .select(['id', 'category', 'place', 'text', 'facts', 'origin', 'state', 'written_at as writtenAt'])
    .select(['deleted_at as deletedAt', 'hashes'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .orderBy('id')
    .execute();
  const questions = await tx
    .selectFrom('question')
    .select(['id', 'kind', 'fact', 'against_fact as againstFact', 'against_line as againstLine', 'asked_at as askedAt'])
    .where('scope', '=', scope)
    .where('epoch', '=', epoch)
    .where('answered_at', 'is', null)
    .orderBy('id')
    .execute();
  return { forgetKey: journal.forget_key.toString('hex'), facts, lines, questions };
}
