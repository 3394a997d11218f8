import { createHash } from 'node:crypto';
import { allOf, firstOf, type Header } from './headers';

/** Bytes of a body that tell mails without an id apart. */
const TELLING = 1_000;

/**
 * The mail's id and its thread's, the same from a mailbox file, a single file and the account. Hashes, because a
 * message id names its sender's machine and stands in lists.
 */
export function idsOf(headers: readonly Header[], body: Buffer): { id: string; thread: string } {
  const own = messageIds(firstOf(headers, 'message-id'))[0];
  const id = hash(own ?? traits(headers, body));
  const references = allOf(headers, 'references').flatMap(messageIds);
  const root = references[0] ?? messageIds(firstOf(headers, 'in-reply-to'))[0];
  return { id, thread: root === undefined ? id : hash(root) };
}

/** `<…@…>` wherever they stand; a header without brackets is one id a word. */
function messageIds(value: string | null): string[] {
  if (!value) return [];
  const bracketed = value.match(/<[^<>\s]{1,998}>/g)?.map((id) => id.slice(1, -1)) ?? [];
  return bracketed.length > 0 ? bracketed : value.split(/\s+/).filter((word) => word.includes('@'));
}

/** Line ends differ between a file and the account, and a mailbox file adds an empty one. */
function traits(headers: readonly Header[], body: Buffer): string {
  const text = body
    .toString('latin1', 0, 2 * TELLING)
    .replaceAll('\r', '')
    .trim()
    .slice(0, TELLING);
  return JSON.stringify([...['date', 'from', 'subject'].map((name) => firstOf(headers, name) ?? ''), text]);
}

function hash(text: string): string {
  return `m${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
}
