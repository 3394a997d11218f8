import { hasAnswers, pointsBelow } from '../../../../activities/sources/mail/answers';

test.each([
  'My answers are below.',
  'See my comments below',
  'Replies inline.',
  'Answers in-line',
  'my remarks in red',
  'See below',
  'Mine are in blue',
])('%p points below', (own) => {
  expect(pointsBelow(own)).toBe(true);
});

test.each([
  '',
  'Fine.',
  'It is ten degrees below zero.',
  'I will answer. The price is below ten.',
  'I see him inlining.',
])('%p points nowhere', (own) => {
  expect(pointsBelow(own)).toBe(false);
});

test.each([
  ['[Ada] yes', true],
  ['  **[Ada Quist]** yes', true],
  ['[AQ]: yes', true],
  ['[ada]', true],
  ['[Bob] yes', false],
  ['so says [Ada] here', false],
  ['[] yes', false],
  ['Ada: yes', false],
])('%p is an answer of Ada Quist’s: %p', (line, is) => {
  expect(hasAnswers(['At nine?', line], 'Ada Quist')).toBe(is);
});

test('an author nobody knows has no answers', () => {
  expect(hasAnswers(['[Ada] yes', '[] yes'], '')).toBe(false);
});
