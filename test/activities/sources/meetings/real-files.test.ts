import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { meetingOfParts } from '../../../../activities/sources/meetings/meet-parts';
import { type Meeting } from '../../../../activities/sources/meetings/meeting';
import { readFile } from '../../../../activities/sources/meetings/read-file';
import { renderTranscript } from '../../../../activities/sources/meetings/transcript';
import { fixture, Shelf } from './shelf';

// What is expected here was read in the files, not in what the code gives.

const root = join(__dirname, '../../../fixtures/meetings');
const paths = (readdirSync(root, { recursive: true }) as string[])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => statSync(join(root, path)).isFile())
  .sort();

const only = (path: string): Meeting => {
  const { meetings } = readFile(fixture(path));
  expect(meetings).toHaveLength(1);
  return meetings[0]!;
};
const lines = (path: string) => renderTranscript(only(path).turns).flatMap((text) => text.split('\n'));
/** How many turns each speaker has, before neighbours are merged. */
const counts = ({ turns }: Meeting) => {
  const all: Record<string, number> = {};
  for (const { speaker } of turns) all[speaker] = (all[speaker] ?? 0) + 1;
  return all;
};

const NO_MEETING: Record<string, string> = {
  'README.md': 'not-a-transcript',
  'vtt/node-webvtt/malformed.vtt': 'no-transcript',
  'vtt/webvtt-py/empty.vtt': 'empty',
  'vtt/wpt/cue-entities.json': 'not-a-transcript',
  'vtt/wpt/cue-tags.json': 'not-a-transcript',
  'vtt/wpt/signature-bom.vtt': 'no-transcript',
  'vtt/wpt/signature-timings.vtt': 'no-transcript',
};

test.each(paths)('%s gives a meeting, or part of one, or a reason', (path) => {
  const { meetings, parts, skip } = readFile(fixture(path));
  expect(meetings.length + parts.length === 0 ? skip : null).toBe(NO_MEETING[path] ?? null);
});

test('cues that cannot be read are told beside those that can', () => {
  const told = paths.filter((path) => readFile(fixture(path)).skip === 'unreadable-cues');
  expect(told).toEqual([
    'vtt/webvtt-py/invalid_timeframe.vtt',
    'vtt/wpt/arrows.vtt',
    'vtt/wpt/nulls.vtt',
    'vtt/wpt/timings-60.vtt',
    'vtt/wpt/timings-garbage.vtt',
  ]);
});

describe('recorders', () => {
  test('Zoom, with overlapping cues', () => {
    const path = 'converted/ES2002a.zoom.transcript.vtt';
    expect(counts(only(path))).toEqual({
      'Laura Whitfield': 130,
      'Andrew Menon': 115,
      'David Okoro': 33,
      'Craig Solheim': 9,
    });
    expect(lines(path).slice(1, 6)).toEqual([
      'Andrew Menon: Mm-hmm.',
      "Laura Whitfield: I'm Laura and I'm the project manager. Do you want to introduce yourself again?",
      'Andrew Menon: Great.',
      "David Okoro: Hi, I'm David and I'm supposed to be an industrial designer.",
      'Laura Whitfield: Okay.',
    ]);
    expect(lines(path).slice(-3)).toEqual([
      'Andrew Menon: Alright.',
      'Laura Whitfield: So, uh thank you all for coming.',
      'David Okoro: Cool.',
    ]);
    expect(only(path).turns.at(-1)?.startMs).toBe((18 * 60 + 38) * 1000 + 717);
  });

  test('Teams, with voices', () => {
    const path = 'converted/ES2002b.teams.vtt';
    expect(counts(only(path))).toEqual({
      'Laura Whitfield': 255,
      'Andrew Menon': 241,
      'David Okoro': 156,
      'Craig Solheim': 50,
    });
    expect(lines(path).slice(1, 3)).toEqual([
      'Andrew Menon: Could you plug me in? Okay. Thanks.',
      'Laura Whitfield: All ready to go? Okay.',
    ]);
    expect(lines(path).at(-1)).toBe('Andrew Menon: Then we get to go find out what was picked up for lunch for us.');
  });

  test('a text of names and times, with its title and date', () => {
    const path = 'converted/ES2002b.transcript.txt';
    expect(only(path)).toMatchObject({
      title: 'Remote control: functional design',
      startedAt: '2026-03-04T10:00:00.000000Z',
    });
    expect(lines(path)).toEqual(lines('converted/ES2002b.teams.vtt'));
  });

  test('Google Meet, a conference in six files', () => {
    const parts = paths.filter((path) => path.includes('.meet.')).reverse().flatMap((path) => readFile(fixture(path)).parts); // prettier-ignore
    const made = meetingOfParts('conferenceRecords/ae08a4f57b28cd5e31e1', parts.map(({ fields }) => fields)); // prettier-ignore
    expect(made.startedAt).toBe('2026-03-02T10:00:00.000000Z');
    expect(counts(made)).toEqual(counts(only('converted/ES2002a.zoom.transcript.vtt')));
    expect(renderTranscript(made.turns).flatMap((text) => text.split('\n')).slice(-2)).toEqual(['Laura Whitfield: So, uh thank you all for coming.', 'David Okoro: Cool.']); // prettier-ignore
  });

  test('Granola', () => {
    const path = 'converted/ES2002a.granola.note.json';
    expect(only(path)).toMatchObject({
      title: 'Remote control: kick-off',
      startedAt: '2026-03-02T10:00:00.000000Z',
      notes: null,
    });
    expect(counts(only(path))).toEqual({ 'Laura Whitfield (microphone)': 130, Others: 157 });
  });

  test("Granola's desktop cache", () => {
    const path = 'granola/granola-cache-v6.fixture.json';
    expect(only(path)).toMatchObject({ title: 'Fixture Cache Meeting', startedAt: '2026-04-01T08:45:00.000000Z' });
    expect(lines(path)).toEqual([
      'Others: Link.',
      'Fixture User (microphone): Alright.',
      'Others: Hey, team. Morning.',
    ]);
  });

  test('Fireflies', () => {
    const path = 'converted/Bed017.fireflies.json';
    expect(only(path)).toMatchObject({ title: 'Belief net group', startedAt: '2026-03-05T15:00:00.000000Z' });
    expect(only(path).turns).toHaveLength(455);
    expect(lines(path).slice(0, 4)).toEqual([
      'Grad A: Why?',
      'Grad D: Um.',
      "Grad E: I 'm known. I",
      'Grad A: No, cuz she already told me it, before she told you.',
    ]);
    expect(lines(path).at(-1)).toBe('Professor F: Good. Yep. Done?');
  });

  test('speakers and contents of a corpus', () => {
    expect(only('qmsum/ES2002a.json').turns).toHaveLength(287);
    expect(lines('qmsum/ES2002a.json')[1]).toBe('Marketing: Mm-hmm .');
    expect(lines('qmsum/Bed017.json').at(-1)).toBe('Professor F: Good . Yep . Done ?');
  });
});

describe('caption files', () => {
  test('voices that are never closed', () => {
    const path = 'vtt/engager/biology_lab_session.vtt';
    expect(counts(only(path))).toEqual({
      'Dr. Chen': 75,
      'Student Q': 9,
      'Student R': 9,
      'Student S': 9,
      'Student T': 8,
    });
    expect(lines(path)[1]).toBe('Student Q: Do we need gloves for this experiment?');
    expect(lines(path).at(-1)).toMatch(/^Dr\. Chen: .*Lab dismissed\.$/);
  });

  test('another class', () => {
    const path = 'vtt/engager/intro_statistics_week1.vtt';
    expect(only(path).turns).toHaveLength(56);
    expect(lines(path).slice(1, 4)).toEqual([
      "Student A: I've used Excel for some basic calculations.",
      "Student B: I've done some data entry in my previous job.",
      "Student C: I'm completely new to this, to be honest.",
    ]);
  });

  test('cues without an empty line between them', () => {
    expect(lines('vtt/engager/ideal_course_session1.vtt')).toEqual([
      'Professor Ed: Welcome to our engager workshop. This package helps analyze Zoom class participation.',
      "Tom Miller: Hello, I'm Tom. Looking forward to using it.",
      'Samantha Smith: Hi everyone. Sorry, was on mute earlier.',
      'Robert Jones: Sounds useful for class discussions.',
      'Wei Ling: Can it handle names in different orders?',
      expect.stringMatching(/^Jose Alvarez: What about accents in names like /),
      "A.J. Lopez: I'm curious about privacy features.",
      "Dr. Brown: I'll be observing as a guest today.",
      "Professor Ed: Great questions. Let's start with installation.",
    ]);
  });

  test('the same, with a name in brackets', () => {
    expect(lines('vtt/engager/ideal_course_session2.vtt')).toContain(
      "Sam Smith (she/her): I updated my display name, hope that's okay.",
    );
  });

  test.each([
    ['webvtt-py/captions_with_bom.vtt', 'Caption text #1 Caption text #2 Caption text #3 Caption text #4'],
    [
      'webvtt-py/comments.vtt',
      '- Ta en kopp varmt te. - Det är inte varmt. - Har en kopp te. - Det smakar som te. - Ta en kopp',
    ],
    ['webvtt-py/cue_tags.vtt', "When the moon hits your eye Like a big-a pizza pie That's amore"],
    ['webvtt-py/invalid.vtt', [1, 2, 3, 4, 5, 6, 7].map((n) => `Caption text #${n}`).join(' ')],
    ['webvtt-py/invalid_timeframe.vtt', [1, 3, 4, 5, 6, 7].map((n) => `Caption text #${n}`).join(' ')],
    ['webvtt-py/missing_caption_text.vtt', [1, 3, 4, 5].map((n) => `Caption text #${n}`).join(' ')],
    ['webvtt-py/sample.srt', [1, 2, 3, 4, 5].map((n) => `Caption text #${n}`).join(' ')],
    ['webvtt-py/invalid_timeframe.srt', [1, 2, 3, 4, 5].map((n) => `Caption text #${n}`).join(' ')],
    ['webvtt-py/youtube_dl.vtt', "yeah what this will happen is I'm telling"],
    ['webvtt-py/metadata_headers.vtt', 'Caption text #1 Caption text #2'],
    ['wpt/arrows.vtt', 'text0 text1 text2 text3 text4 text5'],
    ['wpt/ids.vtt', 'text0 text1 text2 text3 text4'],
    ['wpt/newlines.vtt', 'text0 text1 text2 text3'],
    ['wpt/timings-60.vtt', 'text1 text2'],
    ['wpt/timings-negative.vtt', 'text0 text1 text2 text3'],
    // The last cue of the file has commas, which SRT files need and we read.
    ['wpt/timings-garbage.vtt', 'invalid'],
  ])('%s', (path, words) => {
    expect(lines(`vtt/${path}`)).toEqual([`Unnamed speaker: ${words}`]);
  });
});

test('one meeting in six forms, and another in two, are two meetings', async () => {
  const shelf = new Shelf();
  const files = Object.fromEntries(
    paths.filter((path) => /ES2002[ab]\./.test(path) && !path.startsWith('qmsum')).map((path) => [path, fixture(path)]),
  );
  await shelf.upload(files, { owner: 'user:ada', at: '2026-03-07T10:00:00Z' });
  expect(shelf.all().map(({ author, at }) => `${author.name} ${at}`)).toEqual([
    'Remote control: kick-off 2026-03-02T10:00:00.000000Z',
    'Remote control: functional design 2026-03-04T10:00:00.000000Z',
  ]);
  // Of all forms Google Meet's has an id and the most names.
  expect(shelf.all()[0]?.text).toMatch(/^Laura Whitfield: Okay Right/);
  expect(shelf.skips.map(({ reason }) => reason)).toEqual(['same-meeting', 'same-meeting', 'same-meeting']);
});
