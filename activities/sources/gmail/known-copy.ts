import { type Access } from '../access';
import { type SourceItem } from '../source-item';
import { idOf } from './fetch-mail';
import { MAILBOX } from './open-mailbox';

/** Gmail's id of the mail that a message was read from last, on this page or before. Null: never, or only from a file. */
export async function knownCopy(
  access: Access,
  page: readonly SourceItem[],
  externalId: string,
): Promise<string | null> {
  const onPage = page.find((item) => item.externalId === externalId)?.part;
  const part = onPage ?? (await access.partOf(MAILBOX, externalId));
  return part ? idOf(part) : null;
}
