import { createHash } from 'node:crypto';
import { type PageItem } from '../../schema/items/store-page';
import { clean, cleanName } from '../sources/clean';
import { redact } from '../sources/redact';
import { type Skip, type SourceItem } from '../sources/source-item';

/** Characters (UTF-16 units) of a text; what is over is cut. */
export const LONGEST_TEXT = 100_000;

/**
 * An item as it may be stored: without what storage refuses and without known secrets, in every string field a person or a program
 * filled in. Notes: `secret` (once for each), `text-cut`. Null: nothing is left of its text.
 */
export async function storable(item: SourceItem): Promise<{ item: PageItem | null; notes: Skip[] }> {
  const notes: Skip[] = [];
  const note = (reason: string) => notes.push({ id: item.externalId, reason });
  const safe = async (text: string): Promise<string> => {
    const { text: redacted, found } = await redact(clean(text));
    for (let i = 0; i < found; i += 1) note('secret');
    return redacted;
  };
  // Shortened before the search too: what is far over would only be searched to be thrown away.
  let text = await safe(item.text.slice(0, 2 * LONGEST_TEXT));
  if (text.length > LONGEST_TEXT || item.text.length > 2 * LONGEST_TEXT) {
    text = clean(text.slice(0, LONGEST_TEXT));
    note('text-cut');
  }
  if (text.trim() === '') return { item: null, notes };
  const names: Record<string, string> = {};
  for (const [id, name] of Object.entries(item.names)) names[clean(id)] = cleanName(await safe(name)) ?? id;
  const author = { ...item.author, name: cleanName(await safe(item.author.name)) ?? item.author.id ?? 'unknown' };
  const stored = { ...item, text, author, names, url: item.url === null ? null : await safe(item.url) };
  return { item: { ...stored, hash: hashOf(stored) }, notes };
}

/** A name of a container or person, the same way. */
export async function storableName(name: string, otherwise: string): Promise<string> {
  return cleanName((await redact(clean(name))).text) ?? otherwise;
}

/**
 * What makes a version: a person who is called otherwise, or is a guest now, said nothing new; and the first message of a thread stands
 * in it from its first reply on, which does not change it either.
 */
function hashOf({ externalId, thread, author, at, editedAt, text }: SourceItem): string {
  const place = thread === externalId ? null : thread;
  return createHash('sha256')
    .update(JSON.stringify([place, author.id ?? author.name, at, editedAt, text]))
    .digest('hex');
}
