import { sentAt } from '../../../../activities/sources/mail/dates';

const date = (value: string) => ({ name: 'date', value });
const received = (value: string) => ({ name: 'received', value });

test.each([
  ['Fri, 1 Mar 2024 10:00:00 +0100', '2024-03-01T09:00:00.000000Z'],
  ['1 Mar 2024 10:00 -0230', '2024-03-01T12:30:00.000000Z'],
  ['Fri, 01 Mar 2024 10:00:00 GMT', '2024-03-01T10:00:00.000000Z'],
  ['Fri, 01 Mar 2024 10:00:00 EST', '2024-03-01T15:00:00.000000Z'],
  ['Fri, 01 Mar 2024 10:00:00 +0100 (CET)', '2024-03-01T09:00:00.000000Z'],
  ['Fri, 01 Mar 24 10:00:00 +0000', '2024-03-01T10:00:00.000000Z'],
  // A zone nobody knows is none, as the standard says; nor is none the machine's own.
  ['Fri, 01 Mar 2024 10:00:00 CET', '2024-03-01T10:00:00.000000Z'],
  ['Fri, 01 Mar 2024 10:00:00', '2024-03-01T10:00:00.000000Z'],
])('%p is %s', (value, at) => {
  expect(sentAt([date(value)], null)).toBe(at);
});

test.each([
  '',
  'yesterday',
  'Fri, 1 Mar 2024',
  'item 12',
  'Fri, 99 Mar 2024 10:00:00 +0000',
  '1 Jan 1960 10:00:00 +0000',
  '0000-01-01T00:00:00Z',
  '31 Dec 9999 23:30:00 -0100',
])('%p says nothing', (value) => {
  expect(sentAt([date(value)], null)).toBeNull();
});

test('the sender’s time counts within a day of the arrival', () => {
  const sent = date('Fri, 1 Mar 2024 10:00:00 +0000');
  expect(sentAt([sent], '2024-03-02T09:59:00.000Z')).toBe('2024-03-01T10:00:00.000000Z');
});

test('a sender’s clock that is days off is not believed', () => {
  const sent = date('Fri, 1 Mar 2030 10:00:00 +0000');
  expect(sentAt([sent], '2024-03-01T09:00:00.123Z')).toBe('2024-03-01T09:00:00.123000Z');
  expect(sentAt([sent, received('by a; Fri, 1 Mar 2024 09:30:00 +0000')], null)).toBe('2024-03-01T09:30:00.000000Z');
});

test('a file and the account agree on a mail with a good date', () => {
  const headers = [received('by a; Fri, 1 Mar 2024 10:00:07 +0000'), date('Fri, 1 Mar 2024 10:00:00 +0000')];
  expect(sentAt(headers, null)).toBe(sentAt(headers, '2024-03-01T10:00:08.000Z'));
});

test('of several servers the last one counts, that is the first line that has a date', () => {
  const lines = ['by c', 'by b; Fri, 1 Mar 2024 11:00:00 +0000', 'by a; Fri, 1 Mar 2024 10:00:00 +0000'];
  expect(sentAt(lines.map(received), null)).toBe('2024-03-01T11:00:00.000000Z');
});

test('nothing that says when is null', () => {
  expect(sentAt([], null)).toBeNull();
});

test('what stands around a mail dates it where nothing else does, the first that says something', () => {
  expect(sentAt([], null, ['Mon Jun', null, '01 Jun 2009 10:00:00 +0200', '2024-03-01T09:00:00.000Z'])).toBe(
    '2009-06-01T08:00:00.000000Z',
  );
  expect(sentAt([date('yesterday')], null, [null, '2024-03-01T09:00:00.123Z'])).toBe('2024-03-01T09:00:00.123000Z');
});

test('the mail’s own dates and the account’s count before those around it', () => {
  const around = ['01 Jun 2009 10:00:00 +0200'];
  const sent = date('Fri, 1 Mar 2024 10:00:00 +0000');
  expect(sentAt([sent], null, around)).toBe('2024-03-01T10:00:00.000000Z');
  expect(sentAt([received('by a; Fri, 1 Mar 2024 09:30:00 +0000')], null, around)).toBe('2024-03-01T09:30:00.000000Z');
  expect(sentAt([], '2024-03-01T09:00:00.000Z', around)).toBe('2024-03-01T09:00:00.000000Z');
});
