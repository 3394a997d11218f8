import { linesWithout } from '../../memory/journal/lines/cut-lines';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { dropEmbeddings } from './embeddings';
import { emptyJournalAnswers } from './empty-answers';
import { activeLines } from './load-lines';
import { recompute } from './recompute';
import { updateFacts } from './update-facts';
import { writeLines } from './write-lines';

/**
 * What rests on these facts goes: lines that name them, whose other facts wait to be written again; questions about them; answers that may
 * hold their words. What they had replaced is in force again. The facts themselves are the caller's, done before. The caller holds the
 * epoch's lock.
 */
export async function dropWhatRestsOn(tx: Tx, at: ScopeEpoch, facts: readonly number[], now: string): Promise<void> {
  if (facts.length === 0) return;
  const { keep, freed } = linesWithout(await activeLines(tx, at), new Set(facts));
  await writeLines(tx, at, keep, now);
  await updateFacts(tx, at, freed, { merged: false, tries: 0 });
  await tx
    .deleteFrom('question')
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('answered_at', 'is', null)
    .where((or) => or.or([or('fact', 'in', [...facts]), or('against_fact', 'in', [...facts])]))
    .execute();
  await emptyJournalAnswers(tx, at);
  // From a vector words may be guessed; those of the lines that are left are asked for anew.
  await dropEmbeddings(tx, at);
  await recompute(tx, at);
}
