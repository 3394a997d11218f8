import fc from 'fast-check';
import { foldedText } from '../../../../memory/journal/words/folded-text';

test.each([
  ['A  “B”\n c', 'a "b" c'],
  ['a — b', 'a-b'],
  ['a -- b', 'a-b'],
  ['a&nbsp;&amp; b', 'a & b'],
  ['x…', 'x...'],
  ['**bold** \\_x', 'bold _x'],
  ['&unknown; &#0; &#99999999;', '&unknown; &#0; &#99999999;'],
])('%j is read as %j', (text, folded) => {
  expect(foldedText(text).text).toBe(folded);
});

test('each character knows where it stands in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { text: folded, starts, ends } = foldedText(text);
      expect([starts.length, ends.length]).toEqual([folded.length, folded.length]);
      expect(starts.every((start, at) => start < ends[at]! && start >= (starts[at - 1] ?? 0))).toBe(true);
      expect(ends.at(-1) ?? 0).toBeLessThanOrEqual(text.length);
    }),
  );
});
