import * as fc from 'fast-check';
import { countTokens } from '../../../memory/files/tokens';

test.each([
  ['', 0],
  ['a', 1],
  ['x'.repeat(23), 10],
  ['x'.repeat(24), 11],
  ['研究', 3],
  ['é', 2],
  ['🜁', 2],
])('%j counts as %i tokens', (text, tokens) => {
  expect(countTokens(text)).toBe(tokens);
});

test('a Chinese text counts at least a token a character', () => {
  const text = '我们决定在九月发布新版本';
  expect(countTokens(text)).toBeGreaterThanOrEqual(text.length);
});

test('more text never counts less', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (a, b) => countTokens(a + b) >= countTokens(a),
    ),
  );
});

test('parts counted alone never count less than the whole', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (a, b) => countTokens(a) + countTokens(b) >= countTokens(a + b),
    ),
  );
});
