import { type Page } from '../sources/define-source';
import { type SourceItem } from '../sources/source-item';

type Named = Pick<Page<unknown>, 'items' | 'gone' | 'complete' | 'seen' | 'failures'>;

/** A page with all its ids and parts replaced. The ids of its skips stay: they are told to a person, and never compared. */
export function withIds<P extends Named>(page: P, to: (id: string) => string): P {
  return {
    ...page,
    items: page.items.map((item) => itemWithIds(item, to)),
    gone: page.gone.map((one) => ('part' in one ? { part: to(one.part) } : { externalId: to(one.externalId) })),
    complete: page.complete.map((one) => ({ ...one, part: to(one.part) })),
    seen: page.seen?.map(to) ?? [],
    failures: page.failures.map((one) => ({ ...one, externalId: to(one.externalId) })),
  };
}

/** All ids and parts of a page, each once. */
export function idsOf(page: Named): Set<string> {
  const ids = new Set<string>();
  withIds(page, (id) => {
    ids.add(id);
    return id;
  });
  return ids;
}

function itemWithIds(item: SourceItem, to: (id: string) => string): SourceItem {
  const { externalId, thread, author, names, part } = item;
  return {
    ...item,
    externalId: to(externalId),
    thread: thread === null ? null : to(thread),
    author: { ...author, id: author.id === null ? null : to(author.id) },
    names: Object.fromEntries(Object.entries(names).map(([id, name]) => [to(id), name])),
    ...(part === undefined ? {} : { part: to(part) }),
  };
}
