import * as fc from 'fast-check';
import { pairLines, tookIn } from '../../../memory/files/pairing';
import { plainLine } from './sample';

test('one line replaces one line, whatever it says', () => {
  expect(pairLines(['alpha'], ['omega'])).toEqual([0]);
});

test('blank lines neither replace nor are replaced', () => {
  expect(pairLines(['alpha'], ['', 'omega'])).toEqual([null, 0]);
  expect(pairLines(['', 'alpha'], ['omega'])).toEqual([1]);
});

test('lines that share words are paired before those that do not', () => {
  expect(pairLines(['red green blue', 'one two three'], ['one two four', 'red green black', 'new'])).toEqual([
    1,
    0,
    null,
  ]);
});

test('the best match wins when two lines want the same', () => {
  expect(pairLines(['red green blue'], ['red x y', 'red green blue again'])).toEqual([null, 0]);
});

test('Chinese lines are compared by character', () => {
  expect(pairLines(['九月发布新版本', '他负责资金'], ['她负责资金', '十月发布新版本', '新'])).toEqual([1, 0, null]);
});

test('a rewrite of very many lines pairs none', () => {
  const many = Array.from({ length: 600 }, (_, at) => `line ${at}`);
  expect(pairLines(many, many).every((pair) => pair === null)).toBe(true);
});

test('no old line is replaced twice', () => {
  const lines = fc.array(plainLine, { maxLength: 10 });
  fc.assert(
    fc.property(lines, lines, (removed, added) => {
      const pairs = pairLines(removed, added).filter((pair) => pair !== null);
      expect(new Set(pairs).size).toBe(pairs.length);
      expect(pairs.every((pair) => removed[pair]!.trim() !== '')).toBe(true);
    }),
  );
});

test.each([
  ['Ada tests wallet and miner on Monday', 'Ada tests the miner', true],
  ['Ada tests wallet', 'Bob reviews the sync branch', false],
  ['Ada tests wallet', 'Ada tests', false],
])('%j took in %j: %s', (line, other, taken) => {
  expect(tookIn(line, other)).toBe(taken);
});
