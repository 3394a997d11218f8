import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { insertPoints, type NewPoint } from '../../../schema/points/insert-points';
import { AT, type World } from '../world';

/** A semantic point that cites these items at version 1. */
export function newPoint(items: string[], change: Partial<NewPoint> = {}): NewPoint {
  return {
    kind: 'semantic',
    text: `about ${items.join()}`,
    rule: null,
    saidBy: 'Ada Quist',
    saidAt: AT,
    where: '#c',
    outside: false,
    items: items.map((item) => ({ item, version: 1, quote: null })),
    ...change,
  };
}

/** A certain rule, quoted from the first item. */
export function newRule(items: string[], quote: string): NewPoint {
  const point = newPoint(items, { kind: 'procedural' });
  return {
    ...point,
    rule: { basis: 'stated', certainty: 'certain', quote, until: null },
    items: point.items.map((item, i) => ({ ...item, quote: i === 0 ? quote : null })),
  };
}

export function insert(world: World, at: ScopeEpoch, points: NewPoint[], cycle = 1): Promise<number> {
  return withScope(world.db, at.scope, (tx) => insertPoints(tx, at, cycle, points));
}

/** All points of a scope by number, looked at from outside. */
export async function pointRows(world: World, at: ScopeEpoch) {
  const rows = await world.admin.selectFrom('point').selectAll().where('scope', '=', at.scope).orderBy('id').execute();
  return new Map(rows.map((row) => [row.id, row]));
}
