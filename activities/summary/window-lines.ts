import { type WindowItem } from '../../schema/items/read-window';
import { orderByThread } from './group-items';

export interface WindowLines {
  text: string;
  /** Short id in the prompt → item. `c…` are context: already read, never cited alone. */
  items: Map<string, WindowItem>;
}

/** The summarizer's message: JSON lines as docs/reference/model-messages.md says. Source text appears only inside JSON strings. */
export function windowLines(items: readonly WindowItem[], context: readonly WindowItem[]): WindowLines {
  const byId = new Map<string, WindowItem>();
  const shortIds = new Map<string, string>();
  const give = (item: WindowItem, id: string) => {
    byId.set(id, item);
    shortIds.set(`${item.container} ${item.external_id}`, id);
  };
  context.forEach((item, i) => give(item, `c${i + 1}`));
  orderByThread(items).forEach((item, i) => give(item, `i${i + 1}`));

  const all = orderByThread([...context, ...items]);
  const lines: object[] = [];
  const names = Object.assign({}, ...all.map((item) => item.names)) as Record<string, string>;
  if (Object.keys(names).length > 0) lines.push({ names });
  let place = '';
  for (const item of all) {
    const where = item.place;
    const day = item.at.slice(0, 10);
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
      at: item.at.slice(11, 16),
      by: item.author_name,
      ...(item.standing === 'member' ? {} : { standing: item.standing }),
      ...(answered === undefined ? {} : { re: answered }),
      text: item.text,
    });
  }
  return { text: lines.map((line) => JSON.stringify(line)).join('\n'), items: byId };
}
