import { setImmediate } from 'node:timers/promises';
import { type FileTree } from '../access';
import { type Known } from '../slack-message/known';
import { readMessage } from '../slack-message/message';
import { type Skip, type SourceItem } from '../source-item';
import { type SlackContainer } from './containers';
import { parseFile } from './parse-file';

/** Messages between two pauses, in which the worker answers heartbeats. */
const AT_A_TIME = 200;

/** One day of a container. `readable: false`: the file is no JSON list, so its silence deletes nothing. */
export interface DayReading {
  items: SourceItem[];
  skips: Skip[];
  readable: boolean;
}

/**
 * Reads one day file. Items are in the file's order; each external id is there once. A skip's id is
 * `<container>/<day>`, or `<container>/<ts>`, or `<container>/<day>#<place>` for an entry without a time stamp.
 * Skips of `readMessage`, and: `broken-json`, `encoding` (read as Windows-1252 where it is not UTF-8), `duplicate-ts`.
 * `encoding` only notes a change.
 * @throws whatever `tree.read` throws
 */
export async function readDay(
  tree: FileTree,
  slack: Known,
  container: Pick<SlackContainer, 'id' | 'folder'>,
  day: string,
): Promise<DayReading> {
  const file = `${container.id}/${day}`;
  const parsed = await parseFile(await tree.read(`${container.folder ?? container.id}/${day}.json`));
  if (!parsed.ok || !Array.isArray(parsed.value)) {
    return { items: [], skips: [{ id: file, reason: 'broken-json' }], readable: false };
  }
  const skips: Skip[] = parsed.mended ? [{ id: file, reason: 'encoding' }] : [];
  const items: SourceItem[] = [];
  const texts = new Map<string, Set<string>>();
  for (const [place, entry] of parsed.value.entries()) {
    if (place % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    const reading = readMessage(entry, slack);
    const id = reading.id === null ? `${file}#${place}` : `${container.id}/${reading.id}`;
    // Ids only, never a name or a word: these lines may be logged.
    if ('reason' in reading) {
      skips.push({ id, reason: reading.reason });
      continue;
    }
    if (!addOnce(items, texts, reading.item)) skips.push({ id, reason: 'duplicate-ts' });
  }
  return { items, skips, readable: true };
}

/** Two posts may carry one time stamp: the same words are one post, other words get an id of their own. */
function addOnce(items: SourceItem[], texts: Map<string, Set<string>>, item: SourceItem): boolean {
  const known = texts.get(item.externalId) ?? new Set();
  if (known.has(item.text)) return false;
  texts.set(item.externalId, known.add(item.text));
  items.push(known.size === 1 ? item : { ...item, externalId: `${item.externalId}-${known.size}` });
  return true;
}
