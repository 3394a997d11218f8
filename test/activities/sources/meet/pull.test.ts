import { broken, CUT, forbidden, invalidArgument, tooMany } from '../../../fakes/google/answers';
import { meet } from '../../../../activities/sources/meet/source';
import { closeScenes, conferenceOf, type MeetScene, meetScene, transcriptOf } from './scene';

afterAll(closeScenes);

const LINES: [string, string][] = [
  ['Ada', 'Shall we ship?'],
  ['Bob', 'On Friday.'],
];

/** Calls by method. */
const counts = ({ google }: MeetScene) => ({
  list: google.count('conferenceRecords.list'),
  transcripts: google.count('conferenceRecords.transcripts.list'),
  entries: google.count('conferenceRecords.transcripts.entries.list'),
});

test('what was said in a conference of the window is one item', async () => {
  const scene = await meetScene();
  scene.conferences.add(conferenceOf('c1', '2026-11-20T10:00:00.123456Z', LINES));
  expect(await scene.pull()).toMatchObject({ skips: [], failures: [] });
  expect([...scene.shelf.values()]).toEqual([
    {
      externalId: 'c1',
      thread: 'c1',
      author: { id: null, name: 'Meeting', standing: 'transcript' },
      at: '2026-11-20T09:00:00.123000Z',
      editedAt: null,
      text: 'Ada: Shall we ship?\nBob: On Friday.',
      names: {},
      url: 'https://docs.example.com/T1',
      part: 'c1',
    },
  ]);
});

test('conferences are asked for by their end, with a day of overlap', async () => {
  const scene = await meetScene();
  await scene.pull();
  expect(scene.google.calls).toEqual([
    {
      method: 'conferenceRecords.list',
      id: 'conferenceRecords',
      query: {
        filter: 'end_time>="2026-10-31T00:00:00.000Z" AND end_time<="2026-11-30T00:00:00.000Z"',
        pageSize: '100',
      },
    },
  ]);
});

test('a conference that goes on is read when it is over', async () => {
  const scene = await meetScene();
  const running = conferenceOf('c1', '2026-11-30T00:30:00Z', LINES);
  const { endTime, ...record } = running.record;
  const going = { ...running, record: { ...record } as typeof running.record };
  scene.conferences.add(going);
  await scene.pull();
  expect(scene.ids).toEqual([]);
  going.record.endTime = endTime;
  await scene.pull('2026-11-30T01:00:00.000Z');
  expect(scene.ids).toEqual(['c1']);
});

test('an end that is noted a few hours late is found, and what was read is not read again', async () => {
  const scene = await meetScene();
  scene.conferences.add(conferenceOf('c1', '2026-11-29T20:00:00Z', LINES));
  await scene.pull();
  scene.conferences.add(conferenceOf('c2', '2026-11-29T21:00:00Z', LINES));
  await scene.pull('2026-11-30T01:00:00.000Z');
  expect(scene.ids).toEqual(['c1', 'c2']);
  expect(counts(scene)).toEqual({ list: 2, transcripts: 2, entries: 2 });
});

test('many conferences come over several pages', async () => {
  const scene = await meetScene();
  scene.conferences.pageSize = 4;
  for (let place = 1; place <= 9; place += 1)
    scene.conferences.add(conferenceOf(`c${place}`, `2026-11-0${place}T10:00:00Z`, LINES));
  const { pages } = await scene.pull();
  expect(scene.ids).toHaveLength(9);
  // Three of the list, three of three conferences each.
  expect(pages).toBe(6);
});

test('a transcript that comes days later is read then', async () => {
  const scene = await meetScene();
  const conference = conferenceOf('c1', '2026-11-28T10:00:00Z');
  scene.conferences.add(conference);
  await scene.pull();
  await scene.pull('2026-12-01T00:00:00.000Z');
  expect(scene.ids).toEqual([]);
  conference.transcripts.push(transcriptOf('conferenceRecords/c1', 'T1', LINES));
  await scene.pull('2026-12-05T00:00:00.000Z');
  expect(scene.ids).toEqual(['c1']);
  expect(scene.cursor?.waiting).toEqual([]);
});

test.each(['STARTED', 'ENDED'] as const)('a transcript in the state %s is waited for', async (state) => {
  const scene = await meetScene();
  const conference = conferenceOf('c1', '2026-11-29T23:00:00Z', LINES);
  scene.conferences.add(conference);
  const [transcript] = conference.transcripts;
  if (transcript) transcript.state = state;
  await scene.pull();
  expect(scene.google.count('conferenceRecords.transcripts.entries.list')).toBe(0);
  if (transcript) transcript.state = 'FILE_GENERATED';
  await scene.pull('2026-11-30T01:00:00.000Z');
  expect(scene.ids).toEqual(['c1']);
});

test('recorded in two pieces, what is finished is read at once and the rest joins it', async () => {
  const scene = await meetScene();
  const conference = conferenceOf('c1', '2026-11-29T23:00:00Z', LINES);
  const second = {
    ...transcriptOf('conferenceRecords/c1', 'T2', [['Bob', 'One more thing.']]),
    startTime: '2026-11-29T22:30:00Z',
  };
  second.state = 'ENDED';
  conference.transcripts.unshift(second);
  scene.conferences.add(conference);
  await scene.pull();
  expect(scene.shelf.get('c1')?.text).toBe('Ada: Shall we ship?\nBob: On Friday.');
  second.state = 'FILE_GENERATED';
  await scene.pull('2026-11-30T01:00:00.000Z');
  expect(scene.shelf.get('c1')?.text).toBe('Ada: Shall we ship?\nBob: On Friday. One more thing.');
  expect(scene.cursor?.read.map(({ id }) => id)).toEqual(['c1']);
});

test('a conference that was never written down is asked for rarely, and given up with a note', async () => {
  const scene = await meetScene();
  scene.conferences.add(conferenceOf('quiet', '2026-11-29T23:00:00Z'));
  const skips = [];
  for (let hour = 0; hour <= 31 * 24; hour += 2) {
    const until = new Date(Date.parse('2026-11-30T00:00:00Z') + hour * 3_600_000).toISOString();
    skips.push(...(await scene.pull(until)).skips);
  }
  expect(skips).toEqual([{ id: 'quiet', reason: 'no-transcript' }]);
  expect(scene.cursor).toMatchObject({ waiting: [], queue: [] });
  const asked = counts(scene).transcripts;
  expect(asked).toBeGreaterThan(30);
  expect(asked).toBeLessThan(60);
});

test('the stretch that Google has forgotten before it was read is named', async () => {
  const scene = await meetScene();
  scene.since = '2026-09-01T00:00:00.000Z';
  const [from, to] = ['2026-09-01T00:00:00.000Z', '2026-10-31T00:00:00.000Z'];
  expect(await scene.pull()).toMatchObject({
    skips: [],
    failures: [{ externalId: `${from}/${to}`, reason: 'expired', missed: { from, to } }],
  });
});

test('one that Google forgets while we wait is given up', async () => {
  const scene = await meetScene();
  scene.conferences.add(conferenceOf('c1', '2026-11-29T23:00:00Z'));
  await scene.pull();
  scene.conferences.expire('conferenceRecords/c1');
  const { skips } = await scene.pull('2026-11-30T01:00:00.000Z');
  expect(skips).toEqual([{ id: 'c1', reason: 'expired' }]);
  expect(scene.cursor?.waiting).toEqual([]);
});

test('one that somebody else organised is left out, the others are read', async () => {
  const scene = await meetScene();
  for (const id of ['c1', 'c2']) scene.conferences.add(conferenceOf(id, '2026-11-29T23:00:00Z', LINES));
  scene.google.script.next('conferenceRecords.transcripts.list', forbidden('forbidden', ''), { about: 'c1' });
  const { skips } = await scene.pull();
  expect(skips).toEqual([{ id: 'c1', reason: 'access-denied' }]);
  expect(scene.ids).toEqual(['c2']);
});

test.each(['domainPolicy', 'accessNotConfigured'])(
  '%s concerns the account, and gives up no conference',
  async (reason) => {
    const scene = await meetScene();
    scene.conferences.add(conferenceOf('c1', '2026-11-29T23:00:00Z', LINES));
    scene.google.script.next('conferenceRecords.transcripts.list', forbidden(reason, ''));
    const error: unknown = await scene.pull().catch((one: unknown) => one);
    expect(meet.classifyError(error)).toMatchObject({ kind: 'auth' });
    expect(scene.cursor?.waiting).toHaveLength(1);
  },
);

test('when conferences fail and Meet answers nothing else either, none is blamed', async () => {
  const scene = await meetScene();
  for (const id of ['c1', 'c2']) scene.conferences.add(conferenceOf(id, '2026-11-29T23:00:00Z', LINES));
  await scene.page();
  scene.google.script.next('*', broken(503), { times: 3 });
  await expect(scene.page(false)).rejects.toMatchObject({ status: 503 });
  expect(scene.cursor?.queue).toHaveLength(2);
});

test.each([2, 3, 7])('%i in a row that Meet never gives are set aside, and the others are read', async (count) => {
  const scene = await meetScene();
  const poison = Array.from({ length: count }, (_, place) => `poison${place}`);
  // The list is asked newest first.
  for (const id of poison) {
    scene.conferences.add(conferenceOf(id, '2026-11-29T23:00:00Z', LINES));
    scene.google.script.next('conferenceRecords.transcripts.list', broken(500), { times: 999, about: id });
  }
  scene.conferences.add(conferenceOf('older', '2026-11-20T23:00:00Z', LINES));
  const { failures } = await scene.pull();
  expect(failures.map(({ externalId }) => externalId).sort()).toEqual(poison);
  expect(scene.ids).toEqual(['older']);
  expect(scene.cursor).toMatchObject({ phase: 'rest', queue: [] });
  scene.google.script.clear();
  await scene.pull('2026-11-30T01:00:00.000Z');
  expect(scene.ids).toEqual(['older', ...poison]);
});

test('told to wait while Meet is asked whether it is ill, what was asked before is kept', async () => {
  const scene = await meetScene();
  for (const id of ['c1', 'c2']) scene.conferences.add(conferenceOf(id, '2026-11-29T23:00:00Z', LINES));
  await scene.page();
  const [first, second] = scene.cursor?.queue ?? [];
  scene.google.script.next('conferenceRecords.transcripts.list', broken(500), { times: 2 });
  scene.google.script.next('conferenceRecords.list', tooMany(5));
  expect(await scene.page(false)).toMatchObject({ failures: [{ externalId: first }], next: { queue: [second] } });
  await scene.page(false);
  expect(scene.ids).toEqual([second]);
});

test('a broken one is set aside, and read by the next pull', async () => {
  const scene = await meetScene();
  for (const id of ['c1', 'c2']) scene.conferences.add(conferenceOf(id, '2026-11-29T23:00:00Z', LINES));
  scene.google.script.next('conferenceRecords.transcripts.list', broken(500), { about: 'c1' });
  expect((await scene.pull()).failures).toEqual([{ externalId: 'c1', reason: 'http-500' }]);
  expect(scene.ids).toEqual(['c2']);
  await scene.pull('2026-11-30T01:00:00.000Z');
  expect(scene.ids).toEqual(['c1', 'c2']);
});

test('a limit after the first conference keeps what was read', async () => {
  const scene = await meetScene();
  for (const id of ['c1', 'c2']) scene.conferences.add(conferenceOf(id, '2026-11-29T23:00:00Z', LINES));
  await scene.page();
  const [first, second] = scene.cursor?.queue ?? [];
  scene.google.script.next('conferenceRecords.transcripts.list', tooMany(5), { about: second });
  expect(await scene.page(false)).toMatchObject({ done: false, next: { queue: [second] } });
  expect(scene.ids).toEqual([first]);
  await scene.page(false);
  expect(scene.ids).toEqual(['c1', 'c2']);
});

test.each([
  ['a limit', tooMany(5), { kind: 'throttled', retryAfterMs: 5_000 }],
  ['a cut line', CUT, { kind: 'temporary', reason: 'network' }],
])('%s at the first conference is handed up', async (_, answer, fault) => {
  const scene = await meetScene();
  scene.conferences.add(conferenceOf('c1', '2026-11-29T23:00:00Z', LINES));
  await scene.page();
  const { cursor } = scene;
  scene.google.script.next('conferenceRecords.transcripts.list', answer);
  const error: unknown = await scene.page(false).catch((one: unknown) => one);
  expect(meet.classifyError(error)).toEqual(fault);
  expect(scene.cursor).toEqual(cursor);
});

test('a page token that Google forgot starts the pull over', async () => {
  const scene = await meetScene();
  scene.conferences.pageSize = 1;
  for (const id of ['c1', 'c2']) scene.conferences.add(conferenceOf(id, '2026-11-29T23:00:00Z', LINES));
  await scene.page();
  scene.google.script.next('conferenceRecords.list', invalidArgument('Invalid page token.'));
  const error: unknown = await scene.page(false).catch((one: unknown) => one);
  expect(meet.classifyError(error)).toEqual({ kind: 'restart' });
});
