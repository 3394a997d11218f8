import { readJournalFile } from '../../../../activities/sources/journal/read-file';

const read = (path: string, value: unknown, zone = 'UTC') =>
  readJournalFile(path, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), zone);
const own = (...entries: unknown[]) => ({ aquifer: 'journal', entries });

describe('what the journal’s own commands hand in', () => {
  test('keeps its words to the letter: nothing is an escape', async () => {
    const text = '  4th\\. of *May*  \n';
    const entry = { id: 'e-1', at: '2026-01-05T10:00:00.123456Z', text, editedAt: null };
    expect(await read('added/e-1.json', own(entry))).toEqual({ entries: [entry], gone: [], skips: [], whole: true });
  });

  test('a day alone is the writer’s', async () => {
    const { entries } = await read(
      'added/e-1.json',
      own({ id: 'e-1', at: '2026-01-05', text: 'x', editedAt: null }),
      'Asia/Tokyo',
    );
    expect(entries[0]?.at).toBe('2026-01-05T03:00:00.000000Z');
  });

  test('an edit carries its time', async () => {
    const entry = { id: 'e-1', at: '2026-01-05', text: 'x', editedAt: '2026-01-06T10:00:00.123Z' };
    expect((await read('a.json', own(entry))).entries[0]?.editedAt).toBe('2026-01-06T10:00:00.123000Z');
  });

  test('an entry that was taken out is gone', async () => {
    expect(await read('a.json', own({ id: 'e-1', deleted: true }))).toMatchObject({ entries: [], gone: ['e-1'] });
  });

  test('an entry without a day or words is named, and the file deletes nothing', async () => {
    const bad = [
      { id: 'a', at: '2026-02-30', text: 'x', editedAt: null },
      { id: 'b', at: '2026-02-28', text: ' ', editedAt: null },
    ];
    expect(await read('a.json', own(...bad))).toEqual({
      entries: [],
      gone: [],
      skips: [
        { id: 'a', reason: 'bad-date' },
        { id: 'b', reason: 'no-text' },
      ],
      whole: false,
    });
  });
});

test.each([
  ['a list', 'list.json', [], 'not-a-journal'],
  ['another program’s JSON', 'other.json', { items: [] }, 'not-a-journal'],
  ['no JSON', 'bad.json', '{', 'broken-json'],
  ['a picture', 'photo.jpg', 'x', 'not-needed'],
  ['a file without an ending', 'README', 'x', 'not-needed'],
])('%s is left out, named, and deletes nothing', async (_, path, content, reason) => {
  expect(await read(path, content)).toEqual({ entries: [], gone: [], skips: [{ id: path, reason }], whole: false });
});

test.each(['md', 'MD', 'markdown', 'txt', 'text'])('a .%s file is a note', async (ending) => {
  expect((await read(`2024-01-05.${ending}`, 'Words.')).entries).toHaveLength(1);
});
