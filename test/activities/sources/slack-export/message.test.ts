import fc from 'fast-check';
import { LONGEST_TEXT, readMessage } from '../../../../activities/sources/slack-export/message';
import { type Person } from '../../../../activities/sources/slack-export/people';

const people = new Map<string, Person>([['U1', { name: 'Nora Lindqvist', standing: 'member' }]]);
const known = { account: { id: 'T1' }, people };
const post = { type: 'message', user: 'U1', ts: '1767312000.000100', text: 'Hello' };
const read = (more: object) => readMessage({ ...post, ...more }, known);

test('a post becomes an item', async () => {
  expect(await read({})).toEqual({
    id: '1767312000.000100',
    notes: [],
    item: {
      externalId: '1767312000.000100',
      thread: null,
      author: { id: 'U1', name: 'Nora Lindqvist', standing: 'member' },
      at: '2026-01-02T00:00:00.000100Z',
      editedAt: null,
      text: 'Hello',
      names: {},
      url: null,
    },
  });
});

test('a parent and its replies carry the parent’s id as thread', async () => {
  expect(await read({ thread_ts: post.ts })).toMatchObject({ item: { thread: post.ts } });
  expect(await read({ thread_ts: '1767000000.000001' })).toMatchObject({ item: { thread: '1767000000.000001' } });
});

test('an edit has its own instant', async () => {
  expect(await read({ edited: { user: 'U1', ts: '1767312300.000007' } })).toMatchObject({
    item: { editedAt: '2026-01-02T00:05:00.000007Z' },
  });
});

test('an edit without a readable instant is none', async () => {
  expect(await read({ edited: { ts: 'later' } })).toMatchObject({ item: { editedAt: null } });
});

test('users named in the text come with their names, unknown ones with their label or not at all', async () => {
  const text = '<@U1> and <@U2|pat> and <@U3> and <#C1|dev>';
  expect(await read({ text })).toMatchObject({ item: { text, names: { U1: 'Nora Lindqvist', U2: 'pat' } } });
});

test('a mention of somebody called like an object’s inside harms nothing', async () => {
  expect(await read({ text: '<@__proto__|x> <@CONSTRUCTOR|y>' })).toMatchObject({
    item: { names: { CONSTRUCTOR: 'y' } },
  });
});

test('a secret in the text is removed and noted', async () => {
  const secret = ['xoxb', '123456789012', '1234567890123', 'AbCdEfGhIjKlMnOpQrStUvWx'].join('-');
  expect(await read({ text: `use ${secret}` })).toMatchObject({
    notes: ['secret'],
    item: { text: 'use [secret removed: slack]' },
  });
});

test('a secret split by invisible characters is removed as well', async () => {
  const secret = ['xoxb', '12345\u200B6789012', '1234567890123', 'AbCdEfGh\u2060IjKlMnOpQrStUvWx'].join('-');
  expect(await read({ text: secret })).toMatchObject({ notes: ['secret'], item: { text: '[secret removed: slack]' } });
});

test('a text over the limit is cut and noted, at the limit it is whole', async () => {
  expect(await read({ text: 'a'.repeat(LONGEST_TEXT + 1) })).toMatchObject({
    notes: ['text-cut'],
    item: { text: 'a'.repeat(LONGEST_TEXT) },
  });
  expect(await read({ text: 'a'.repeat(LONGEST_TEXT) })).toMatchObject({ notes: [] });
});

test('a cut through a character takes all of it', async () => {
  const reading = await read({ text: 'a'.repeat(LONGEST_TEXT - 1) + '👍👍' });
  expect(reading).toMatchObject({ item: { text: 'a'.repeat(LONGEST_TEXT - 1) } });
});

test('a text of millions of characters is cut without being searched to its end', async () => {
  expect(await read({ text: 'a b '.repeat(2_000_000) })).toMatchObject({ notes: ['text-cut'] });
});

test.each([
  [{ text: null }, 'empty'],
  [{ text: ' \n' }, 'empty'],
  [{ text: '\u200B\0' }, 'empty'],
  [{ text: undefined }, 'empty'],
  [{ ts: undefined }, 'no-ts'],
  [{ ts: 'soon' }, 'no-ts'],
  [{ subtype: 'channel_join' }, 'noise'],
  [{ subtype: 'tombstone' }, 'deleted'],
  [{ type: 'reminder' }, 'not-a-message'],
])('a post with %j is left out as %s', async (more, reason) => {
  expect(await read(more)).toMatchObject({ reason });
});

test.each([null, 7, 'text', [post]])('%j is not a message', async (entry) => {
  expect(await readMessage(entry, known)).toEqual({ id: null, reason: 'not-a-message' });
});

test('a post without a type is a message', async () => {
  expect(await read({ type: undefined })).toHaveProperty('item');
});

test('any JSON as a message is read or named, never thrown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (entry) => {
      expect(await readMessage(entry, known)).toHaveProperty('id');
    }),
  );
});

test('any JSON in the fields of a message is read or named, and what is read can be stored', async () => {
  const keys = [
    'text',
    'user',
    'subtype',
    'blocks',
    'attachments',
    'files',
    'file',
    'edited',
    'thread_ts',
    'username',
    'user_profile',
    'bot_profile',
    'bot_id',
    'comment',
    'team',
  ];
  const value = fc.oneof(
    fc.jsonValue(),
    fc.string({ unit: 'binary' }),
    fc.array(
      fc.record({
        type: fc.constantFrom('rich_text', 'section', 'table', 'context'),
        text: fc.jsonValue(),
        elements: fc.jsonValue(),
        rows: fc.jsonValue(),
        fields: fc.jsonValue(),
      }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.constantFrom(...keys), value), async (fields) => {
      const reading = await read(fields);
      if (!('item' in reading)) return;
      const { text, author, names } = reading.item;
      expect([text, author.name, ...Object.values(names)].join(' ')).not.toMatch(/[\0\p{Surrogate}]/u);
    }),
  );
});

test('any time stamp is an id and an instant with the same digits', async () => {
  const micros = fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, '0'));
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 4_000_000_000 }), micros, async (seconds, fraction) => {
      const ts = `${seconds}.${fraction}`;
      const reading = await read({ ts });
      expect(reading).toMatchObject({
        item: { externalId: ts, at: expect.stringMatching(new RegExp(`\\.${fraction}Z$`)) },
      });
    }),
  );
});
