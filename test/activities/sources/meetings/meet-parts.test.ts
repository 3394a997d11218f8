import { meetingOfParts, meetParts } from '../../../../activities/sources/meetings/meet-parts';

const RECORD = 'conferenceRecords/abc';
const entry = (n: number, participant: string, text: string) => ({
  name: `${RECORD}/transcripts/t1/entries/e${n}`,
  participant: `${RECORD}/participants/${participant}`,
  text,
  startTime: `2026-03-02T10:00:0${n}.000000Z`,
});
const conference = { name: RECORD, startTime: '2026-03-02T10:00:00.250000Z', space: 'spaces/x' };
const people = {
  participants: [
    { name: `${RECORD}/participants/1`, signedinUser: { user: 'users/9', displayName: 'Ada Quist' } },
    { name: `${RECORD}/participants/2`, anonymousUser: { displayName: 'Bo' } },
    { name: `${RECORD}/participants/3`, phoneUser: { displayName: '+1 206 •••' } },
  ],
};
const entries = (...all: object[]) => ({ transcriptEntries: all, nextPageToken: 'x' });
const together = (...files: unknown[]) => {
  const parts = files.flatMap(meetParts);
  expect(new Set(parts.map(({ record }) => record))).toEqual(new Set([RECORD]));
  return meetingOfParts(RECORD, parts.map(({ fields }) => fields)); // prettier-ignore
};

test('pages in any order make one meeting, in order of time, with names', () => {
  const made = together(
    entries(entry(3, '2', 'When?')),
    people,
    entries(entry(1, '1', 'We ship.'), entry(2, '3', 'Hm.')),
    conference,
  );
  expect(made).toMatchObject({
    id: `google_meet\n${RECORD}`,
    startedAt: '2026-03-02T10:00:00.250000Z',
    deleted: false,
  });
  expect(made.turns).toEqual([
    { speaker: 'Ada Quist', startMs: 750, text: 'We ship.' },
    { speaker: '+1 206 •••', startMs: 1750, text: 'Hm.' },
    { speaker: 'Bo', startMs: 2750, text: 'When?' },
  ]);
});

test('who is not listed has no name', () => {
  expect(together(conference, entries(entry(1, '7', 'Hm.'))).turns[0]?.speaker).toBe('');
});

test('without the conference itself the transcript tells the start, without that the first line', () => {
  const transcript = {
    transcripts: [{ name: `${RECORD}/transcripts/t1`, state: 'ENDED', startTime: '2026-03-02T09:59:59Z' }],
  };
  expect(together(transcript, entries(entry(1, '1', 'a'))).startedAt).toBe('2026-03-02T09:59:59.000000Z');
  expect(together(entries(entry(1, '1', 'a'))).startedAt).toBe('2026-03-02T10:00:01.000000Z');
});

test('a file with a whole conference, or several, is read part by part', () => {
  expect(meetParts({ ...people, ...entries(entry(1, '1', 'a')) })).toHaveLength(4);
  expect(meetParts([conference, { ...conference, name: 'conferenceRecords/def' }]).map(({ record }) => record)).toEqual(
    [RECORD, 'conferenceRecords/def'],
  );
});

test.each([null, 7, 'conferenceRecords/abc', { name: 'spaces/x' }, { transcripts: [{ id: 'ff' }] }, [[]]])(
  '%j is none of it',
  (value) => {
    expect(meetParts(value)).toEqual([]);
  },
);
