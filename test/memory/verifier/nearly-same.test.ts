import * as fc from 'fast-check';
import { saysNearlySame, wordingOf, Wordings } from '../../../memory/verifier/nearly-same';

const same = (a: string, b: string) => saysNearlySame(wordingOf(a), wordingOf(b));

test.each([
  ['one two three', '- **One**, two: three!'],
  ['one two three four five', 'five four three two one'],
  ['one two three four', 'zero one two three four five six seven'],
  ['a long line of which only a part is said again', 'only a part is said again'],
  ['九月发布新的版本', '我们九月发布新的版本了'],
])('%j and %j say nearly the same, either way round', (a, b) => {
  expect([same(a, b), same(b, a)]).toEqual([true, true]);
});

test.each([
  ['one two three', 'one two four'],
  ['one two three four', 'four things: one, three, two, and five, six, seven more'],
  ['one two', 'one two three four five'],
  ['九月发布', '九月发布新的版本给客户使用'],
  ['', ''],
  ['!', '?'],
])('%j and %j do not', (a, b) => {
  expect([same(a, b), same(b, a)]).toEqual([false, false]);
});

const text = fc.array(fc.constantFrom(...'abcdefgh'.split('').map((letter) => letter.repeat(3)), '九', '月'), {
  maxLength: 9,
});

test('asked together, texts are found as one by one', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, (texts, asked) => {
      const all = texts.map((words, at) => ({ at, wording: wordingOf(words.join(' ')) }));
      const one = wordingOf(asked.join(' '));
      const found = new Wordings(all).near(one).map(({ at }) => at);
      expect(found.sort((a, b) => a - b)).toEqual(
        all.filter(({ wording }) => saysNearlySame(one, wording)).map(({ at }) => at),
      );
    }),
    { numRuns: 1_000 },
  );
});
