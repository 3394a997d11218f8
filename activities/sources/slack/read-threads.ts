import { type Failure, type Page, type PullRequest } from '../define-source';
import { askReplies, type Told } from './ask-replies';
import { lastReply, type Pulling, type SlackCursor, threadState, UNTOLD } from './cursor';
import { isWait } from './errors';
import { endPull } from './plan';
import { compareStamps, later, stampIn, stampOf } from './stamps';
import { fail, nextThread, settle } from './thread-queue';
import { type SlackApi, threadPart, toItems } from './to-items';

type Request = PullRequest<SlackCursor>;
/** What a page holds before it says where the next one begins. */
type Content = Omit<Page<SlackCursor>, 'next' | 'done'>;

/** Calls of one page: half a minute of them, and no more than are not missed when it is lost; with a call a minute, one. */
const PAGE_MINUTES = 0.5;
const MOST_CALLS = 20;
/** So many threads failing one after the other, while Slack answers nothing else either, are Slack's trouble. */
const FAILING_IN_A_ROW = 3;

/**
 * Reads some of the threads that are due, each to its end before the next. One that Slack fails over is left for the next pull.
 * @throws only while nothing was read: what a page has is kept
 */
export async function readThreads(api: SlackApi, request: Request, cursor: Pulling): Promise<Page<SlackCursor>> {
  const page: Content = { items: [], gone: [], complete: [], failures: [], skips: [] };
  const most = Math.min(MOST_CALLS, Math.max(1, Math.floor(api.client.historyPerMinute * PAGE_MINUTES)));
  // How far threads were read; and what failed since then.
  let read = cursor;
  let now = cursor;
  let failures: Failure[] = [];
  for (let calls = 0; calls < most; calls += 1) {
    const thread = nextThread(now);
    if (thread === undefined) break;
    try {
      const told = await askReplies(api, request, now, thread);
      if (told.kind !== 'unreadable') {
        now = await keep(api, request, { cursor: now, thread, told, page });
        read = now;
        page.failures.push(...failures.splice(0));
        continue;
      }
      now = fail(now, thread);
      failures.push({ externalId: threadPart(thread), reason: 'thread-unreadable' });
      if (now.pull.inARow < FAILING_IN_A_ROW) continue;
      now = { ...now, pull: { ...now.pull, inARow: 0 } };
      if (await api.client.answers()) continue;
      if (read === cursor) throw told.error;
      [now, failures] = [read, []];
      break;
    } catch (error) {
      if (!isWait(error) || now === cursor) throw error;
      break;
    }
  }
  page.failures.push(...failures);
  return { ...page, ...endPull(now, request.window) };
}

/** Adds to the page what was told of a thread. */
async function keep(
  api: SlackApi,
  { container, window }: Request,
  {
    cursor,
    thread,
    told,
    page,
  }: { cursor: Pulling; thread: string; told: Exclude<Told, { kind: 'unreadable' }>; page: Content },
): Promise<Pulling> {
  // It was set aside by its part's name, and is no longer.
  const settled = cursor.failed.includes(thread) ? [{ externalId: threadPart(thread) }] : [];
  if (told.kind === 'gone') {
    page.gone.push(...settled);
    return settle(cursor, thread);
  }
  const { items, skips } = await toItems(api, container.externalId, told.replies);
  addOnce(page, items);
  page.skips.push(...skips);
  // Counted before anything is left out, as Slack counts them.
  const { reading } = cursor.pull;
  const stamps = told.replies.map(({ ts }) => stampIn(ts)).filter((ts) => ts !== null);
  const last = stamps.reduce(later, reading?.last ?? '0');
  const count = (reading?.count ?? 0) + told.replies.length;
  if (told.page !== null)
    return { ...cursor, pull: { ...cursor.pull, reading: { page: told.page, last, count }, inARow: 0 } };
  page.gone.push(...settled);
  page.complete.push({ part: threadPart(thread), to: window.until });
  const state = stateRead(cursor.threads[thread], count === 0 ? null : last, count, stampOf(window.until));
  return settle({ ...cursor, threads: { ...cursor.threads, [thread]: state } }, thread);
}

/**
 * What a thread that was read is remembered as: what the listing said of it; but the listing may already know of a reply after the
 * window, which was not read and has to be missed next time.
 */
function stateRead(listed: string | undefined, last: string | null, count: number, until: string): string {
  const latest = lastReply(listed ?? UNTOLD);
  const isWithin = latest === null || compareStamps(latest, until) <= 0;
  return listed && isWithin ? listed : threadState(last, count);
}

/** A reply sent to the channel as well may be on a page twice. */
function addOnce(page: Content, items: Content['items']): void {
  const held = new Set(page.items.map(({ externalId }) => externalId));
  page.items.push(...items.filter(({ externalId }) => !held.has(externalId)));
}
