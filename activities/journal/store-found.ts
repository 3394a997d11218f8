import { type FoundFact } from '../../memory/journal/fact';
import { comesBack } from '../../memory/journal/facts/forgotten';
import { contradictsOwn } from '../../memory/journal/facts/supersede';
import { sameWordsKey } from '../../memory/journal/words/words';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { askQuestion } from '../../schema/journal/ask-question';
import { forgetHash } from '../../schema/journal/forget-hash';
import { forgottenFacts, forgottenLines, type ForgottenThing } from '../../schema/journal/load-forgotten';
import { insertFacts, type NewFact } from '../../schema/journal/insert-facts';
import { ensureJournal } from '../../schema/journal/journal-row';
import { factsOfEntry, ownFacts, type StoredFact } from '../../schema/journal/load-facts';
import { recompute } from '../../schema/journal/recompute';

/** The entry facts were found in. */
export interface ReadEntry {
  item: string;
  version: number;
  /** When it was written, ISO 8601. */
  at: string;
  /** The day in its owner's zone. */
  day: string;
}

/**
 * Stores what was found in an entry, as far as it may be known: what is there from this entry is not stored twice, what the user deleted
 * does not come back, what they said otherwise or deleted and now write anew is theirs to decide. The caller holds the epoch's lock.
 */
export async function storeFound(
  tx: Tx,
  at: ScopeEpoch,
  found: readonly FoundFact[],
  entry: ReadEntry,
  now: string,
): Promise<{ stored: number; asked: number }> {
  const { forget_key } = await ensureJournal(tx, at);
  const hash = forgetHash(forget_key);
  const [known, own] = [await factsOfEntry(tx, at, entry.item), await ownFacts(tx, at)];
  const gone = { facts: await forgottenFacts(tx, at), lines: await forgottenLines(tx, at) };
  const stored: number[] = [];
  let asked = 0;
  for (const fact of found) {
    if (known.some((one) => isSame(one, fact))) continue;
    const candidate = { ...fact, entry: entry.item };
    const [back, line] = [returning(candidate, gone.facts, hash), returning(candidate, gone.lines, hash)];
    const returned = [...back, ...line];
    // From the same source, or written before it was deleted: it stays away, in whatever words, and nobody is bothered.
    if (returned.some(({ how, row }) => how === 'same-source' || entry.at <= row.at)) continue;
    const against = contradictsOwn(fact, own);
    const state = against || returned.length > 0 ? 'asked' : 'active';
    const row: NewFact = {
      ...fact,
      ...{ entry: entry.item, version: entry.version, entryDate: entry.day, origin: 'entry', state },
    };
    const [id = 0] = await insertFacts(tx, at, [row]);
    if (returned.length > 0) {
      const deleted = { againstFact: back[0]?.row.id ?? null, againstLine: line[0]?.row.id ?? null };
      await askQuestion(tx, at, { kind: 'again', fact: id, ...deleted }, now);
    } else if (against) await askQuestion(tx, at, { kind: 'contradiction', fact: id, againstFact: against.id }, now);
    if (state === 'active') stored.push(id);
    else asked += 1;
  }
  await recompute(tx, at, stored);
  return { stored: stored.length, asked };
}

/** The same entry gives the same facts once, however often it is read. */
function isSame(known: StoredFact, { text, quote, subject }: FoundFact): boolean {
  return (known.quote === quote && known.subject === subject) || sameWordsKey(known.text) === sameWordsKey(text);
}

function returning(
  candidate: Parameters<typeof comesBack>[0],
  gone: readonly ForgottenThing[],
  hash: (text: string) => string,
) {
  return gone.flatMap((row) => {
    const how = comesBack(candidate, row.hashes, hash);
    return how === null ? [] : [{ how, row }];
  });
}
