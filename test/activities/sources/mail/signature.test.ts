import { withoutFooter, withoutSignature } from '../../../../activities/sources/mail/signature';

const strip = (...lines: string[]) => withoutSignature(lines, 'Ada Quist');

test('what follows the signature line goes', () => {
  expect(strip('Hi', '', '-- ', 'Ada', 'Example Inc.')).toEqual(['Hi', '']);
});

test('a quote below the signature stays', () => {
  expect(strip('Hi', '-- ', 'Ada', '> At nine?')).toEqual(['Hi', '> At nine?']);
});

test.each([
  'Ada',
  'Ada Quist',
  'Dr. Ada Q.',
  'AQ',
  'ada quist, CEO',
  'Ada Quist | Example',
  'Ada Quist -- https://example.com',
])('the line without its blank counts above the author’s name, as in %p', (name) => {
  expect(strip('Hi', '--', name, 'Example Inc.', '+32 475 00 00 00')).toEqual(['Hi']);
});

test.each([
  ['points', ['1. budget 40k', '2. hiring']],
  ['points after a name', ['Ada', '- budget 40k']],
  ['somebody else', ['Bob Lind', 'bob@example.com']],
  ['what the author will do', ['Ada will bring the budget']],
  ['a sentence below the name', ['Ada', 'The budget is 40k this year.']],
  ['a postscript', ['Ada', 'P.S. at nine']],
  ['a name over many lines', ['Ada', ...Array.from({ length: 9 }, (_, i) => `line ${i}`)]],
  ['a number', ['40']],
  ['nothing', []],
])('a bare rule above %s is the author’s own', (_, below) => {
  const mail = ['Agenda:', '--', ...below];
  expect(strip(...mail)).toEqual(mail);
});

test('a bare rule under a quoted mail is above a signature, unless words follow', () => {
  expect(strip('Hi', '> At nine?', '', '--', 'The kitchen team')).toEqual(['Hi', '> At nine?', '']);
  const answered = ['> At nine?', '--', 'No, the budget meeting is at ten.'];
  expect(strip(...answered)).toEqual(answered);
  const listed = ['> What?', '--', '1. budget 40k', '2. hiring'];
  expect(strip(...listed)).toEqual(listed);
});

test('the signature line above points, or above half a mail, is a rule', () => {
  const listed = ['Agenda:', '-- ', '1. budget 40k'];
  expect(strip(...listed)).toEqual(listed);
  const long = ['First part', '-- ', ...Array.from({ length: 26 }, (_, i) => `line ${i}`)];
  expect(strip(...long)).toEqual(long);
  expect(strip(...long.slice(0, -1))).toEqual(['First part']);
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
