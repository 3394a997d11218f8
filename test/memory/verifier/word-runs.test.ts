import * as fc from 'fast-check';
import { ownersOf, runsIn, shownWords } from '../../../memory/verifier/word-runs';

test('where a link leads, marks and case are no words', () => {
  expect(shownWords('- **See** [the plan](topics/plan.md "for Ada"), page 2')).toEqual([
    'see',
    'the',
    'plan',
    'page',
    '2',
  ]);
});

test('a run begins at each word that has enough after it', () => {
  expect(runsIn(['a', 'b', 'c', 'd'], 3)).toEqual([
    { key: 'a b c', first: 0, last: 2 },
    { key: 'b c d', first: 1, last: 3 },
  ]);
  expect(runsIn(['a', 'b'], 3)).toEqual([]);
});

test('two characters of a script without blanks make a word', () => {
  expect(runsIn([...'九月发布'], 2).map(({ key }) => key)).toEqual(['九 月 发 布']);
  expect(runsIn(['v2', ...'发布'], 2).map(({ key }) => key)).toEqual(['v2 发 布']);
});

test('a run is owned by all whose text has it, and by nobody else', () => {
  const said = [[1, 'x a b c'], [2, 'A, b: c!'], [2, 'c b a'], [3, 'a b'], [4, 'x a b c']] as const; // prettier-ignore
  expect(ownersOf(new Set(['a b c', 'b c d']), said, 3)).toEqual(new Map([['a b c', new Set([1, 4, 2])]]));
  expect(ownersOf(new Set(), said, 3).size).toBe(0);
});

test('a run of one text is found in another that has the same words', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', '九', '月'), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(words, words, words, (before, part, after) => {
      const keys = new Set(runsIn([...before, ...part, ...after], 3).map(({ key }) => key));
      for (const { key } of runsIn(part, 3)) expect(keys.has(key)).toBe(true);
    }),
  );
});
