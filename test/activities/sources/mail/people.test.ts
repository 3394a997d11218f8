import { receiversIn, senderOf } from '../../../../activities/sources/mail/people';

const from = (value: string) => [{ name: 'from', value }];
const to = (...values: string[]) => values.map((value) => ({ name: 'to', value }));

test.each([
  ['Ada Lovelace <ADA@Example.com>', 'ada@example.com', 'Ada Lovelace'],
  ['"Lovelace, Ada" <ada@example.com>', 'ada@example.com', 'Lovelace, Ada'],
  ['ada@example.com', 'ada@example.com', 'ada@example.com'],
  ['=?utf-8?Q?Zo=C3=AB?= <zoe@example.com>', 'zoe@example.com', 'Zoë'],
  ['=?iso-2022-jp?B?GyRCRnxLXBsoQg==?= <a@example.com>', 'a@example.com', '日本'],
  ['Ada\r\n Lovelace <ada@example.com>, bob@example.com', 'ada@example.com', 'Ada Lovelace'],
  ['ada@example.com (Ada)', 'ada@example.com', 'Ada'],
])('%p is one person', (value, address, name) => {
  expect(senderOf(from(value))).toEqual({ address, name });
});

test('a name that is another address does not stand for the sender', () => {
  expect(senderOf(from('"ceo@example.com" <mallory@example.net>'))).toEqual({
    address: 'mallory@example.net',
    name: 'mallory@example.net',
  });
});

test('without a From line the Sender or Reply-To counts', () => {
  expect(senderOf([{ name: 'sender', value: 'list@example.com' }])?.address).toBe('list@example.com');
  expect(senderOf([...from(''), { name: 'reply-to', value: 'Ada <ada@example.com>' }])?.name).toBe('Ada');
  expect(senderOf([])).toBeNull();
});

test('a From line without an address is a name only', () => {
  expect(senderOf(from('Ada Lovelace'))).toEqual({ address: null, name: 'Ada Lovelace' });
});

test('receivers are named once, members of a group too', () => {
  const mailboxes = receiversIn(to('Team: ada@example.com, Bob <bob@example.com>;', 'ADA@example.com'), 'to');
  expect(mailboxes.map(({ address }) => address)).toEqual(['ada@example.com', 'bob@example.com']);
});

test('a group without members names nobody', () => {
  expect(receiversIn(to('undisclosed-recipients:;', '<Undisclosed-Recipient:@mail.example.com;>'), 'to')).toEqual([]);
});

test('odd characters make no address', () => {
  expect(senderOf(from('Ada <ada@@example.com>'))?.address).toBeNull();
  expect(senderOf(from(`Ada <${'a'.repeat(70)}@example.com>`))?.address).toBeNull();
});
