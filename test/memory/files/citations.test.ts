import * as fc from 'fast-check';
import { splitCitations } from '../../../memory/files/citations';

test.each([
  ['Ship it {p12}', 'Ship it', [12]],
  ['Ship it {p12,p15}', 'Ship it', [12, 15]],
  ['Ship it { p12 , p15 } ', 'Ship it', [12, 15]],
  ['Ship it{p12}\t', 'Ship it', [12]],
  ['Ship it {p12} {p15}', 'Ship it', [12, 15]],
  ['Ship it {p12,p12}', 'Ship it', [12]],
  ['{p1}', '', [1]],
  ['`{p2}` {p1}', '`{p2}`', [1]],
])('%j names its points', (text, rest, points) => {
  expect(splitCitations(text)).toEqual({ text: rest, points });
});

test.each([
  'Ship it',
  'Ship it  ',
  'Ship {p12} it',
  'Ship it {12}',
  'Ship it {p0}',
  'Ship it {p1,x}',
  'Ship it {}',
  'Ship it (p12)',
  'a {p1',
])('%j names none and stays as it is', (text) => {
  expect(splitCitations(text)).toEqual({ text, points: null });
});

test('what is written behind a text is read back', () => {
  const points = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/[{}]/.test(text) && text === text.trimEnd()),
      points,
      (text, numbers) => {
        const written = `${text} {${numbers.map((number) => `p${number}`).join(',')}}`;
        expect(splitCitations(written)).toEqual({ text, points: numbers });
      },
    ),
  );
});
