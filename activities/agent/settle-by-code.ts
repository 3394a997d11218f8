import { sameWords } from '../../memory/rules/same-words';
import { type ScopeEpoch } from '../../memory/scope';
import { saysAgain } from '../../memory/verifier/says-again';
import { type Tx } from '../../schema/connect';
import { removedLines } from '../../schema/files/tombstones';
import { declinePoints } from '../../schema/points/decline-points';
import { loadPoints, placedRules, waitingPoints } from '../../schema/points/load-points';
import { noteSameRule } from '../../schema/points/same-rule';

/**
 * What needs no model: a waiting point that says what a person removed, and was said before that, is declined; a rule in the very words
 * of one in force is a further source of it.
 */
export async function settleByCode(tx: Tx, at: ScopeEpoch): Promise<void> {
  const waiting = await loadPoints(tx, at, (await waitingPoints(tx, at)).map(({ id }) => id)); // prettier-ignore
  if (waiting.length === 0) return;
  const removed = await removedLines(tx, at);
  const back = waiting.filter((point) =>
    removed.some((line) => point.saidAt <= line.at && saysAgain(point.rule?.quote ?? point.text, line.text)),
  );
  await declinePoints(tx, at, back.map(({ id }) => id), 'removed by a person'); // prettier-ignore
  const declined = new Set(back);
  const rules = await placedRules(tx, at);
  for (const point of waiting) {
    if (declined.has(point) || !point.rule?.quote) continue;
    const { quote, certainty } = point.rule;
    const same = rules.find(
      ({ rule }) => rule?.quote && sameWords(rule.quote, quote) && (certainty === 'possible' || rule.certainty === 'certain'), // prettier-ignore
    );
    if (same) await noteSameRule(tx, at, point.id, same.id);
  }
}
