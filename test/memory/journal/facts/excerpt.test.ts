import fc from 'fast-check';
import { excerptOf } from '../../../../memory/journal/facts/excerpt';

test('a short entry is shown whole around the quote', () => {
  expect(excerptOf('we moved', 'Today we moved. Rain.')).toEqual({
    before: 'Today ',
    quote: 'we moved',
    after: '. Rain.',
  });
});

test('a long one is cut between words', () => {
  const text = 'Some words stand before it, we moved, and some words stand behind it.';
  expect(excerptOf('we moved', text, 12)).toEqual({ before: '… before it, ', quote: 'we moved', after: ', and some…' });
});

test('a script without blanks is cut between characters', () => {
  const text = `${'𠮷'.repeat(20)}引っ越した${'𠮷'.repeat(20)}`;
  const { before, after } = excerptOf('引っ越した', text, 7)!;
  expect([before, after]).toEqual(['…𠮷𠮷𠮷', '𠮷𠮷𠮷…']);
});

test('words that stand there no more have no excerpt', () => {
  expect(excerptOf('we moved', 'We stayed.')).toBeNull();
  expect(excerptOf('', 'We stayed.')).toBeNull();
});

test('without its dots an excerpt stands in the entry', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string({ minLength: 1 }),
      fc.string(),
      fc.integer({ min: 1, max: 20 }),
      (a, quote, b, most) => {
        const text = `${a}${quote}${b}`;
        const { before, after } = excerptOf(quote, text, most)!;
        expect(text).toContain(`${before.replace(/^…/, '')}${quote}${after.replace(/…$/, '')}`);
      },
    ),
  );
});
