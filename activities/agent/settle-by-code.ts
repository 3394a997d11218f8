import { type Point } from '../../memory/hydration/points';
import { sameWords } from '../../memory/rules/same-words';
import { type ScopeEpoch } from '../../memory/scope';
import { saysAgain } from '../../memory/verifier/says-again';
import { type Tx } from '../../schema/connect';
import { removedLines } from '../../schema/files/tombstones';
import { declinePoints } from '../../schema/points/decline-points';
import { loadPoints, placedRules, waitingPoints } from '../../schema/points/load-points';
import { loadScope } from '../../schema/scopes/load-scope';
import { localDay } from '../../schema/scopes/local-day';
import { noteSameRule } from '../../schema/points/same-rule';

/**
 * What needs no model: a waiting point that says what a person removed, and was said before that, is declined, and so is a rule whose last
 * day is over; a rule in the very words
 * of one in force, or of one that waits before it, is a further source of it.
 */
export async function settleByCode(tx: Tx, at: ScopeEpoch, now: string): Promise<void> {
  const waiting = await loadPoints(tx, at, (await waitingPoints(tx, at)).map(({ id }) => id)); // prettier-ignore
  if (waiting.length === 0) return;
  const removed = await removedLines(tx, at);
  const back = waiting.filter((point) =>
    removed.some((line) => point.saidAt <= line.at && saysAgain(point.rule?.quote ?? point.text, line.text)),
  );
  await declinePoints(tx, at, back.map(({ id }) => id), 'removed by a person'); // prettier-ignore
  const { timezone } = await loadScope(tx, at.scope);
  const today = localDay(now, timezone);
  const over = waiting.filter(({ rule }) => rule?.until && rule.until < today);
  await declinePoints(tx, at, over.map(({ id }) => id), 'ended before it was placed'); // prettier-ignore
  const declined = new Set([...back, ...over]);
  // Of two that wait the earlier one is written: of the other no words would stand under its own number.
  const rules = await placedRules(tx, at);
  for (const point of waiting) {
    if (declined.has(point) || !point.rule?.quote) continue;
    const same = rules.find((rule) => saysTheSame(rule, point));
    const noted = same && (await noteSameRule(tx, at, point.id, same.id));
    if (!noted) rules.push(point);
  }
}

/** In the very words; what is certain is no mere source of what is only possible. */
function saysTheSame({ rule: old }: Point, { rule: said }: Point): boolean {
  if (!old?.quote || !said?.quote || !sameWords(old.quote, said.quote)) return false;
  return said.certainty === 'possible' || old.certainty === 'certain';
}
