import { type Tx } from '../connect';
import { type PointKind, type RuleMark } from '../../memory/hydration/points';
import { type ScopeEpoch } from '../../memory/scope';
import { lockEpoch } from '../scopes/lock-epoch';

export interface NewPoint {
  kind: PointKind;
  text: string;
  rule: Omit<RuleMark, 'retired' | 'pinned' | 'sameAs'> | null;
  saidBy: string;
  saidAt: string;
  where: string;
  /** None of the items is a full member's own words. */
  outside: boolean;
  items: { item: string; version: number; quote: string | null }[];
}

/** Stores points as waiting under the scope's next numbers. @returns how many */
export async function insertPoints(
  tx: Tx,
  at: ScopeEpoch,
  cycle: number,
  points: readonly NewPoint[],
): Promise<number> {
  if (points.length === 0) return 0;
  const { next_point: first } = await lockEpoch(tx, at);
  const key = { scope: at.scope, epoch: at.epoch };
  await tx
    .insertInto('point')
    .values(
      points.map((point, i) => ({
        ...key,
        id: first + i,
        cycle,
        kind: point.kind,
        state: 'waiting' as const,
        reason: null,
        text: point.text,
        basis: point.rule?.basis ?? null,
        certainty: point.rule?.certainty ?? null,
        quote: point.rule?.quote ?? null,
        until: point.rule?.until ?? null,
        retired_at: null,
        retired_by: null,
        retired_reason: null,
        said_by: point.saidBy,
        said_at: point.saidAt,
        place: point.where,
        outside: point.outside,
        same_as: null,
        proposal: null,
      })),
    )
    .execute();
  await tx
    .insertInto('point_item')
    .values(points.flatMap((point, i) => point.items.map((item) => ({ ...key, point: first + i, ...item }))))
    .execute();
  await tx
    .updateTable('scope_epoch')
    .set({ next_point: first + points.length })
    .where('scope', '=', at.scope)
    .where('epoch', '=', at.epoch)
    .execute();
  return points.length;
}
