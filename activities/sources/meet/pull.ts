import { type Failure, type Page, type PullRequest } from '../define-source';
import { type MeetCursor, NOTHING_READ } from './cursor';
import { isDue, isForgotten, KEPT_MS } from './due';
import { type Meet } from './open-meet';
import { readQueued } from './read-queued';

type MeetPage = Page<MeetCursor>;
type Window = PullRequest<MeetCursor>['window'];

/** The end of a conference may be noted late; those that were read are known by their ids. */
const OVERLAP_MS = 24 * 60 * 60_000;

/**
 * One page: first lists what ended in the window, then asks everything whose transcript is still to come. A transcript that comes
 * days later is read then: each conference is remembered until it was read or Google has forgotten it.
 */
export async function pullConferences(meet: Meet, { window, cursor }: PullRequest<MeetCursor>): Promise<MeetPage> {
  const known = cursor ?? NOTHING_READ;
  if (known.phase === 'read') return readQueued(meet, known, window);
  const page = await listPage(meet, known, window);
  return known.phase === 'rest' ? { ...page, failures: [...gapOf(window), ...page.failures] } : page;
}

/** After the last page of the list it is known whom to ask; without anybody the pull is done. */
async function listPage(meet: Meet, cursor: MeetCursor, window: Window): Promise<MeetPage> {
  const from = new Date(Date.parse(window.since) - OVERLAP_MS).toISOString();
  const { conferences, nextPageToken } = await meet.ended({ from, until: window.until, pageToken: cursor.pageToken });
  const seen = new Set([...cursor.waiting, ...cursor.read].map(({ id }) => id));
  const waiting = [...cursor.waiting];
  for (const { id, endedAt } of conferences) {
    if (endedAt !== null && !seen.has(id)) waiting.push({ id, endedAt, askedAt: null });
  }
  const listed = { ...cursor, waiting, pageToken: nextPageToken };
  const page = { items: [], gone: [], complete: [], failures: [], skips: [] };
  if (nextPageToken !== null) return { ...page, next: { ...listed, phase: 'list' }, done: false };
  // Once for all pages of the pull: what is asked must not depend on when.
  const queue = waiting.filter((one) => isDue(one, window.until)).map(({ id }) => id);
  // Nobody is told that most meetings are not written down; but what was waited for in vain is counted.
  const forgotten = waiting.filter((one) => isForgotten(one, window.until)).map(({ id }) => id);
  const next = { ...listed, queue: queue.filter((id) => !forgotten.includes(id)), ...settle(listed, forgotten, from) };
  const skips = forgotten.map((id) => ({ id, reason: 'no-transcript' }));
  const done = next.queue.length === 0;
  return { ...page, skips, next: { ...next, phase: done ? 'rest' : 'read' }, done };
}

/** Leaves out what Google has forgotten, and the read ones that no later window can name. */
function settle(
  { waiting, read }: MeetCursor,
  forgotten: string[],
  from: string,
): Pick<MeetCursor, 'waiting' | 'read'> {
  return {
    waiting: waiting.filter(({ id }) => !forgotten.includes(id)),
    read: read.filter(({ endedAt }) => Date.parse(endedAt) >= Date.parse(from)),
  };
}

/** What ended longer ago than Google keeps it, while nobody was signed in for instance, cannot be read any more. */
function gapOf({ since, until }: Window): Failure[] {
  const to = new Date(Date.parse(until) - KEPT_MS).toISOString();
  if (Date.parse(since) >= Date.parse(to)) return [];
  return [{ externalId: `${since}/${to}`, reason: 'expired', missed: { from: since, to } }];
}
