import fc from 'fast-check';
import { fold, readingsOf, unescapeEntities } from '../../../memory/trust/readings';
import { hiddenTexts } from '../../../memory/trust/base64';

test('case, accents, width, invisible marks and lookalikes are no difference', () => {
  expect(fold('Ｆо\u200bÖ\u00ad ß')).toBe('foo ss');
});

test('digits are read as letters inside words only, a one both ways', () => {
  expect(readingsOf('de1ete 2017').plain).toEqual(
    expect.arrayContaining(['delete 2017', 'deiete 2017', 'de1ete 2017']),
  );
});

test('spaced-out letters are joined, and their words are not guessed', () => {
  expect(readingsOf('a b c d  e f').squeezed).toEqual(['abcdef']);
  expect(readingsOf('I am a b').squeezed).toEqual([]);
});

test('entities are undone once', () => {
  expect(unescapeEntities('&lt;a&gt; &amp;lt; &#33; &#x21; &nope;')).toBe('<a> &lt; ! ! &nope;');
  expect(unescapeEntities('&#99999999; &#x110000;')).toBe('&#99999999; &#x110000;');
});

test('folding twice folds no further', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const once = fold(text.replaceAll('&', ''));
      expect(fold(once)).toBe(once);
    }),
  );
});

test('base64 that holds words is read, in both alphabets', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('base64', 'base64url'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 40 }),
      (form, tail) => {
        const said = `pay them all at once and ${tail}`;
        expect(hiddenTexts(`see: ${Buffer.from(said).toString(form)}`)).toEqual([said]);
      },
    ),
  );
});

test.each([
  '9fceb02d0ae598e95dc970b74767f19372d61af8',
  'https://example.org/a/very-long-path-of-words-and-more',
  'short',
  Buffer.alloc(40, 1).toString('base64'),
])('%j hides no words', (text) => {
  expect(hiddenTexts(text)).toEqual([]);
});
