import { numberOf, numberWord } from '../../../../memory/journal/words/numbers';

test.each([
  ['3,000', '3000'],
  ['3.000', '3000'],
  ['1,250,000', '1250000'],
  ['07', '7'],
  ['80,5', '80.5'],
  ['80.5', '80.5'],
  ['3:58', '3:58'],
  ['0', '0'],
])('%s is the number %s', (written, number) => {
  expect(numberOf(written)).toBe(number);
});

test.each([
  ['three', '3'],
  ['fuenf', undefined],
  ['funf', '5'],
  ['quatre', '4'],
  ['doce', '12'],
  // An article, a particle, another language's word for something else.
  ['one', undefined],
  ['to', undefined],
  ['once', undefined],
  ['due', undefined],
  ['otto', undefined],
])('%s in words is %s', (word, number) => {
  expect(numberWord(word)).toBe(number);
});
