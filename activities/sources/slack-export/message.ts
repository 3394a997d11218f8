import { redact } from '../redact';
import { type Skip, type SourceItem } from '../source-item';
import { authorOf } from './author';
import { clean, cleanName } from './clean';
import { idOf, isFields } from './json';
import { messageText } from './message-text';
import { type SlackExport } from './open-export';
import { reasonToSkip } from './subtypes';
import { isTimestamp, toInstant } from './timestamp';

/** Characters (UTF-16 units) of a text; what is over is cut. Slack's own limit is 40,000. */
export const LONGEST_TEXT = 100_000;

/** One entry of a day file: an item, or why there is none. `notes` are reasons that keep the item. */
export type Reading =
  { id: string | null; item: SourceItem; notes: string[] } | { id: string | null; reason: Skip['reason'] };

/**
 * Reads one entry. Never throws, whatever the JSON. Reasons: `not-a-message`, `no-ts`, `deleted`, `noise`, `empty`;
 * notes: `secret`, `text-cut`.
 */
export async function readMessage(entry: unknown, known: Pick<SlackExport, 'account' | 'people'>): Promise<Reading> {
  if (!isFields(entry) || (entry.type !== undefined && entry.type !== 'message')) {
    return { id: null, reason: 'not-a-message' };
  }
  if (!isTimestamp(entry.ts)) return { id: null, reason: 'no-ts' };
  const id = entry.ts;
  const reason = reasonToSkip(entry.subtype);
  if (reason) return { id, reason };
  const author = authorOf(entry, known);
  const { text, notes } = await storable(messageText(entry, author.standing === 'bot'));
  // Only now: a text may be nothing but what was taken out of it.
  if (text.trim() === '') return { id, reason: 'empty' };
  const edited = isFields(entry.edited) && isTimestamp(entry.edited.ts) ? toInstant(entry.edited.ts) : null;
  const item: SourceItem = {
    externalId: id,
    thread: isTimestamp(entry.thread_ts) ? entry.thread_ts : null,
    author,
    at: toInstant(id),
    editedAt: edited,
    text,
    names: namesIn(text, known),
    // An export knows no address: the workspace's own name is not in it.
    url: null,
  };
  return { id, item, notes };
}

async function storable(text: string): Promise<{ text: string; notes: string[] }> {
  // Far longer texts are shortened before the search for secrets too; what it cuts there would go anyway.
  const { text: safe, found } = await redact(clean(text.slice(0, 2 * LONGEST_TEXT)));
  // Cleaned again, because the cut may have halved a character.
  const cut = clean(safe.slice(0, LONGEST_TEXT));
  const isCut = text.length > 2 * LONGEST_TEXT || safe.length > LONGEST_TEXT;
  return { text: cut, notes: [...(found > 0 ? ['secret'] : []), ...(isCut ? ['text-cut'] : [])] };
}

/** Users named in the text, `<@U…>` or `<@U…|label>`. Ids nobody knows are left out. */
function namesIn(text: string, { people }: Pick<SlackExport, 'people'>): Record<string, string> {
  const names = new Map<string, string>();
  for (const [, mentioned, label] of text.matchAll(/<@([A-Z0-9]+)(?:\|([^<>]*))?>/g)) {
    const id = idOf(mentioned);
    const name = id && (people.get(id)?.name ?? cleanName(label));
    if (id && name) names.set(id, name);
  }
  return Object.fromEntries(names);
}
