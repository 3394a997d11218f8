import fc from 'fast-check';
import { clean, cleanName } from '../../../activities/sources/clean';

test('halves of characters and NULs go, whole characters stay', () => {
  expect(clean('half \ud83d and a NUL \0 here 👍')).toBe('half  and a NUL  here 👍');
});

test('entities, spaces and line breaks stay exact', () => {
  expect(clean(' &lt;a&gt;  \n\t<@U1> ')).toBe(' &lt;a&gt;  \n\t<@U1> ');
});

test('a direction override cannot turn a file name around', () => {
  expect(cleanName('résumé \u202Egnp.exe')).toBe('résumé gnp.exe');
});

test('a name is one line of at most 200 characters', () => {
  expect(cleanName('  a\n\tb  ')).toBe('a b');
  expect(cleanName('é'.repeat(300))).toHaveLength(200);
});

test('a name cut inside a character loses the half', () => {
  expect(cleanName('a'.repeat(199) + '👍')).toBe('a'.repeat(199));
});

test.each([undefined, null, 7, '', ' \n', '\u202E', '\0'])('%j is no name', (name) => {
  expect(cleanName(name)).toBeNull();
});

test('whatever the text, storage takes the cleaned one, and cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', '\udfff\0'), (text, odd) => {
      const cleaned = clean(text + odd + text);
      expect(cleaned).not.toMatch(/\p{Surrogate}/u);
      expect(cleaned).not.toContain('\0');
      expect(clean(cleaned)).toBe(cleaned);
    }),
  );
});
