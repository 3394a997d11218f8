import { originalAt } from '../../../../activities/sources/mail/original';

test.each([
  '-----Original Message-----',
  '----- Original Message -----',
  '________ --original message-- ________',
  '-------- Oprindelig besked --------',
  '-----Message d’origine-----',
])('below %p stands the mail that is answered', (line) => {
  expect(originalAt([line], 0)).toBe('reply');
});

test.each([
  '---------- Forwarded message ---------',
  '-------- Weitergeleitete Nachricht --------',
  '---------------------- Forwarded by Bob/Example on 03/04/2024 09:00 AM ---------------------------',
  'Begin forwarded message:',
])('below %p stands a mail that is passed on', (line) => {
  expect(originalAt([line], 0)).toBe('forward');
});

test('a block of headers is a sender with two others, wrapped or not', () => {
  expect(originalAt(['From: Bob', '<bob@example.com>', 'Sent: Monday', 'To: Ada'], 0)).toBe('reply');
  expect(originalAt(['Date: Thu, 26 Jun 2014', 'Subject: Hi', 'From: bob@example.com'], 0)).toBe('reply');
});

test('labels that an empty line parts are no block', () => {
  expect(originalAt(['From: Bob', '', 'To: Ada', 'Date: Monday'], 0)).toBeNull();
});

test('a block without a sender, or with one label twice, is none', () => {
  expect(originalAt(['Date: Monday', 'To: Ada', 'Subject: Hi'], 0)).toBeNull();
  expect(originalAt(['From: Rome', 'From: Paris', 'To: Berlin'], 0)).toBeNull();
});

test('the words without dashes are words', () => {
  expect(originalAt(['Original Message'], 0)).toBeNull();
  expect(originalAt(['Forwarded message'], 0)).toBeNull();
});

test('a block without an address has all of its labels', () => {
  expect(originalAt(['From: Bob', 'Sent: Monday', 'To: Ada', 'Subject: Hi'], 0)).toBe('reply');
  expect(originalAt(['From: Brussels', 'To: Ghent', 'Date: 3 May'], 0)).toBeNull();
});
