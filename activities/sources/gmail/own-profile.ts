import { type Mailbox } from './open-mailbox';
import { SharedMailbox } from './refusals';

/**
 * Whose mailbox the token opens, and where its history stands. A user's memory reads that user's own mailbox: not one that several
 * people share, nor one that an administrator opened for them.
 * @throws SharedMailbox
 */
export async function ownProfile(mailbox: Mailbox): Promise<{ address: string; historyId: string }> {
  const { address, historyId } = await mailbox.profile();
  if (mailbox.owner !== null && mailbox.owner !== address) throw new SharedMailbox();
  return { address, historyId };
}
