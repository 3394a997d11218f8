import { type ScopeId } from '../../memory/scope';
import { forgetReadings } from '../../schema/calls/forget-readings';
import { withScope, type Tx } from '../../schema/connect';
import { lostCitations } from '../../schema/points/lost-citations';
import { takeBack } from '../../schema/points/take-back';
import { dropGone } from '../../schema/journal/drop-gone';
import { loadScope } from '../../schema/scopes/load-scope';
import { lockEpoch } from '../../schema/scopes/lock-epoch';
import { type Deps } from '../deps';

/** Takes back what rests on items the scope can no longer read, in one transaction. Needs no model, also while paused. */
export async function withdraw(deps: Deps, scope: ScopeId): Promise<{ items: number; commit: number | null }> {
  return withScope(deps.db, scope, (tx) => withdrawLost(tx, scope, deps.now()));
}

/** The same within a transaction of the scope. */
export async function withdrawLost(
  tx: Tx,
  scope: ScopeId,
  at: string,
): Promise<{ items: number; commit: number | null }> {
  const { epoch } = await loadScope(tx, scope);
  const key = { scope, epoch };
  await lockEpoch(tx, key);
  await forgetReadings(tx, key);
  await dropGone(tx, key, at);
  const citations = await lostCitations(tx, key);
  if (citations.length === 0) return { items: 0, commit: null };
  const items = new Set(citations.map((one) => one.item)).size;
  const reason = `withdrawn: ${items} source ${items === 1 ? 'item' : 'items'} gone`;
  const points = new Set(citations.map((one) => one.point));
  return { items, commit: await takeBack(tx, key, { points, citations, author: 'code', reason, at }) };
}
