import fc from 'fast-check';
import { ownFault } from '../../../../memory/journal/facts/own-words';

test.each([
  'I have never liked coffee.',
  'Ania mieszka w Łodzi.',
  '私は犬が好きです。',
  '# 1 in my class',
  '👩‍👩‍👧 forever',
  'می‌خواهم',
])('%j stands word for word', (text) => {
  expect(ownFault(text)).toBeNull();
});

test.each([
  ['', 'empty'],
  [' … ', 'empty'],
  ['One.\nTwo.', 'not-one-paragraph'],
  ['One.\tTwo.', 'not-one-paragraph'],
  ['One.\u2028Two.', 'not-one-paragraph'],
  ['I\u200b like tea.', 'invisible'],
  ['I like \u202etea.', 'invisible'],
  ['I like tea\u0000.', 'invisible'],
  ['I like \ud83d tea.', 'not-text'],
])('%j is refused as %s', (text, fault) => {
  expect(ownFault(text)).toBe(fault);
});

test('a thousand characters fit, whatever they weigh, and one more does not', () => {
  expect(ownFault('🐝'.repeat(1_000))).toBeNull();
  expect(ownFault('🐝'.repeat(1_001))).toBe('too-long');
  expect(ownFault('a'.repeat(101), 100)).toBe('too-long');
});

test('whatever passes is one line that a database stores', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      if (ownFault(text) !== null) return;
      expect(text).not.toMatch(/[\n\r\0]/);
      expect(text.isWellFormed()).toBe(true);
    }),
  );
});
