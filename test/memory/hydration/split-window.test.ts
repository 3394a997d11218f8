import * as fc from 'fast-check';
import { type Group, splitWindow } from '../../../memory/hydration/split-window';

/** Items are their place and their weight. */
interface Item {
  place: number;
  tokens: number;
}

const anyGroups: fc.Arbitrary<Group<Item>[]> = fc
  .array(fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 12 }), { maxLength: 20 })
  .map((groups) => {
    let next = 0;
    return groups.map((tokens) => ({ ids: tokens.map((one) => ({ place: next++, tokens: one })), tokens }));
  });
const anyLimit = fc.integer({ min: 1, max: 400 });
const weigh = (items: readonly Item[]) => items.reduce((sum, { tokens }) => sum + tokens, 0);

test('every item is in exactly one part, in order', () => {
  fc.assert(
    fc.property(anyGroups, anyLimit, (groups, limit) => {
      const parts = splitWindow(groups, limit);
      expect(parts.flat()).toEqual(groups.flatMap(({ ids }) => ids));
      expect(parts.every((part) => part.length > 0)).toBe(true);
    }),
  );
});

test('a part is within the limit unless one item alone is larger', () => {
  fc.assert(
    fc.property(anyGroups, anyLimit, (groups, limit) => {
      for (const part of splitWindow(groups, limit)) expect(weigh(part) <= limit || part.length === 1).toBe(true);
    }),
  );
});

test('what fits goes in one lump', () => {
  fc.assert(
    fc.property(anyGroups, (groups) => {
      const items = groups.flatMap(({ ids }) => ids);
      expect(splitWindow(groups, weigh(items))).toEqual(items.length === 0 ? [] : [items]);
    }),
  );
});

test('a group that fits is never torn', () => {
  fc.assert(
    fc.property(anyGroups, anyLimit, (groups, limit) => {
      const parts = splitWindow(groups, limit);
      for (const { ids } of groups.filter((group) => weigh(group.ids) <= limit))
        expect(parts.filter((part) => ids.some((id) => part.includes(id)))).toHaveLength(1);
    }),
  );
});

test('a thread that fits is not torn', () => {
  const threads = [
    { ids: ['a1', 'a2'], tokens: [30, 30] },
    { ids: ['b1', 'b2'], tokens: [50, 10] },
    { ids: ['c1'], tokens: [40] },
  ];
  expect(splitWindow(threads, 100)).toEqual([
    ['a1', 'a2'],
    ['b1', 'b2', 'c1'],
  ]);
});

test('a thread over the limit is cut into stretches', () => {
  const parts = splitWindow([{ ids: ['a', 'b', 'c', 'd', 'e'], tokens: [50, 50, 90, 20, 40] }], 100);
  expect(parts).toEqual([['a', 'b'], ['c'], ['d', 'e']]);
});

test('an item over the limit stands alone', () => {
  const groups = [
    { ids: ['small'], tokens: [10] },
    { ids: ['huge'], tokens: [900] },
    { ids: ['next'], tokens: [10] },
  ];
  expect(splitWindow(groups, 100)).toEqual([['small'], ['huge'], ['next']]);
});

test('no news is no part', () => {
  expect(splitWindow([], 100)).toEqual([]);
});
