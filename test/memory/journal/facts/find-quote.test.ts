import fc from 'fast-check';
import { findQuote, quoteFinder } from '../../../../memory/journal/facts/find-quote';

test.each([
  ['curly marks', 'It’s “fine”, she said', 'It\'s "fine", she said'],
  ['straight marks', "it's fine, she said", 'it’s fine, she said'],
  ['a run of white space', 'we moved\n   to  Oslo', 'we moved to Oslo'],
  ['a no-break space', 'we moved to\u00A0Oslo', 'we moved to Oslo'],
  ['a dash', 'home at last — tired but glad', 'home at last - tired but glad'],
  ['a dash without blanks', 'home at last—tired but glad', 'home at last -- tired but glad'],
  ['letters made of two', 'the cafe\u0301 in the rue', 'the caf\u00E9 in the rue'],
  ['letters made of one', 'the caf\u00E9 in the rue', 'the cafe\u0301 in the rue'],
  ['an entity', 'Tom &amp; Ana moved', 'Tom & Ana moved'],
  ['a numbered entity', 'Tom &#38; Ana moved', 'Tom & Ana moved'],
  ['dots', 'and then … nothing', 'and then ... nothing'],
  ['emphasis', 'I *really* hate it', 'I really hate it'],
  ['case', 'we moved to Oslo', 'We moved to Oslo'],
])('%s is no difference: the run is given as the entry has it', (_, run, quote) => {
  const entry = `Some day. Then ${run}, and so on.`;
  expect(findQuote(quote, entry)).toBe(run);
});

test.each([
  '"we moved to Oslo"',
  '“we moved to Oslo”.',
  '… we moved to Oslo …',
  '(we moved to Oslo)',
  '  we moved to Oslo,  ',
])('what stands around %j is not of it', (quote) => {
  expect(findQuote(quote, 'Yes, we moved to Oslo in May.')).toBe('we moved to Oslo');
});

test('a mark at its end that the entry has there belongs to it', () => {
  expect(findQuote('Did we move to Oslo?', 'Did we move to Oslo? No.')).toBe('Did we move to Oslo?');
});

test.each([
  ['a word left out', 'we moved Oslo'],
  ['another word', 'we went to Oslo'],
  ['another number', 'we paid 30 euros'],
  ['words with a gap', 'we moved … in May'],
  ['the end of a word', 'e moved to Oslo'],
  ['the start of a word', 'we moved to Os'],
  ['one word', 'Oslo'],
  ['small words', 'we to'],
  ['small words that stand there', 'in the'],
  ['nothing', ''],
  ['marks', '…'],
  ['blanks', '   '],
])('%s is not found', (_, quote) => {
  expect(findQuote(quote, 'Yes, we moved to Oslo in May, in the rain, and we paid 40 euros.')).toBeNull();
});

test('one word is enough where the entry says no more', () => {
  expect(findQuote('Exhausted', 'Ten hours of driving. Exhausted. To bed.')).toBe('Exhausted');
  expect(findQuote('exhausted', 'exhausted')).toBe('exhausted');
});

test('a few characters of a script without blanks are enough, one is not', () => {
  expect(findQuote('搬到了北京', '我上周搬到了北京。很累。')).toBe('搬到了北京');
  expect(findQuote('京', '我上周搬到了北京。')).toBeNull();
});

test('after characters that take more room than they show the run is the right one', () => {
  const entry = '😀 &amp; e\u0301 … İstanbul’da: we moved to Oslo &amp; back.';
  expect(findQuote('we moved to Oslo & back', entry)).toBe('we moved to Oslo &amp; back');
});

test('many quotes of one entry are found with one reading', () => {
  const find = quoteFinder('We moved to Oslo. Ana stayed in Rome.');
  expect(find('Ana stayed in Rome')).toEqual({ start: 18, end: 36 });
  expect(find('We moved to Oslo')).toEqual({ start: 0, end: 16 });
});

test('every clause of an entry is found, as it stands', () => {
  const word = fc.constantFrom(
    'home',
    'Ana’s',
    'naïve',
    '“yes”',
    '40',
    '&amp;',
    'e\u0301t\u00E9',
    '—',
    'Oslo',
    '北京',
    'ран',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 6, maxLength: 20 }), fc.nat(), (words, at) => {
      const start = at % (words.length - 4);
      const run = ['we', 'moved', ...words.slice(start, start + 3), 'there', 'then'].join(' ');
      const entry = [...words.slice(0, start), run, ...words.slice(start)].join(' ');
      expect(findQuote(run, entry)).toBe(run);
    }),
  );
});

test('what is found is a run of the entry, whatever is asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), (entry, quote) => {
      const found = findQuote(quote, entry);
      expect(found === null || entry.includes(found)).toBe(true);
    }),
  );
});
