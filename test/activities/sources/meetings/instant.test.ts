import { dateInPath, readDateLine, readInstant, titleInPath } from '../../../../activities/sources/meetings/instant';

describe('dates of fields', () => {
  test.each([
    ['2026-03-02T10:18:39.316666Z', '2026-03-02T10:18:39.316666Z'],
    ['2026-03-02T10:18:39.3166669Z', '2026-03-02T10:18:39.316666Z'],
    ['2026-04-01T09:45:00+01:00', '2026-04-01T08:45:00.000000Z'],
    ['2026-04-01T00:15:00+0530', '2026-03-31T18:45:00.000000Z'],
    ['2026-04-01 09:45', '2026-04-01T09:45:00.000000Z'],
    ['2026-04-01', '2026-04-01T12:00:00.000000Z'],
    [1772722800000, '2026-03-05T15:00:00.000000Z'],
    [1772722800, '2026-03-05T15:00:00.000000Z'],
    ['1772722800000', '2026-03-05T15:00:00.000000Z'],
  ])('%s is %s', (given, at) => {
    expect(readInstant(given)).toBe(at);
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-04-01T25:00:00Z',
    'yesterday',
    '',
    null,
    {},
    12,
    NaN,
    Infinity,
    -1,
    '0000-00-00',
    '0000-01-01',
    '9999-12-31T23:30:00-01:00',
  ])('%s is no date', (given) => {
    expect(readInstant(given)).toBeNull();
  });
});

describe('dates of lines', () => {
  test.each([
    ['Mar 4, 2026, 10:00 AM', '2026-03-04T10:00:00.000000Z'],
    ['4 March 2026', '2026-03-04T12:00:00.000000Z'],
    ['March 4, 2026 at 2:30 PM', '2026-03-04T14:30:00.000000Z'],
    ['2026-03-04', '2026-03-04T12:00:00.000000Z'],
  ])('%s is %s', (line, at) => {
    expect(readDateLine(line)).toBe(at);
  });

  test.each(['Budget review', 'March madness', 'May we ship in 2026 please', '4711'])('%s is no date', (line) => {
    expect(readDateLine(line)).toBeNull();
  });
});

describe('dates in names', () => {
  test.each([
    ['sync 2026-11-03.vtt', '2026-11-03T12:00:00.000000Z'],
    ['GMT20261103-150210_Recording.transcript.vtt', '2026-11-03T15:02:10.000000Z'],
    ['Weekly-20261103_150210-Meeting Recording.vtt', '2026-11-03T15:02:10.000000Z'],
    ['2026-11-03 15.02.10 Standup 81234567890/audio.vtt', '2026-11-03T15:02:10.000000Z'],
    ['2026-11-01/sync_2026_11_03.txt', '2026-11-03T12:00:00.000000Z'],
    ['2025-01-01 to 2026-11-03.vtt', '2026-11-03T12:00:00.000000Z'],
  ])('%s was at %s', (path, at) => {
    expect(dateInPath(path)).toBe(at);
  });

  test.each(['sync.vtt', 'sync-2026-13-40.vtt', '812345678901.vtt', 'v2026.vtt', 'a2026-1103.vtt'])(
    '%s has none',
    (path) => {
      expect(dateInPath(path)).toBeNull();
    },
  );
});

describe('titles from names', () => {
  test.each([
    ['sync 2026-11-03.vtt', 'sync'],
    ['calls/Budget_review.transcript.vtt', 'Budget review'],
    ['GMT20261103-150210_Recording.transcript.vtt', 'Recording'],
    ['Budget review/2026-11-03.vtt', 'Budget review'],
    ['talk.en.srt', 'talk'],
  ])('%s is called %s', (path, title) => {
    expect(titleInPath(path)).toBe(title);
  });

  test('a name without a letter is no title', () => {
    expect(titleInPath('2026-11-03.vtt')).toBeNull();
  });
});
