import { type Page } from '../define-source';
import { classifyGoogleError } from '../google/classify-error';
import { readGoogleError } from '../google/google-error';
import { type MeetCursor } from './cursor';
import { type Meet } from './open-meet';
import { type ConferenceRead, readConference } from './read-conference';

/** Conferences of one page; a long one takes twenty calls. */
const AT_ONCE = 3;

/** After so many that failed one after the other Meet is asked whether it is ill. */
const FAILING_IN_A_ROW = 2;

/** What came of one conference: read, not written down yet, out of reach, or broken. */
type Outcome = ConferenceRead | { reason: 'expired' | 'access-denied' } | { failure: string };

/**
 * Asks the next conferences of the queue for their transcripts. A broken one is a failure of its own and stays remembered.
 * @throws what concerns the account; a limit only if it came before the first conference
 */
export async function readQueued(meet: Meet, cursor: MeetCursor, window: { until: string }): Promise<Page<MeetCursor>> {
  const page: Omit<Page<MeetCursor>, 'next' | 'done'> = { items: [], gone: [], complete: [], failures: [], skips: [] };
  let { queue, waiting, read } = cursor;
  let failing = 0;
  for (const id of cursor.queue.slice(0, AT_ONCE)) {
    let outcome: Outcome;
    try {
      outcome = await outcomeOf(meet, id);
      failing = 'failure' in outcome ? failing + 1 : 0;
      // Ill, it fails here as well, and no conference is to blame. Well, it never gives these: they may not stop the others.
      if (failing === FAILING_IN_A_ROW) await meet.ended({ from: window.until, until: window.until, pageToken: null });
    } catch (error) {
      if (queue.length < cursor.queue.length && meet.told.heard(error)) break;
      throw error;
    }
    queue = queue.slice(1);
    const asked = waiting.find((one) => one.id === id);
    const isSettled = 'reason' in outcome || ('complete' in outcome && outcome.complete);
    waiting = waiting.filter((one) => one.id !== id);
    if (asked && isSettled) read = [...read, { id, endedAt: asked.endedAt }];
    else if (asked) waiting = [...waiting, { ...asked, askedAt: window.until }];
    if ('reason' in outcome) page.skips.push({ id, reason: outcome.reason });
    else if ('failure' in outcome) page.failures.push({ externalId: id, reason: outcome.failure });
    else if (outcome.items.length > 0) {
      page.items.push(...outcome.items);
      page.complete.push({ part: id });
    }
  }
  const done = queue.length === 0;
  return { ...page, next: { ...cursor, queue, waiting, read, phase: done ? 'rest' : 'read' }, done };
}

async function outcomeOf(meet: Meet, id: string): Promise<Outcome> {
  meet.access.heartbeat();
  try {
    return await readConference(meet, id);
  } catch (error) {
    const { status } = readGoogleError(error);
    if (status === 404) return { reason: 'expired' };
    const fault = classifyGoogleError(error, []);
    // One conference that somebody else organised; a policy or a switched-off API would concern the whole account.
    const isRefused = fault.kind === 'temporary' || (fault.kind === 'auth' && fault.reason === 'access-denied');
    if (status === 403 && isRefused) return { reason: 'access-denied' };
    if (status !== null && status >= 500) return { failure: `http-${status}` };
    throw error;
  }
}
