import { countTokens } from '../../memory/files/tokens';
import { type Group } from '../../memory/hydration/split-window';
import { type WindowItem } from '../../schema/items/read-window';

/** Tokens an item's JSON line adds to its text: names, times, ids. */
const LINE_OVERHEAD = 40;
/** Items without a thread are read in stretches of this many, so that a busy channel can be split. */
const STRETCH = 50;

/** A window as groups that are read together: threads, and stretches of what is in none; in container and time order. */
export function groupItems(items: readonly WindowItem[]): Group<string>[] {
  const groups: { key: string; ids: string[]; tokens: number[] }[] = [];
  const byThread = new Map<string, { key: string; ids: string[]; tokens: number[] }>();
  for (const item of orderByThread(items)) {
    const thread = item.thread === null ? null : `${item.container} ${item.thread}`;
    const last = groups.at(-1);
    const stretch = `${item.container} -`;
    let group =
      thread === null ? (last?.key === stretch && last.ids.length < STRETCH ? last : undefined) : byThread.get(thread);
    if (!group) {
      group = { key: thread ?? stretch, ids: [], tokens: [] };
      groups.push(group);
      if (thread !== null) byThread.set(thread, group);
    }
    group.ids.push(item.id);
    group.tokens.push(countTokens(item.text) + LINE_OVERHEAD);
  }
  return groups;
}

/** A thread's items stand together at the place of its first one in the window. */
export function orderByThread(items: readonly WindowItem[]): WindowItem[] {
  const threads = new Map<string, WindowItem[]>();
  const order: WindowItem[][] = [];
  for (const item of items) {
    const key = `${item.container} ${item.thread ?? item.external_id}`;
    const members = threads.get(key);
    if (members) members.push(item);
    else {
      const fresh = [item];
      threads.set(key, fresh);
      order.push(fresh);
    }
  }
  return order.flat();
}
