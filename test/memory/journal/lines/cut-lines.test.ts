import * as fc from 'fast-check';
import { linesWithout } from '../../../../memory/journal/lines/cut-lines';
import { line } from './line-samples';

test('a line that rests on a fact that is gone is cut, and its other facts are free', () => {
  const kept = line(2, 'User runs.', [3]);
  expect(linesWithout([line(1, 'User lives with Ana in Porto.', [1, 2]), kept], new Set([1]))).toEqual({
    keep: [kept],
    cut: [1],
    freed: [2],
  });
});

test('a fact that another line of the category tells is not free', () => {
  const lines = [line(1, 'a', [1, 2, 3]), line(2, 'b', [2]), line(3, 'c', [3], { category: 'people' })];
  expect(linesWithout(lines, new Set([1])).freed).toEqual([3]);
});

test('two cut lines free a fact once', () => {
  expect(linesWithout([line(1, 'a', [1, 5]), line(2, 'b', [2, 5])], new Set([1, 2])).freed).toEqual([5]);
});

test('the user’s line stays word for word and rests on what is left', () => {
  const own = line(1, '  My sister Ana, a nurse… ', [1, 2], { origin: 'user' });
  expect(linesWithout([own], new Set([1, 2]))).toEqual({ keep: [{ ...own, facts: [] }], cut: [], freed: [] });
});

test('nothing gone changes nothing', () => {
  const lines = [line(1, 'a', [1]), line(2, 'b', [2], { origin: 'user' })];
  const { keep, cut, freed } = linesWithout(lines, new Set([9]));
  expect(keep[0]).toBe(lines[0]);
  expect(keep[1]).toBe(lines[1]);
  expect([cut, freed]).toEqual([[], []]);
});

test('no line that is left names a fact that is gone, no line of the user’s is lost, and no fact that stays is forgotten', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 });
  const some = fc.array(fc.record({ facts: ids, origin: fc.constantFrom('entry' as const, 'user' as const) }));
  fc.assert(
    fc.property(some, ids, (drawn, goneIds) => {
      const lines = drawn.map(({ facts, origin }, at) => line(at, `line ${at}`, facts, { origin }));
      const gone = new Set(goneIds);
      const { keep, cut, freed } = linesWithout(lines, gone);
      expect([...keep.map(({ id }) => id), ...cut].sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
      expect(keep.flatMap(({ facts }) => facts).some((id) => gone.has(id))).toBe(false);
      const own = lines.filter(({ origin }) => origin === 'user').map(({ id, text }) => ({ id, text }));
      expect(keep.filter(({ origin }) => origin === 'user').map(({ id, text }) => ({ id, text }))).toEqual(own);
      const after = new Set([...keep.flatMap(({ facts }) => facts), ...freed]);
      expect(lines.flatMap(({ facts }) => facts).filter((id) => !gone.has(id) && !after.has(id))).toEqual([]);
    }),
  );
});
