import { type Deps } from '../../../../activities/deps';
import { groupItems } from '../../../../activities/summary/group-items';
import { splitWindow } from '../../../../memory/hydration/split-window';
import { withScope } from '../../../../schema/connect';
import { insertCycle } from '../../../../schema/cycles/insert-cycle';
import { type Cycle } from '../../../../schema/cycles/load-cycle';
import { itemsById } from '../../../../schema/items/read-window';
import { waitingPoints } from '../../../../schema/points/load-points';
import { type ThrowAway } from './throw-away';

export interface OpenedAgain {
  number: number;
  parts: number;
  waiting: number;
  /** Items of the window that can no longer be read as they were. */
  missing: number;
}

/** Opens a cycle over the same window: the same parts, smaller ones only where the model at hand takes less. */
export async function openAgain(deps: Deps, { at, copyOf }: ThrowAway, cycle: Cycle): Promise<OpenedAgain> {
  return withScope(deps.db, at.scope, async (tx) => {
    const parts: { item: string; version: number }[][] = [];
    let missing = 0;
    for (const frozen of cycle.parts) {
      const versions = new Map(frozen.map(({ item, version }) => [copyOf(item), version]));
      const found = await itemsById(tx, [...versions.keys()]);
      const items = found.filter(({ id, version }) => versions.get(id) === version);
      missing += frozen.length - items.length;
      for (const part of splitWindow(groupItems(items), deps.summaryTokens)) {
        parts.push(part.map((item) => ({ item, version: versions.get(item) as number })));
      }
    }
    const { number } = await insertCycle(tx, at, {
      at: deps.now(),
      until: cycle.until,
      window: Object.fromEntries(Object.entries(cycle.read_window).map(([id, window]) => [copyOf(id), window])),
      parts,
      read: cycle.read,
      alone: null,
    });
    const waiting = (await waitingPoints(tx, at)).length;
    return { number, parts: parts.length, waiting, missing };
  });
}
