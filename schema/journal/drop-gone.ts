import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../connect';
import { passQuestions } from './ask-question';
import { eraseFacts } from './delete-facts';
import { dropWhatRestsOn } from './drop-facts';
import { allFacts, type StoredFact } from './load-facts';
import { loadEntries } from './load-entry';
import { updateFacts } from './update-facts';

/**
 * Takes back what entries no longer say: facts of an entry that is gone, or whose words were edited away, go with the lines that rest on
 * them. What the user added or reworded stays theirs and loses its quote; of what they deleted only the hashes stay. Needs no model, and
 * finds nothing at the second call. As *scope*, under the epoch's lock. @returns how many facts went
 */
export async function dropGone(tx: Tx, at: ScopeEpoch, now: string): Promise<number> {
  const rested = (await allFacts(tx, at)).filter(({ entry }) => entry !== null);
  if (rested.length === 0) return 0;
  const entries = await loadEntries(tx, rested.map(({ entry }) => entry as string)); // prettier-ignore
  const unsaid = rested.filter(({ entry, version, quote }) => {
    const standing = entries.get(entry as string);
    return !standing || (standing.version !== version && quote !== null && !standing.text.includes(quote));
  });
  await keepUp(tx, at, rested, entries);
  await eraseFacts(tx, at, unsaid.map(({ id }) => id)); // prettier-ignore
  const own = unsaid.filter(({ state, origin }) => state !== 'deleted' && origin === 'user');
  await updateFacts(tx, at, own.map(({ id }) => id), { entry: null, quote: null, version: null }); // prettier-ignore
  const lost = unsaid.filter(({ state, origin }) => state !== 'deleted' && origin === 'entry');
  const gone = lost.map(({ id }) => id);
  if (gone.length === 0) return 0;
  await tx
    .deleteFrom('fact')
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .where('id', 'in', gone)
    .execute();
  await passQuestions(tx, at, lost);
  await dropWhatRestsOn(tx, at, gone, now);
  // What had said the same later stood in no line of its own, because theirs was there.
  await updateFacts(tx, at, lost.flatMap(({ supersededBy }) => supersededBy ?? []), { merged: false, tries: 0 }); // prettier-ignore
  return gone.length;
}

/** Facts whose words the newer version still says now rest on that version. */
async function keepUp(
  tx: Tx,
  at: ScopeEpoch,
  facts: readonly StoredFact[],
  entries: Awaited<ReturnType<typeof loadEntries>>,
): Promise<void> {
  for (const { id, entry, version, quote } of facts) {
    const standing = entries.get(entry as string);
    if (!standing || standing.version === version || (quote !== null && !standing.text.includes(quote))) continue;
    await updateFacts(tx, at, [id], { version: standing.version });
  }
}
