import * as fc from 'fast-check';
import { EntryList, placeId } from '../../../../activities/sources/journal/entry';

const entry = (id: string, text: string) => ({ id, at: '2024-01-05T12:00:00.000000Z', editedAt: null, text });

test('an id without an id of its own says its day and nothing of its place', () => {
  expect(placeId('2024-01-05', 'secret plans.md')).toMatch(/^d2024-01-05-[0-9a-f]{12}$/);
});

test('the same place has the same id, another place another', () => {
  expect(placeId('2024-01-05', 'a.md')).toBe(placeId('2024-01-05', 'a.md'));
  expect(placeId('2024-01-05', 'a.md')).not.toBe(placeId('2024-01-05', 'b.md'));
});

test('other words under one id are another entry; the first keeps its id', () => {
  const list = new EntryList();
  expect(['one', 'two', 'three'].map((text) => list.add(entry('A', text)))).toEqual([true, false, false]);
  expect(list.entries.map(({ id }) => id)).toEqual(['A', 'A-2', 'A-3']);
});

test('whatever is added, ids are there once and no words are lost', () => {
  const added = fc.array(fc.tuple(fc.constantFrom('A', 'B'), fc.constantFrom('x', 'y', 'z')), { maxLength: 12 });
  fc.assert(
    fc.property(added, (pairs) => {
      const list = new EntryList();
      for (const [id, text] of pairs) list.add(entry(id, text));
      const ids = list.entries.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(list.entries).toHaveLength(new Set(pairs.map(([id, text]) => `${id} ${text}`)).size);
    }),
  );
});
