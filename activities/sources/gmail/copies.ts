/**
 * Mails of Gmail's that are one message, by their Gmail ids, a list each: what came by two ways, or was put into the mailbox twice.
 * The stored message knows the copy that was read last; of what is deleted the others are known by this.
 */
export type Copies = string[][];

/** So many messages are remembered, those whose copies came last. A mailbox with more was filled twice by a program. */
const MOST = 1_000;

/** The same, and that these two are one message. */
export function withCopy(copies: Copies, one: string, other: string): Copies {
  if (one === other) return copies;
  const isOfThem = (group: string[]) => group.includes(one) || group.includes(other);
  const all = new Set([...copies.filter(isOfThem).flat(), one, other]);
  return [...copies.filter((group) => !isOfThem(group)), [...all]].slice(-MOST);
}

/** The same without a mail that is gone; a message that is left with one copy is none any more. */
export function withoutMail(copies: Copies, id: string): Copies {
  return copies.map((group) => group.filter((one) => one !== id)).filter((group) => group.length > 1);
}

/** The other copies of a mail. */
export function othersOf(copies: Copies, id: string): string[] {
  return copies.find((group) => group.includes(id))?.filter((one) => one !== id) ?? [];
}
