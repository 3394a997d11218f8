import fc from 'fast-check';
import { readMessage } from '../../../../activities/sources/slack-message/message';
import { type Person } from '../../../../activities/sources/slack-message/person';

const people = new Map<string, Person>([['U1', { name: 'Nora Lindqvist', standing: 'member' }]]);
const known = { account: { id: 'T1' }, people };
const post = { type: 'message', user: 'U1', ts: '1767312000.000100', text: 'Hello' };
const read = (more: object) => readMessage({ ...post, ...more }, known);

test('a post becomes an item', () => {
  expect(read({})).toEqual({
    id: '1767312000.000100',
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

test('a parent and its replies carry the parent’s id as thread', () => {
  expect(read({ thread_ts: post.ts })).toMatchObject({ item: { thread: post.ts } });
  expect(read({ thread_ts: '1767000000.000001' })).toMatchObject({ item: { thread: '1767000000.000001' } });
});

test('an edit has its own instant', () => {
  expect(read({ edited: { user: 'U1', ts: '1767312300.000007' } })).toMatchObject({
    item: { editedAt: '2026-01-02T00:05:00.000007Z' },
  });
});

test('an edit without a readable instant is none', () => {
  expect(read({ edited: { ts: 'later' } })).toMatchObject({ item: { editedAt: null } });
});

test('who and what is named in the text comes with its name, unknown ones with their label or not at all', () => {
  const text = '<@U1> and <@U2|pat> and <@U3> and <#C1|dev>';
  expect(read({ text })).toMatchObject({ item: { text, names: { U1: 'Nora Lindqvist', U2: 'pat', C1: 'dev' } } });
});

test('a mention of somebody called like an object’s inside harms nothing', () => {
  expect(read({ text: '<@__proto__|x> <@CONSTRUCTOR|y>' })).toMatchObject({
    item: { names: { CONSTRUCTOR: 'y' } },
  });
});

test('a text is handed over exactly as stored, whatever is in it', () => {
  const text = 'half \ud83d, a NUL \0, a \u202eturn and spaces  ';
  expect(read({ text })).toMatchObject({ item: { text } });
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
])('a post with %j is left out as %s', (more, reason) => {
  expect(read(more)).toMatchObject({ reason });
});

test.each([null, 7, 'text', [post]])('%j is not a message', (entry) => {
  expect(readMessage(entry, known)).toEqual({ id: null, reason: 'not-a-message' });
});

test('a post without a type is a message', () => {
  expect(read({ type: undefined })).toHaveProperty('item');
});

test('any JSON as a message is read or named, never thrown', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (entry) => {
      expect(readMessage(entry, known)).toHaveProperty('id');
    }),
  );
});

test('any JSON in the fields of a message is read or named, and its names can be stored', () => {
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
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), value), (fields) => {
      const reading = read(fields);
      if (!('item' in reading)) return;
      const { author, names } = reading.item;
      expect([author.name, ...Object.values(names)].join(' ')).not.toMatch(/[\0\p{Surrogate}]/u);
    }),
  );
});

test('any time stamp is an id and an instant with the same digits', () => {
  const micros = fc.integer({ min: 0, max: 999_999 }).map((n) => String(n).padStart(6, '0'));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), micros, (seconds, fraction) => {
      const ts = `${seconds}.${fraction}`;
      const reading = read({ ts });
      expect(reading).toMatchObject({
        item: { externalId: ts, at: expect.stringMatching(new RegExp(`\\.${fraction}Z$`)) },
      });
    }),
  );
});
