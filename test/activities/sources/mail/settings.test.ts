import { fileTime, mailSettingsOf } from '../../../../activities/sources/mail/settings';

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

test('a file has the time that came with the upload', () => {
  const settings = { fileTimes: { 'a.eml': '2024-03-05T09:30:00.000Z', 'b.eml': 7 } };
  expect(fileTime(settings, 'a.eml')).toBe('2024-03-05T09:30:00.000Z');
  for (const path of ['b.eml', 'c.eml', 'toString', '__proto__']) expect(fileTime(settings, path)).toBeNull();
  for (const fileTimes of [undefined, null, 'x', []]) expect(fileTime({ fileTimes }, 'a.eml')).toBeNull();
});
