import { DateTime } from 'luxon';
import { type WindowItem } from '../../schema/items/read-window';
import { orderByThread } from './group-items';

export interface WindowLines {
  text: string;
  /** Short id in the prompt → item. `c…` are context: already read, never cited alone. */
  items: Map<string, WindowItem>;
}

/**
 * The summarizer's message: JSON lines as docs/reference/model-messages.md says. Source text appears only inside JSON strings.
 * @param zone IANA name; days and times are told there
 */
export function windowLines(items: readonly WindowItem[], context: readonly WindowItem[], zone = 'UTC'): WindowLines {
  const byId = new Map<string, WindowItem>();
  const shortIds = new Map<string, string>();
  const give = (item: WindowItem, id: string) => {
    byId.set(id, item);
    shortIds.set(`${item.container} ${item.external_id}`, id);
  };
  context.forEach((item, i) => give(item, `c${i + 1}`));
  orderByThread(items).forEach((item, i) => give(item, `i${i + 1}`));

  const all = orderByThread([...context, ...items]);
  const lines: object[] = zone === 'UTC' ? [] : [{ zone }];
  const names = Object.assign({}, ...all.map((item) => item.names)) as Record<string, string>;
  if (Object.keys(names).length > 0) lines.push({ names });
  let place = '';
  for (const item of all) {
    const where = item.place;
    // "Tomorrow" is meant where its reader lives.
    const local = DateTime.fromISO(item.at, { zone });
    const day = local.toFormat('yyyy-MM-dd');
    if (`${where} ${day}` !== place) lines.push({ where, day });
    place = `${where} ${day}`;
    const id = shortIds.get(`${item.container} ${item.external_id}`) as string;
    const answered =
      item.thread === null || item.thread === item.external_id
        ? undefined
        : shortIds.get(`${item.container} ${item.thread}`);
    lines.push({
      id,
      ...(id.startsWith('c') ? { context: true } : {}),
      at: local.toFormat('HH:mm'),
      by: item.author_name,
      ...(item.standing === 'member' ? {} : { standing: item.standing }),
      ...(answered === undefined ? {} : { re: answered }),
      text: item.text,
    });
  }
  return { text: lines.map((line) => JSON.stringify(line)).join('\n'), items: byId };
}
