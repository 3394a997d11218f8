import { runsOf, runWords } from '../../../memory/files/word-runs';

test('case, punctuation and Markdown are no difference', () => {
  expect(runWords('**Ada** ships, on `Friday`!')).toEqual(['ada', 'ships', 'on', 'friday']);
  expect(runWords('Ａda')).toEqual(['ada']);
});

test('where words are not set apart, each character is one', () => {
  expect(runWords('研究 note')).toEqual(['研', '究', 'note']);
});

test('eight words are one run, nine are two, seven are none', () => {
  expect(runsOf('a b c d e f g')).toEqual([]);
  expect(runsOf('a b c d e f g h')).toEqual(['a b c d e f g h']);
  expect(runsOf('a b c d e f g h i')).toEqual(['a b c d e f g h', 'b c d e f g h i']);
  expect(runsOf('')).toEqual([]);
});
