import { withoutFooter, withoutSignature } from '../../../../activities/sources/mail/signature';

const isQuoted = (line: string) => line.startsWith('>');
const strip = (...lines: string[]) => withoutSignature(lines, isQuoted);

test('what follows the signature line goes', () => {
  expect(strip('Hi', '', '-- ', 'Ada', 'Example Inc.')).toEqual(['Hi', '']);
});

test('a quote below the signature stays', () => {
  expect(strip('Hi', '-- ', 'Ada', '> At nine?')).toEqual(['Hi', '> At nine?']);
});

test('the signature line without its blank counts above few lines only', () => {
  expect(strip('Hi', '--', 'Ada')).toEqual(['Hi']);
  const long = ['First part', '--', ...Array.from({ length: 9 }, (_, i) => `line ${i}`)];
  expect(strip(...long)).toEqual(long);
});

test('other ways to say goodbye are words', () => {
  const mail = ['Hi', '---', 'Regards', 'Ada', '— Ada', '--Ada'];
  expect(strip(...mail)).toEqual(mail);
});

test('a signature that somebody quoted is no signature', () => {
  expect(strip('> -- ', '> Bob', 'Fine.')).toEqual(['> -- ', '> Bob', 'Fine.']);
});

test('the lines a list adds go', () => {
  const footer = [
    '_______________',
    'users mailing list',
    'users@example.com',
    'https://lists.example.com/listinfo/users',
  ];
  expect(withoutFooter(['Hi', ...footer])).toEqual(['Hi']);
});

test('a rule above other words stays', () => {
  const mail = ['Hi', '____', 'The second part.'];
  expect(withoutFooter(mail)).toEqual(mail);
  expect(withoutFooter(['Hi', '____'])).toEqual(['Hi', '____']);
});
