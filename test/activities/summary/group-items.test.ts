import * as fc from 'fast-check';
import { groupItems, orderByThread } from '../../../activities/summary/group-items';
import { splitWindow } from '../../../memory/hydration/split-window';
import { elsewhere, windowItem } from './items';

const thread = { thread: 'm1' };

test('messages without thread are one group for each container', () => {
  const groups = groupItems([windowItem(1), windowItem(2), elsewhere(3), elsewhere(4)]);
  expect(groups.map((group) => group.ids)).toEqual([['C1:m1', 'C1:m2'], ['C2:m3', 'C2:m4']]); // prettier-ignore
});

test('a thread is a group at the place of its first message, its replies in order', () => {
  const groups = groupItems([
    windowItem(0),
    windowItem(1, thread),
    windowItem(2),
    windowItem(3, thread),
    windowItem(4),
  ]);
  expect(groups.map((group) => group.ids)).toEqual([['C1:m0'], ['C1:m1', 'C1:m3'], ['C1:m2', 'C1:m4']]); // prettier-ignore
});

test('threads of the same name in two containers are two', () => {
  const groups = groupItems([windowItem(1, thread), elsewhere(1, thread)]);
  expect(groups.map((group) => group.ids)).toEqual([['C1:m1'], ['C2:m1']]);
});

test('a busy channel without threads is read in stretches, so that it can be split', () => {
  const items = Array.from({ length: 120 }, (_, i) =>
    windowItem(i, { at: new Date(1_767_614_400_000 + i * 1_000).toISOString() }),
  );
  expect(groupItems(items).map((group) => group.ids.length)).toEqual([50, 50, 20]);
});

test('a longer text weighs more, and each message is weighed', () => {
  const [group] = groupItems([windowItem(1), windowItem(2, { text: 'word '.repeat(500) })]);
  const [short = 0, long = 0] = group!.tokens;
  expect(short).toBeGreaterThan(0);
  expect(long).toBeGreaterThan(short * 10);
});

test('of no messages there are no groups', () => {
  expect([groupItems([]), orderByThread([])]).toEqual([[], []]);
});

test('however they are grouped and split, each message is read exactly once', () => {
  const item = fc.record({
    n: fc.integer({ min: 0, max: 59 }),
    thread: fc.option(fc.constantFrom('m0', 'm1', 'm2')),
    other: fc.boolean(),
  });
  const items = fc.uniqueArray(item, { selector: ({ n, other }) => `${n} ${other}`, maxLength: 40 });
  fc.assert(
    fc.property(items, fc.integer({ min: 50, max: 2_000 }), (drawn, limit) => {
      const made = drawn.map(({ n, thread: name, other }) => (other ? elsewhere : windowItem)(n, { thread: name }));
      const parts = splitWindow(groupItems(made), limit);
      expect(parts.flat().sort()).toEqual(made.map((one) => one.id).sort());
      expect(parts.every((part) => part.length > 0)).toBe(true);
      expect(orderByThread(made).map((one) => one.id).sort()).toEqual(made.map((one) => one.id).sort()); // prettier-ignore
    }),
  );
});
