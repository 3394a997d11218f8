import { type ScopeEpoch } from '../../memory/scope';
import { type Tx } from '../../schema/connect';
import { GUIDANCE, textOf } from '../../memory/files/memory-file';
import { loadFiles } from '../../schema/files/load-files';
import { type Cycle } from '../../schema/cycles/load-cycle';
import { leftOut } from '../../schema/items/items-to-read';
import { loadScope } from '../../schema/scopes/load-scope';
import { itemsById, threadContext, type WindowItem } from '../../schema/items/read-window';

/** Earlier items of a thread that go along as context, the latest ones. */
const CONTEXT_PER_THREAD = 6;

/** What one summarizer call reads: the part's items that still stand at the frozen version, earlier items of their threads, guidance. */
export async function loadPart(
  tx: Tx,
  at: ScopeEpoch,
  cycle: Cycle,
  part: number,
): Promise<{ items: WindowItem[]; context: WindowItem[]; guidance: string; zone: string }> {
  const frozen = new Map((cycle.parts[part] ?? []).map((one) => [one.item, one.version]));
  const ids = [...frozen.keys()];
  const never = await leftOut(tx, at);
  const items = (await itemsById(tx, ids)).filter(({ id, version }) => frozen.get(id) === version && !never.has(id));
  const threads = new Map(
    items.flatMap((item) =>
      item.thread === null
        ? []
        : [[`${item.container} ${item.thread}`, { container: item.container, thread: item.thread }]],
    ),
  );
  const earlier = await threadContext(tx, [...threads.values()], ids, CONTEXT_PER_THREAD);
  const context = earlier.filter(({ id }) => !never.has(id));
  const files = await loadFiles(tx, at, cycle.base);
  const { timezone: zone } = await loadScope(tx, at.scope);
  return { items, context, guidance: textOf(files[GUIDANCE] ?? []), zone };
}
