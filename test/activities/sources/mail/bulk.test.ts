import { isAutomatic, isBulk } from '../../../../activities/sources/mail/bulk';

const header = (name: string, value: string) => [{ name, value }];

test.each([
  ['list-unsubscribe', '<mailto:leave@example.com>'],
  ['precedence', 'bulk'],
  ['precedence', 'List'],
  ['precedence', 'junk'],
  ['auto-submitted', 'auto-generated'],
])('a mail with %s: %s was sent to many, or by nobody', (name, value) => {
  expect(isBulk(header(name, value))).toBe(true);
});

test.each([
  ['precedence', 'first-class'],
  ['auto-submitted', 'no'],
  ['list-id', '<team.example.com>'],
  ['subject', 'bulk'],
])('a mail with %s: %s is a letter', (name, value) => {
  expect(isBulk(header(name, value))).toBe(false);
});

test('only what a program sent by itself is automatic', () => {
  expect(isAutomatic(header('auto-submitted', 'auto-replied (vacation)'))).toBe(true);
  expect(isAutomatic(header('precedence', 'bulk'))).toBe(false);
});
