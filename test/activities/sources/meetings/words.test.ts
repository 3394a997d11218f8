import fc from 'fast-check';
import { fingerprint, overlap, wordsOf } from '../../../../activities/sources/meetings/words';

const words = (...texts: string[]) => wordsOf(texts.map((text) => ({ speaker: 'Ada', startMs: null, text })));
const print = (...texts: string[]) => fingerprint(words(...texts), 'user:ada');

test('case, marks, spaces, turns and speakers do not matter', () => {
  expect(print('We ship — on "Monday"!')).toBe(print('we', 'SHIP on', 'monday'));
});

test('an apostrophe is no letter, whichever one it is', () => {
  expect(print("I'm known")).toBe(print('I\u2019m known'));
});

test('who comes first when two talk at once does not matter', () => {
  expect(print('very good', 'alright')).toBe(print('alright', 'very good'));
});

test('é is one letter, however a computer writes it', () => {
  expect(print('caf\u00e9')).toBe(print('cafe\u0301'));
});

test('another word, or another owner, is something else', () => {
  expect(print('we ship')).not.toBe(print('we skip'));
  expect(fingerprint(['we'], 'user:ada')).not.toBe(fingerprint(['we'], 'user:bob'));
});

test('without a word there is nothing to know a meeting by', () => {
  expect(print('… !')).toBeNull();
});

test.each([
  [['a', 'b', 'c', 'd'], ['d', 'c', 'b', 'a'], 1],
  [['a', 'a', 'b', 'c'], ['a', 'b', 'c', 'd'], 0.75],
  [['a', 'b'], ['a', 'b', 'c', 'd'], 0.5],
  [['a'], ['b'], 0],
  [[], [], 0],
])('%j and %j share %d', (a, b, share) => {
  expect(overlap(a, b)).toBe(share);
});

test('it makes no difference which of two comes first', () => {
  const some = fc.array(fc.constantFrom('a', 'b', 'c', '__proto__'));
  fc.assert(fc.property(some, some, (a, b) => expect(overlap(a, b)).toBe(overlap(b, a))));
});
