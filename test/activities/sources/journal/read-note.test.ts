import { readNote } from '../../../../activities/sources/journal/read-note';

const read = (path: string, text: string, zone = 'UTC') => readNote(path, Buffer.from(text), zone);
const daysAndTexts = (path: string, text: string, zone?: string) =>
  read(path, text, zone).entries.map((entry) => [entry.at, entry.text]);

describe('where the date comes from', () => {
  test.each([
    ['the name', '2024-01-05.md', 'Words.'],
    ['the name with underscores', 'journals/2024_01_05.md', 'Words.'],
    ['the name without marks', '20240105.txt', 'Words.'],
    ['the middle of the name', 'Diary 2024-01-05 Friday.md', 'Words.'],
    ['folders', '2024/01/05.md', 'Words.'],
    ['folders, with a word behind', 'daily/2024/01/05-fri.md', 'Words.'],
    ['front matter', 'note.md', '---\ndate: 2024-01-05\n---\nWords.'],
    ['front matter in words', 'note.md', '---\ncreated: January 5, 2024\n---\nWords.'],
    ['the first line', 'note.txt', '2024-01-05\n\nWords.'],
    ['the beginning of the first line', 'note.txt', '5 January 2024: words.'],
    ['a heading', 'note.md', '# 5 January 2024\n\nWords.'],
  ])('%s', (_, path, text) => {
    const [entry] = read(path, text).entries;
    expect(entry?.at).toBe('2024-01-05T12:00:00.000000Z');
    expect(entry?.id).toMatch(/^d2024-01-05-[0-9a-f]{12}$/);
  });

  test('front matter has the time, the name only the day', () => {
    const note = '---\ndate: 2024-01-05 21:30\ntimezone: America/New_York\n---\nWords.';
    expect(daysAndTexts('2024-01-05.md', note, 'Europe/Berlin')).toEqual([['2024-01-06T02:30:00.000000Z', 'Words.']]);
  });

  test('a day is the writer’s day', () => {
    expect(daysAndTexts('2024-01-05.md', 'Words.', 'Asia/Tokyo')).toEqual([['2024-01-05T03:00:00.000000Z', 'Words.']]);
  });

  test.each([
    ['a note without a date', 'ideas.md', 'Words.'],
    ['a day there is not', '2024-02-30.md', 'Words.'],
    ['a number that is no date', '2024-01-0567.md', 'Words.'],
    ['front matter that is no date', 'n.md', '---\ndate: [1, 2]\n---\nWords.'],
  ])('%s is left out and named, and deletes nothing', (_, path, text) => {
    expect(read(path, text)).toEqual({ entries: [], gone: [], skips: [{ id: path, reason: 'no-date' }], whole: false });
  });
});

describe('a file of many days', () => {
  const DIARY =
    '# My journal\n\n## 2024-01-05\n\nWent out.\n\n## 2024-01-06 — at the sea\n\nSwam.\n\n### Evening\n\nSlept.\n';

  test('is one entry for each dated heading, with the heading', () => {
    expect(daysAndTexts('journal.md', DIARY)).toEqual([
      ['2024-01-05T12:00:00.000000Z', '## 2024-01-05\n\nWent out.'],
      ['2024-01-06T12:00:00.000000Z', '## 2024-01-06 — at the sea\n\nSwam.\n\n### Evening\n\nSlept.'],
    ]);
    expect(read('journal.md', DIARY).skips).toEqual([]);
  });

  test('in plain text dates stand on lines of their own', () => {
    const text = '5 January 2024\nWent out. On 6 January 2024 we leave.\n\n6 January 2024:\nLeft.\n';
    expect(daysAndTexts('diary.txt', text).map(([at]) => at?.slice(0, 10))).toEqual(['2024-01-05', '2024-01-06']);
  });

  test('two entries of one day are two', () => {
    const { entries } = read('j.md', '## 2024-01-05 08:00\n\nUp.\n\n## 2024-01-05 22:00\n\nTo bed.\n');
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
    expect(entries.map(({ at }) => at.slice(11, 16))).toEqual(['08:00', '22:00']);
  });

  test('the same words of one day, written twice, are one', () => {
    expect(read('j.md', '## 2024-01-05\n\nUp.\n\n## 2024-01-05\n\nUp.\n\n## 2024-01-06\n\nUp.').entries).toHaveLength(
      2,
    );
  });

  test('words before the first date are named as left out', () => {
    expect(read('j.md', `Some words.\n${DIARY}`).skips).toEqual([{ id: 'j.md', reason: 'no-date' }]);
  });

  test('front matter is about the file, not about its days', () => {
    expect(daysAndTexts('j.md', `---\ncreated: 2020-01-01\n---\n${DIARY}`)).toHaveLength(2);
  });

  test('a date in the name makes it one entry all the same', () => {
    expect(daysAndTexts('2024-01-07.md', DIARY)).toEqual([['2024-01-07T12:00:00.000000Z', DIARY.trim()]]);
  });

  test('a heading without words is no entry', () => {
    const { entries, skips } = read('j.md', '## 2024-01-05\n\n## 2024-01-06\n\nWords.');
    expect(entries).toHaveLength(1);
    expect(skips).toEqual([{ id: 'j.md#2024-01-05', reason: 'no-text' }]);
  });
});

describe('the words', () => {
  test('stay as they are, Markdown and all', () => {
    const words = 'A *good* day.\n\n- [ ] call Bo  \n- 1 \\* 2\n\n> quote';
    expect(daysAndTexts('2024-01-05.md', `\n\n${words}\n\n`)).toEqual([['2024-01-05T12:00:00.000000Z', words]]);
  });

  test('a title that stands in the front matter only comes first', () => {
    expect(read('2024-01-05.md', '---\ntitle: At the sea\n---\nSwam.').entries[0]?.text).toBe('At the sea\n\nSwam.');
    expect(read('2024-01-05.md', '---\ntitle: At the sea\n---\n# At the sea\n\nSwam.').entries[0]?.text).toBe(
      '# At the sea\n\nSwam.',
    );
  });

  test.each(['', '   \n\n', '# 2024-01-05\n', '---\ntitle: x\n---\n', '***\n'])('%j is no entry', (text) => {
    expect(read('2024-01-05.md', text).skips).toEqual([{ id: '2024-01-05.md', reason: 'no-text' }]);
  });

  test('line ends of other systems and a mark at the beginning do not matter', () => {
    expect(read('n.md', '\uFEFF---\r\ndate: 2024-01-05\r\n---\r\nOne.\r\nTwo.\r\n').entries[0]?.text).toBe(
      'One.\nTwo.',
    );
  });

  test('an old encoding is read and noted', () => {
    const { entries, skips } = readNote('2024-01-05.txt', Buffer.from('caf\xe9', 'latin1'), 'UTC');
    expect(entries[0]?.text).toBe('café');
    expect(skips).toEqual([{ id: '2024-01-05.txt', reason: 'encoding' }]);
  });
});

test('the same path gives the same id, another path another', () => {
  const id = (path: string) => read(path, 'Words.').entries[0]?.id;
  expect(id('a/2024-01-05.md')).toBe(id('a/2024-01-05.md'));
  expect(id('b/2024-01-05.md')).not.toBe(id('a/2024-01-05.md'));
});
