import { type PickPolicy } from '../../memory/journal/recall/pick';
import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { lastIncluded } from '../../schema/journal/recall-receipt';

/** Whether a feature may be given something, by how often its policy allows it. It is certain under the epoch's lock only. */
export async function isDue(
  tx: Tx,
  at: ScopeEpoch,
  { feature, policy, now }: { feature: string; policy: PickPolicy; now: string },
): Promise<boolean> {
  const minutes = policy.atMostEveryMinutes;
  if (minutes === undefined) return true;
  const last = await lastIncluded(tx, at, feature);
  return last === null || Date.parse(now) - Date.parse(last) >= minutes * 60_000;
}
