import { type Pulling, threadState } from '../../../../activities/sources/slack/cursor';
import { beginPull } from '../../../../activities/sources/slack/plan';
import { fail, nextThread, settle, tellsMore, threadsOfPull } from '../../../../activities/sources/slack/thread-queue';

const TIMES = { rescanDays: 14, rescanHours: 12, deepRescanDays: 7 };
const WINDOW = { since: '2026-03-01T00:00:00Z', until: '2026-03-02T00:00:00Z' };

function pulling(more: Partial<Pulling> = {}): Pulling {
  const container = { externalId: 'C1', name: 'general' };
  return { ...beginPull({ container, window: WINDOW, cursor: null, first: true }, TIMES), ...more };
}

const known = (...all: string[]) => Object.fromEntries(all.map((ts) => [ts, threadState(null, 1)]));

test('a shown reply tells more of a thread that is not known, or of which an earlier reply was the last', () => {
  const threads = { '10.0': threadState('20.000000', 2), '11.0': threadState(null, 0) };
  const tells = (thread: string, ts: string) => tellsMore(threads, { thread, ts });
  expect([tells('10.0', '20.000001'), tells('10.0', '20.000000'), tells('11.0', '12.0'), tells('9.0', '12.0')]).toEqual([true, false, true, true]); // prettier-ignore
});

test('without a round only what failed before is read after what is owed', () => {
  const cursor = pulling({ threads: known('1.0', '2.0'), owed: ['3.0'], failed: ['4.0', '3.0'] });
  expect(threadsOfPull(cursor, 200)).toEqual({ left: 1, more: ['4.0'], roundTo: null });
});

test('a round takes the threads in order, so many a pull, and says where it stands', () => {
  const cursor = pulling({ threads: known('10.0', '9.0', '2.0', '1.0'), round: '0' });
  expect(threadsOfPull(cursor, 3)).toEqual({ left: 0, more: ['1.0', '2.0', '9.0'], roundTo: '9.0' });
  expect(threadsOfPull({ ...cursor, round: '9.0' }, 3)).toEqual({ left: 0, more: ['10.0'], roundTo: null });
});

test('a thread that is due for another reason is not read twice in one pull', () => {
  const cursor = pulling({ threads: known('1.0', '2.0', '3.0'), owed: ['1.0'], failed: ['2.0'], round: '0' });
  expect(threadsOfPull(cursor, 4)).toEqual({ left: 1, more: ['2.0'], roundTo: '2.0' });
  expect(threadsOfPull(cursor, 5)).toEqual({ left: 1, more: ['2.0', '3.0'], roundTo: null });
});

test('what is owed is read before the rest', () => {
  const cursor = pulling({ owed: ['3.0'] });
  const last = { ...cursor, pull: { ...cursor.pull, left: 1, more: ['1.0'] } };
  expect(nextThread(last)).toBe('3.0');
  expect(nextThread(settle(last, '3.0'))).toBe('1.0');
  expect(nextThread(settle(settle(last, '3.0'), '1.0'))).toBeUndefined();
});

test('of what is owed a pull reads so many, the first first, and leaves the rest to the next', () => {
  const cursor = pulling({ owed: ['3.0', '1.0', '2.0'], threads: known('9.0'), round: '0' });
  const due = threadsOfPull(cursor, 2);
  expect(due).toEqual({ left: 2, more: [], roundTo: '0' });
  const begun = { ...cursor, pull: { ...cursor.pull, ...due } };
  const ended = settle(fail(begun, '3.0'), '1.0');
  expect([nextThread(ended), ended.owed, ended.failed]).toEqual([undefined, ['2.0'], ['3.0']]);
});

test('however much is owed, one that failed before is tried', () => {
  const cursor = pulling({ owed: ['1.0', '2.0'], failed: ['8.0', '9.0'] });
  expect(threadsOfPull(cursor, 2)).toEqual({ left: 2, more: ['8.0'], roundTo: null });
});

test('a thread that fails goes to the end, and is left for another pull', () => {
  const cursor = pulling({ owed: ['1.0', '2.0'], failed: ['5.0'] });
  const once = fail(cursor, '1.0');
  expect(once).toMatchObject({ owed: ['2.0'], failed: ['5.0', '1.0'], pull: { inARow: 1, reading: null } });
  expect(fail(once, '2.0')).toMatchObject({ owed: [], failed: ['5.0', '1.0', '2.0'], pull: { inARow: 2 } });
});

test('a thread that is read at last has not failed, nor have those before it in a row', () => {
  const cursor = fail(pulling({ owed: ['1.0', '2.0'], failed: ['2.0'] }), '1.0');
  expect(settle(cursor, '2.0')).toMatchObject({ owed: [], failed: ['1.0'], pull: { inARow: 0 } });
});
