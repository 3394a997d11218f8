import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readJournalFile } from '../../../../activities/sources/journal/read-file';
import { readDayOne } from '../../../../activities/sources/journal/read-day-one';

const FIXTURES = join(__dirname, '../../../fixtures/journal/day-one');
const readFixture = (name: string, zone = 'UTC') => readJournalFile(name, readFileSync(join(FIXTURES, name)), zone);

describe('a real journal', () => {
  test('has all its 134 entries, and nothing is left out', async () => {
    const { entries, skips, whole } = await readFixture('Journal.json');
    expect(entries).toHaveLength(134);
    expect({ skips, whole }).toEqual({ skips: [], whole: true });
  });

  // By eye, from the export: what was escaped is as it was typed, pictures and zero-width marks are gone.
  test.each([
    [
      'C8C4072F8E94EC4667565C0B861FDE27',
      '2021-03-04T20:00:49',
      '4th. My Lord went this morning on his journey to Hinchingbroke, Mr. Parker with him; the chie',
    ],
    [
      '704378B9ACC5350D58C226BBE17E46B8',
      '2021-03-08T23:06:42',
      '8th. All the morning at the office. At noon Sir W. Batten, Col. Slingsby and I by coach to the Tower',
    ],
    [
      'C0345C4D026FFA5DAB1ED8B42027E978',
      '2021-03-16T20:35:16',
      '16th. Early at Sir Wm. Penn’s, and there before Mr. Turner did reconcile the business of the',
    ],
    [
      '1EF23A545CA35F7A126C2A59F6B416A0',
      '2021-03-20T22:31:31',
      '# Saturday\n\n20th. At the office all the morning, dined at home and Mr. Creed and Mr. Shepley',
    ],
    [
      'B62CFEE6EADA72899B4A73184C510EDB',
      '2021-04-01T22:09:27',
      'Thursday\n\nApril 1st, 1661. This day my waiting at the Privy Seal comes in again. Up early',
    ],
    [
      '8F012FAAB0511C63BA1E9BF4743314A3',
      '2021-04-13T20:40:20',
      '# Tuesday\n\n13th. To Whitehall by water from Tower-wharf, where we could not pass the ordinary way',
    ],
    [
      '6BC4726BE9A08C750B2FE8F29E509BB2',
      '2021-05-07T19:05:52',
      '# Friday\n\n7th. In the morning to Mr. Coventry, Sir G. Carteret, and my Lord’s',
    ],
    [
      '97E35C7B14FC2C91B8F8905AEE7496B6',
      '2021-05-11T20:56:14',
      '11th. This morning I went by water with Payne (Mr. Moore being with me) to my Lord Chamberl',
    ],
    [
      '8A38F18AF35F0D0970394B931834AF31',
      '2022-03-08T19:31:58',
      '8th. By coach with both Sir Williams to Westminster; this being a great day there in the House to pass the business for chimney-money',
    ],
    [
      'B1A473865BCFC7CCBE87A744A3247FF7',
      '2022-08-30T21:51:16',
      '30th. Up betimes among my workmen, and so to the office, where we sat all the morning',
    ],
    // All-day entries stand at noon in London: summer time in June and July, winter time in November.
    [
      '49B8BA8E8447DCD0C65F49A581716625',
      '2021-06-16T11:00:00',
      '16th (Lord’s day). But no purser coming in the morning for them',
    ],
    [
      '709AADFF820C4E5E2D4016C57B345975',
      '2021-11-19T12:00:00',
      '19th. At the office all the morning, and coming home found Mr. Hunt with my wife',
    ],
  ])('%s is of %s', async (uuid, at, words) => {
    const { entries } = await readFixture('Journal.json');
    const entry = entries.find(({ id }) => id === uuid);
    expect(entry).toMatchObject({ at: `${at}.000000Z`, editedAt: null });
    expect(entry?.text.slice(0, words.length)).toBe(words);
  });

  test('an all-day entry made after midnight, in UTC still the day before, is of its own day', async () => {
    const { entries } = await readFixture('Journal.json');
    const entry = entries.find(({ id }) => id === '1A37A2C11C603ED99D068B2A318E210C');
    expect(entry?.at).toBe('2022-07-09T11:00:00.000000Z');
  });

  test('keeps no trace of escapes, pictures or zero-width marks', async () => {
    const { entries } = await readFixture('Journal.json');
    expect(entries.filter(({ text }) => /dayone-moment|\u200b|\\[.()!-]/.test(text))).toEqual([]);
  });

  test('read twice is the same', async () => {
    expect(await readFixture('Journal.json')).toEqual(await readFixture('Journal.json'));
  });
});

test('of a broken journal every readable entry is read, the rest named', async () => {
  const { entries, skips, whole } = await readFixture('Broken.json');
  expect(entries.map(({ id, at, text }) => [id.slice(0, 12), at.slice(0, 19), text])).toEqual([
    ['d2026-01-03-', '2026-01-03T08:00:00', 'no uuid'],
    ['0A0C', '2026-01-04T08:00:00', 'unknown zone'],
    ['0A0C-2', '2026-01-05T08:00:00', 'same uuid as the entry before'],
  ]);
  expect(skips).toEqual([
    { id: '0A0B', reason: 'bad-date' },
    { id: '0A0C', reason: 'unknown-zone' },
    { id: '0A0C', reason: 'duplicate-id' },
    { id: '0A0D', reason: 'no-text' },
    { id: '0A0E', reason: 'no-text' },
    { id: '0A0F', reason: 'bad-date' },
  ]);
  expect(whole).toBe(false);
});

test('an entry without an id keeps the one it was given, whatever the file is called', () => {
  const entry = { creationDate: '2026-01-03T08:00:00Z', text: 'no uuid' };
  const [first] = readDayOne('Journal.json', [entry], 'UTC').entries;
  const [second] = readDayOne(
    'Journal (2).json',
    [{ text: 'other', creationDate: '2026-01-04T08:00:00Z' }, entry],
    'UTC',
  ).entries.slice(1);
  expect(second?.id).toBe(first?.id);
});

test('an unknown zone is the writer’s own: an all-day entry is of the writer’s day', () => {
  const entry = {
    uuid: 'A',
    creationDate: '2026-01-04T23:30:00Z',
    timeZone: 'Mars/Olympus',
    isAllDay: true,
    text: 'x',
  };
  const [one] = readDayOne('j.json', [entry], 'Asia/Tokyo').entries;
  expect(one?.at).toBe('2026-01-05T03:00:00.000000Z');
});

test('words that stand in the rich text only are read from there', () => {
  const richText = JSON.stringify({ contents: [{ text: 'One.\n' }, { embeddedObjects: [] }, { text: 'Two.\n' }] });
  const [one] = readDayOne('j.json', [{ uuid: 'A', creationDate: '2026-01-04T08:00:00Z', richText }], 'UTC').entries;
  expect(one?.text).toBe('One.\nTwo.');
});

test('the same entry twice in a file is one', () => {
  const entry = { uuid: 'A', creationDate: '2026-01-04T08:00:00Z', text: 'x' };
  const { entries, skips } = readDayOne('j.json', [entry, entry], 'UTC');
  expect(entries).toHaveLength(1);
  expect(skips).toEqual([{ id: 'A', reason: 'duplicate-id' }]);
});

test.each([
  ['Empty.json', [], true],
  ['NotJson.json', [{ id: 'NotJson.json', reason: 'broken-json' }], false],
])('%s holds nothing', async (name, skips, whole) => {
  expect(await readFixture(name)).toEqual({ entries: [], gone: [], skips, whole });
});
