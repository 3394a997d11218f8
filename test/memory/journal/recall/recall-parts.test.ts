import fc from 'fast-check';
import { partsOf } from '../../../../memory/journal/recall/recall-parts';

const LONG = 'The morning was grey and nobody came to the door. '.repeat(5);

test('a question is one part, its blanks evened', () => {
  expect(partsOf('  I am filling in a form.\nWhere was I born?  ')).toEqual([
    'I am filling in a form. Where was I born?',
  ]);
});

test.each(['', ' \n '])('%j has no parts', (text) => {
  expect(partsOf(text)).toEqual([]);
});

test('an entry is read by its sentences; one too short to say much stays with the next', () => {
  const text = `${LONG}Rain. It came down all afternoon and I stayed with the accounts.`;
  expect(partsOf(text)).toEqual([
    ...Array.from({ length: 5 }, () => 'The morning was grey and nobody came to the door.'),
    'Rain. It came down all afternoon and I stayed with the accounts.',
  ]);
});

test('lines of a list are parts, and so are sentences of a script without blanks', () => {
  const words = 'walked to the allotment and watered everything there was to water, twice';
  expect(partsOf(`${words}\n${words}\n${words}`)).toEqual([words, words, words]);
  const sentence = `${'今日は雨が降っていて'.repeat(5)}。`;
  expect(partsOf(sentence.repeat(5))).toEqual(Array.from({ length: 5 }, () => sentence));
});

test('a last short sentence is not lost', () => {
  expect(partsOf(`${LONG}To bed.`).at(-1)).toBe('To bed.');
});

test('no word is lost, and there are never many parts', () => {
  const sentence = fc.string({ minLength: 1, maxLength: 60 }).map((text) => `${text}. `);
  fc.assert(
    fc.property(fc.array(sentence, { maxLength: 200 }), (sentences) => {
      const text = sentences.join('');
      const parts = partsOf(text);
      const words = (one: string) => one.split(/\s+/).filter(Boolean).join(' ');
      expect(words(parts.join(' '))).toBe(words(text));
      expect(parts.length).toBeLessThanOrEqual(26);
    }),
  );
});
