import { parseAddressHeader } from 'mailparser';
import { cleanName } from '../clean';
import { allOf, firstOf, type Header } from './headers';

export interface Mailbox {
  /** Lower case; null if the header names nobody's address. */
  address: string | null;
  name: string;
}

/** Characters of an address header that are read: a circular to thousands names enough of them. */
const LONGEST = 20_000;

/** Who wrote it, by the first sender named. Null if no header says. */
export function senderOf(headers: readonly Header[]): Mailbox | null {
  const candidates = ['from', 'sender', 'reply-to'].flatMap((name) => mailboxesIn([firstOf(headers, name) ?? '']));
  return candidates.find(({ address }) => address !== null) ?? candidates[0] ?? null;
}

/** Everybody in the headers of this name (`to`, `cc`), members of groups too, each once. */
export function receiversIn(headers: readonly Header[], name: 'to' | 'cc'): Mailbox[] {
  const mailboxes = mailboxesIn(allOf(headers, name));
  const seen = new Set<string>();
  return mailboxes.filter((one) => {
    const key = one.address ?? one.name;
    return !seen.has(key) && seen.add(key);
  });
}

function mailboxesIn(values: readonly string[]): Mailbox[] {
  try {
    const { value } = parseAddressHeader(values.map((one) => one.slice(0, LONGEST)));
    return value
      .flatMap((entry) => entry.group ?? [entry])
      .map(({ name, address }) => toMailbox(name, address ?? ''))
      .filter((mailbox) => mailbox !== null);
  } catch {
    return [];
  }
}

function toMailbox(name: string, address: string): Mailbox | null {
  const bare = address.trim().toLowerCase();
  // What is left of a group without members (`undisclosed recipients:;`) names nobody.
  if (/[:;<>]/.test(bare)) return null;
  // Only what can be an address: it stands in access lists and logs.
  const isAddress = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,255}$/u.test(bare);
  const given = cleanName(name.replace(/^["'\s]+/, '').replace(/["'\s]+$/, ''));
  // A name that is an address is the same one, or one to deceive with.
  const shown = given === null || /^\S+@\S+\.\S+$/.test(given) ? cleanName(bare) : given;
  return shown === null ? null : { address: isAddress ? bare : null, name: shown };
}
