import { mailSettingsOf } from '../../../../activities/sources/mail/settings';

test('addresses are compared in lower case', () => {
  expect(mailSettingsOf({ addresses: [' Ada@Example.com '] }).addresses).toEqual(['ada@example.com']);
});

test('what is missing or wrong has its default', () => {
  const defaults = { addresses: [], bulk: false, categories: [], maxBytes: 10_000_000, torn: [] };
  expect(mailSettingsOf({})).toEqual(defaults);
  expect(mailSettingsOf({ addresses: 'ada', bulk: 'yes', categories: 3, maxBytes: -1, torn: 'Inbox' })).toEqual(
    defaults,
  );
});

test('other settings of the connection do no harm', () => {
  expect(mailSettingsOf({ bulk: true, pageSize: 20 })).not.toHaveProperty('pageSize');
});
