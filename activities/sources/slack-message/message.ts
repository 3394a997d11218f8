import { clean } from '../clean';
import { type Skip, type SourceItem } from '../source-item';
import { authorOf } from './author';
import { isFields } from './json';
import { type Known } from './known';
import { messageText } from './message-text';
import { namesIn } from './names';
import { reasonToSkip } from './subtypes';
import { isTimestamp, toInstant } from './timestamp';

/** One entry of a day file or an answer: an item, or why there is none. */
export type Reading = { id: string | null; item: SourceItem } | { id: string | null; reason: Skip['reason'] };

/**
 * Reads one message, the same from an export and from the account. Never throws, whatever the JSON.
 * Reasons: `not-a-message`, `no-ts`, `deleted`, `noise`, `empty`.
 */
export function readMessage(entry: unknown, known: Known): Reading {
  if (!isFields(entry) || (entry.type !== undefined && entry.type !== 'message')) {
    return { id: null, reason: 'not-a-message' };
  }
  if (!isTimestamp(entry.ts)) return { id: null, reason: 'no-ts' };
  const id = entry.ts;
  const reason = reasonToSkip(entry.subtype);
  if (reason) return { id, reason };
  const author = authorOf(entry, known);
  const text = messageText(entry, author.standing === 'bot');
  // A text may be nothing but what storage refuses and nobody sees.
  if (clean(text).trim() === '') return { id, reason: 'empty' };
  const edited = isFields(entry.edited) && isTimestamp(entry.edited.ts) ? toInstant(entry.edited.ts) : null;
  const item: SourceItem = {
    externalId: id,
    thread: isTimestamp(entry.thread_ts) ? entry.thread_ts : null,
    author,
    at: toInstant(id),
    editedAt: edited,
    text,
    names: namesIn(text, known),
    // An export knows no address: the workspace's own name is not in it. The account does.
    url: null,
  };
  return { id, item };
}
