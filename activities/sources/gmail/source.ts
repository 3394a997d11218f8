import { defineSource, type Fault, type Health } from '../define-source';
import { accountId } from '../google/account-id';
import { classifyGoogleError, healthOf } from '../google/classify-error';
import { readGoogleError } from '../google/google-error';
import { PositionLost } from '../google/position-lost';
import { type SourceItem } from '../source-item';
import { gmailCursor } from './cursor';
import { fetchMail, idOf } from './fetch-mail';
import { MAILBOX, openMailbox } from './open-mailbox';
import { ownProfile } from './own-profile';
import { pullMailbox } from './pull';
import { SharedMailbox, UnknownMail } from './refusals';
import { GMAIL_SETTINGS } from './settings';

/** The one scope that is needed. The narrower `gmail.metadata` has neither search nor words. */
const PERMISSIONS = ['https://www.googleapis.com/auth/gmail.readonly'];

/** One person's Gmail, for that person alone: a mailbox is one container, and its address its only reader. */
export const gmail = defineSource({
  name: 'gmail',
  provider: 'gmail',
  reads: 'account',
  identities: 'google',
  cursor: gmailCursor,
  // Gmail gives 6,000 units a minute and person: get 20, list 5, history 2, profile 1. Together below that.
  rates: { get: 250, list: 100, history: 100, profile: 60 },
  settings: GMAIL_SETTINGS,
  open: openMailbox,

  async validate(mailbox): Promise<Health> {
    try {
      const { address } = await ownProfile(mailbox);
      return { kind: 'ok', account: accountId(address), identity: address };
    } catch (error) {
      return healthOf(classifyError(error), error);
    }
  },

  async discover(mailbox) {
    const { address } = await ownProfile(mailbox);
    const container = { externalId: MAILBOX, name: 'mail', kind: 'owned' as const, members: [address], open: true };
    return { containers: [container], people: null, skips: [] };
  },

  pull: pullMailbox,

  // Set aside under Gmail's own id: of a mail that cannot be read no other is known.
  async again(mailbox, _container, externalId): Promise<SourceItem | null> {
    const id = idOf(externalId);
    if (id === null) throw new UnknownMail();
    const fetched = await fetchMail(mailbox, id);
    if (fetched.kind === 'item') return fetched.item;
    if (fetched.kind === 'failure') throw fetched.error ?? new UnknownMail(fetched.reason);
    return null;
  },

  classifyError,
});

/** Gmail's own words first, then what all of Google says. */
function classifyError(error: unknown): Fault {
  if (error instanceof SharedMailbox) return { kind: 'auth', reason: 'shared-mailbox' };
  if (error instanceof PositionLost) return { kind: 'restart' };
  if (error instanceof UnknownMail) return { kind: 'temporary', reason: error.reason };
  // Gmail's word for an account without a mailbox.
  const { status, reasons } = readGoogleError(error);
  if (status === 400 && reasons.includes('failedPrecondition')) return { kind: 'auth', reason: 'no-mailbox' };
  return classifyGoogleError(error, PERMISSIONS);
}
