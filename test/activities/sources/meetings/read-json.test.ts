import fc from 'fast-check';
import { meetingsIn } from '../../../../activities/sources/meetings/read-json';
import { renderTranscript } from '../../../../activities/sources/meetings/transcript';

const only = (value: unknown) => {
  const all = meetingsIn(value);
  expect(all).toHaveLength(1);
  return all[0]!;
};
const lines = (value: unknown) => renderTranscript(only(value).turns).join('\n').split('\n');

describe('the neutral form', () => {
  const neutral = {
    source: 'upload',
    externalId: 'budget-7',
    iCalUid: 'abc@cal',
    title: 'Budget review',
    startedAt: '2026-11-03T15:02:10Z',
    updatedAt: '2026-11-03T17:00:00Z',
    owner: { name: 'Ada' },
    attendees: [{ name: 'Cy', email: 'cy@example.com' }],
    visibility: 'public',
    sharedWith: ['user:eve'],
    notes: [
      { kind: 'ai_summary', text: 'They ship.' },
      { kind: 'action_items', text: '- Bo: changelog' },
    ],
    transcript: {
      complete: true,
      segments: [
        { startMs: 0, speaker: { label: 'Ada' }, text: 'We ship.' },
        { startMs: 4000, endMs: 5000, speaker: { label: 'Bo' }, text: 'When?' },
      ],
    },
  };

  test('title, time, words and notes are taken', () => {
    expect(only(neutral)).toEqual({
      id: 'upload\nbudget-7',
      occurrence: 'abc@cal\n2026-11-03T15:02:10.000000Z',
      title: 'Budget review',
      startedAt: '2026-11-03T15:02:10.000000Z',
      updatedAt: '2026-11-03T17:00:00.000000Z',
      deleted: false,
      turns: [
        { speaker: 'Ada', startMs: 0, text: 'We ship.' },
        { speaker: 'Bo', startMs: 4000, text: 'When?' },
      ],
      notes: 'They ship.\n- Bo: changelog',
    });
  });

  test('who may read it is nowhere in what is taken', () => {
    expect(JSON.stringify(only(neutral))).not.toMatch(/eve|public|cy@/);
  });

  test('a list of meetings, and one under a wrapper', () => {
    expect(meetingsIn([neutral, neutral])).toHaveLength(2);
    expect(meetingsIn({ data: { meetings: [neutral] } })).toHaveLength(1);
  });

  test('two meetings of one series are told apart by their start', () => {
    expect(only({ ...neutral, startedAt: '2026-11-10T15:00:00Z' }).occurrence).not.toBe(only(neutral).occurrence);
  });

  test('without an id, title and start say which meeting it is', () => {
    const { externalId: _, ...unnamed } = neutral;
    expect(only(unnamed).id).toBe('Budget review\n2026-11-03T15:02:10.000000Z');
    expect(only({ ...unnamed, title: '' }).id).toBeNull();
  });

  test.each([{ deleted: true }, { deletedAt: '2026-11-04T00:00:00Z' }])('%j is a meeting that is gone', (gone) => {
    expect(only({ ...neutral, ...gone }).deleted).toBe(true);
    expect(only({ source: 'upload', externalId: 'budget-7', ...gone })).toMatchObject({ deleted: true, turns: [] });
  });

  test.each([{ deleted: false }, { deletedAt: null }])('%j is one that stands', (still) => {
    expect(only({ ...neutral, ...still }).deleted).toBe(false);
  });
});

describe('recorders', () => {
  test('Fireflies: sentences with names and seconds, a summary in parts', () => {
    const file = {
      data: {
        transcript: {
          id: 'ff1',
          title: 'Belief net',
          date: 1772722800000,
          sentences: [
            { speaker_name: 'Grad A', text: 'Why?', start_time: 0.5 },
            { speaker_name: null, speaker_id: 3, text: 'Um.', start_time: 2 },
          ],
          summary: { overview: 'They ask why.', action_items: 'Ada: answer', keywords: ['why'] },
        },
      },
    };
    expect(only(file)).toMatchObject({
      id: 'fireflies\nff1',
      title: 'Belief net',
      startedAt: '2026-03-05T15:00:00.000000Z',
    });
    expect(only(file).turns.map(({ startMs }) => startMs)).toEqual([500, 2000]);
    expect(only(file).notes).toBe('They ask why.\nAda: answer');
    expect(lines(file)).toEqual(['Grad A: Why?', 'Speaker 3: Um.']);
  });

  test("Granola: the microphone is its owner's room, the rest are others", () => {
    const file = {
      id: 'not_1',
      object: 'note',
      title: 'Kick-off',
      owner: { name: 'Laura' },
      created_at: '2026-03-02T10:03:00Z',
      calendar_event: { event_title: 'Kick-off call', scheduled_start_time: '2026-03-02T10:00:00Z' },
      summary_text: 'A start.',
      transcript: [
        { speaker: { source: 'microphone' }, text: 'Hello', start_time: '2026-03-02T10:00:05Z' },
        { speaker: { source: 'speaker' }, text: 'Hi', start_time: '2026-03-02T10:00:07.5Z' },
      ],
    };
    expect(only(file)).toMatchObject({
      id: 'granola\nnot_1',
      startedAt: '2026-03-02T10:00:00.000000Z',
      notes: 'A start.',
    });
    expect(only(file).turns.map(({ startMs }) => startMs)).toEqual([0, 2500]);
    expect(lines(file)).toEqual(['Laura (microphone): Hello', 'Others: Hi']);
  });

  test("Granola's desktop cache, also when it is written as a string; first guesses are left out", () => {
    const state = {
      documents: { d1: { id: 'd1', title: 'Call', transcribe: true, notes_markdown: '# Plan', created_at: '2026-04-01T08:45:06Z' }, d2: { id: 'd2', title: 'Empty', notes_plain: '' } }, // prettier-ignore
      transcripts: { d1: [{ source: 'microphone', text: 'Alr', is_final: false, start_timestamp: '2026-04-01T08:45:19Z' }, { source: 'microphone', text: 'Alright.', is_final: true, start_timestamp: '2026-04-01T08:45:19Z' }] }, // prettier-ignore
    };
    for (const cache of [{ state }, JSON.stringify({ state })]) {
      const [call] = meetingsIn({ cache });
      expect(call).toMatchObject({
        id: 'granola\nd1',
        title: 'Call',
        notes: '# Plan',
        startedAt: '2026-04-01T08:45:19.000000Z',
      });
      expect(call?.turns.map(({ text }) => text)).toEqual(['Alright.']);
    }
    expect(meetingsIn({ cache: 'no JSON' })).toEqual([]);
  });

  test('Zoom: a timeline with users; the uuid is the one meeting, the id its series', () => {
    const file = {
      uuid: 'u==',
      id: 812345,
      topic: 'Standup',
      start_time: '2026-11-03T15:00:00Z',
      timeline: [{ text: 'Morning', ts: '00:00:02.500', users: [{ username: 'Ada' }] }],
    };
    expect(only(file)).toMatchObject({ id: 'zoom\nu==', title: 'Standup', startedAt: '2026-11-03T15:00:00.000000Z' });
    expect(only(file).turns).toEqual([{ speaker: 'Ada', startMs: 2500, text: 'Morning' }]);
  });

  test('a bare list of speakers and contents, with what was heard but not said left out', () => {
    expect(
      lines([
        { speaker: 'Ada', content: 'Well {vocalsound} yes' },
        { speaker: 'Bo', content: 'No {disfmarker}' },
      ]),
    ).toEqual(['Ada: Well yes', 'Bo: No']);
  });

  test('a transcript that is one text of lines', () => {
    expect(lines({ id: 'x', transcript: 'Ada: a\nBo: b\nAda: c' })).toEqual(['Ada: a', 'Bo: b', 'Ada: c']);
  });

  test('notes without a transcript are a meeting too', () => {
    expect(only({ id: 'x', title: 'Call', summary_text: 'A start.' })).toMatchObject({ turns: [], notes: 'A start.' });
  });
});

describe('no meeting', () => {
  test.each([
    ['a journal', { entries: [{ uuid: 'E1', creationDate: '2026-01-01T00:00:00Z', text: 'Dear diary' }] }],
    ['chat posts', [{ type: 'message', user: 'U1', text: 'hi', ts: '1700000000.000100' }]],
    ['a list of texts', [{ text: 'a', expectedTree: 'b' }]],
    ['settings', { name: 'aquifer', version: '1' }],
    ['a list of titles', { meetings: [{ id: '1', title: 'Budget' }] }],
    ['a number', 7],
    ['null', null],
  ])('%s', (_, value) => {
    expect(meetingsIn(value)).toEqual([]);
  });

  test('wrappers in wrappers in wrappers are not followed for ever', () => {
    let value: unknown = { id: 'x', notes: 'deep' };
    for (let n = 0; n < 50; n += 1) value = { data: value };
    expect(meetingsIn(value)).toEqual([]);
  });
});

test('whatever the JSON, reading it ends, and its turns can be rendered', () => {
  const key = fc.constantFrom('transcript', 'segments', 'speaker', 'text', 'content', 'users', 'id', 'title', 'notes', 'data', 'cache', 'state', 'documents', 'transcripts', 'start_time', 'date', 'deletedAt', '__proto__', 'summary', 'startMs'); // prettier-ignore
  const leaf = fc.oneof(
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.constant('2026-01-01'),
    fc.constant('Bo: x\nAl: y\nBo: z'),
  );
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 6 }),
    ),
  }));
  fc.assert(
    fc.property(value, (json) => {
      for (const one of meetingsIn(JSON.parse(JSON.stringify(json) ?? 'null'))) {
        for (const text of renderTranscript(one.turns)) expect(text).toMatch(/^.+?: ./);
        if (one.startedAt !== null) expect(one.startedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
      }
    }),
    { numRuns: 300 },
  );
});
