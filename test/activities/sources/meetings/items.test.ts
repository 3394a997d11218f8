import { itemsOf, partOf, partsOf, titleOf } from '../../../../activities/sources/meetings/items';
import { meeting } from '../../../../activities/sources/meetings/meeting';
import { talk } from './shelf';

const AT = '2026-11-03T15:02:10.000000Z';
const known = { title: 'Budget', at: AT, owner: 'user:ada', fingerprint: 'abc' };
const turns = [{ speaker: 'Ada', startMs: 0, text: 'We ship.' }];

test('a meeting is one item with its title as author', () => {
  expect(itemsOf(meeting({ turns }), known)).toEqual([
    {
      externalId: 'm',
      thread: 'm',
      author: { id: null, name: 'Budget', standing: 'transcript' },
      at: AT,
      editedAt: null,
      text: 'Ada: We ship.',
      names: {},
      url: null,
      part: partOf('user:ada', 'abc'),
    },
  ]);
});

test('a long one is several in one thread, notes come last', () => {
  const long = [{ speaker: 'Ada', startMs: 0, text: talk('word', 20_000) }];
  const items = itemsOf(meeting({ turns: long, notes: 'They ship.' }), known);
  expect(items.map(({ externalId, part }) => `${externalId} ${part}`)).toEqual([
    `m ${partOf('user:ada', 'abc')}`,
    'm-2 rest',
    'm-3 rest',
    'm-4 rest',
    'notes rest',
  ]);
  expect(items.every(({ thread, text }) => thread === 'm' && text.length <= 60_000)).toBe(true);
});

test('notes alone are an item too', () => {
  expect(
    itemsOf(meeting({ notes: 'Bob: yes' }), { ...known, fingerprint: null }).map(({ externalId, text }) => [
      externalId,
      text,
    ]),
  ).toEqual([['notes', 'Meeting notes: Bob: yes']]);
});

test('a title is one line, and without one a meeting is a meeting', () => {
  expect(titleOf([null, '\u200b', ' Budget\nreview ', 'Other'])).toBe('Budget review');
  expect(titleOf([])).toBe('Meeting');
});

test('the part of a first item tells whose it is, and shows no name', () => {
  expect(partOf('user:ada', 'abc').startsWith(partsOf('user:ada'))).toBe(true);
  expect(partOf('user:ada', 'abc').startsWith(partsOf('user:bob'))).toBe(false);
  expect(partOf('user:ada', 'abc')).toMatch(/^words:[0-9a-f]{24}:abc$/);
});
