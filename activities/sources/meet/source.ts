import { defineSource, type Fault, type Health } from '../define-source';
import { accountId, normalAddress } from '../google/account-id';
import { classifyGoogleError, healthOf } from '../google/classify-error';
import { readGoogleError } from '../google/google-error';
import { PositionLost } from '../google/position-lost';
import { meetCursor } from './cursor';
import { type Meet, openMeet } from './open-meet';
import { pullConferences } from './pull';
import { readConference } from './read-conference';

const PERMISSIONS = ['https://www.googleapis.com/auth/meetings.space.readonly'];

const DAY_MS = 24 * 60 * 60_000;

/**
 * What was said in the conferences somebody organised, for that person alone. All of them are one container: Google forgets each
 * after 30 days, and a container that is not listed any more would look like access that was taken away.
 */
export const meet = defineSource({
  name: 'meet',
  provider: 'meet',
  reads: 'account',
  identities: 'google',
  cursor: meetCursor,
  // Google allows 600 a minute and person; half of it leaves room for other programs.
  rates: { calls: 300 },
  open: openMeet,

  async validate(api): Promise<Health> {
    try {
      const until = api.access.now();
      const from = new Date(Date.parse(until) - DAY_MS).toISOString();
      await api.ended({ from, until, pageToken: null });
      const address = await organiser(api);
      return { kind: 'ok', account: accountId(address), identity: address };
    } catch (error) {
      return healthOf(classifyError(error), error);
    }
  },

  async discover(api) {
    const members = [await organiser(api)];
    const container = { externalId: 'conferences', name: 'meetings', kind: 'owned' as const, members, open: true };
    return { containers: [container], people: null, skips: [] };
  },

  pull: pullConferences,

  async again(api, _container, externalId) {
    try {
      // A long conference's other texts come with the next pull: it is still remembered as unread.
      return (await readConference(api, externalId)).items[0] ?? null;
    } catch (error) {
      if (readGoogleError(error).status === 404) return null;
      throw error;
    }
  },

  classifyError,
});

/** Google's list names no people; it holds what the account itself organised. @throws NoAddress */
async function organiser(api: Meet): Promise<string> {
  const address = await api.address();
  if (address === null) throw new NoAddress();
  return normalAddress(address);
}

/** The token may not say whose it is. */
class NoAddress extends Error {}

/** Meet's own cases first, then what all of Google says. */
function classifyError(error: unknown): Fault {
  if (error instanceof PositionLost) return { kind: 'restart' };
  if (error instanceof NoAddress) return { kind: 'permission', permissions: ['email'] };
  return classifyGoogleError(error, PERMISSIONS);
}
