import * as fc from 'fast-check';
import { findInvisible, stripInvisible } from '../../../memory/files/invisible';

test.each([
  ['zero-width space', '\u200b'],
  ['right-to-left override', '\u202e'],
  ['left-to-right isolate', '\u2066'],
  ['word joiner', '\u2060'],
  ['byte order mark', '\ufeff'],
  ['soft hyphen', '\u00ad'],
  ['tag letter', '\u{e0041}'],
  ['null', '\u0000'],
  ['escape', '\u001b'],
  ['delete', '\u007f'],
  ['C1 control', '\u009b'],
])('a %s is found and stripped', (_, character) => {
  expect(findInvisible(`a${character}b`)).toHaveLength(1);
  expect(stripInvisible(`a${character}b`)).toBe('ab');
});

test.each([
  ['tab and newline', 'a\tb\n'],
  ['a joined emoji', '👩\u200d🚀'],
  ['a Persian non-joiner', 'می\u200cخواهم'],
  ['a no-break space', '10\u00a0000'],
  ['a left-to-right mark', 'א\u200e'],
])('%s stays', (_, text) => {
  expect(findInvisible(text)).toEqual([]);
  expect(stripInvisible(text)).toBe(text);
});

test('line ends of other systems become newlines, so that no words are glued', () => {
  expect(stripInvisible('a\r\nb\rc\u000bd\u000ce\u0085f')).toBe('a\nb\nc\nd\ne\nf');
});

test('each character is named once, in order', () => {
  expect(findInvisible('a\u200bb\u00adc\u200bd\u{e0041}')).toEqual(['U+200B', 'U+00AD', 'U+E0041']);
});

const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r', '\n', '\u200b', '\u202e', '\u{e0041}', '\u0085', '\ud83d'),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map((parts) => parts.join(''));

test('stripping twice is stripping once', () => {
  fc.assert(fc.property(nasty, (text) => expect(stripInvisible(stripInvisible(text))).toBe(stripInvisible(text))));
});

test('what storage strips is exactly what is refused', () => {
  fc.assert(fc.property(nasty, (text) => expect(findInvisible(stripInvisible(text))).toEqual([])));
});

test('a text without findings is stored as it is', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((text) => findInvisible(text).length === 0),
      (text) => expect(stripInvisible(text)).toBe(text),
    ),
  );
});
