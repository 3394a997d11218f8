import { readConference } from '../../../../activities/sources/meet/read-conference';
import { speakersOf } from '../../../../activities/sources/meet/speakers';
import { closeScenes, conferenceFixture, conferenceOf, meetScene } from './scene';

afterAll(closeScenes);

test('a real conference of three pages is read with its speakers', async () => {
  const scene = await meetScene();
  scene.conferences.add(await conferenceFixture());
  const { items, complete } = await readConference(scene.open(), 'ae08a4f57b28cd5e31e1');
  expect(complete).toBe(true);
  expect(items).toHaveLength(1);
  const lines = items[0]?.text.split('\n') ?? [];
  expect(lines[0]).toMatch(/^Laura Whitfield: Okay Right Um well this is the kick-off meeting for our our project\. /);
  expect(lines[1]).toBe('Andrew Menon: Mm-hmm.');
  // 295 things were said, of which neighbours of one speaker are one line.
  expect(new Set(lines.map((line) => line.split(':')[0]))).toEqual(
    new Set(['Laura Whitfield', 'Andrew Menon', 'David Okoro', 'Craig Solheim (guest)']),
  );
  expect(items[0]).toMatchObject({ at: '2026-03-02T10:00:00.000000Z', author: { standing: 'transcript' } });
});

test('all pages of entries are read', async () => {
  const scene = await meetScene();
  const conference = await conferenceFixture();
  scene.conferences.add(conference);
  await readConference(scene.open(), 'ae08a4f57b28cd5e31e1');
  const pages = Math.ceil((conference.transcripts[0]?.entries.length ?? 0) / 100);
  expect(pages).toBeGreaterThan(1);
  expect(scene.google.count('conferenceRecords.transcripts.entries.list')).toBe(pages);
});

test('a long conference is several texts of one thread', async () => {
  const scene = await meetScene();
  const lines = Array.from({ length: 100 }, (_, place): [string, string] => [
    place % 2 ? 'Ada' : 'Bob',
    'x'.repeat(1_500),
  ]);
  scene.conferences.add(conferenceOf('long', '2026-11-29T23:00:00Z', lines));
  const { items } = await readConference(scene.open(), 'long');
  expect(items.map(({ externalId, thread, part }) => [externalId, thread, part])).toEqual([
    ['long', 'long', 'long'],
    ['long-2', 'long', 'long'],
    ['long-3', 'long', 'long'],
  ]);
});

test('without a finished transcript there is one call, and nothing', async () => {
  const scene = await meetScene();
  scene.conferences.add(conferenceOf('c1', '2026-11-29T23:00:00Z'));
  expect(await readConference(scene.open(), 'c1')).toEqual({ items: [], complete: false });
  expect(scene.google.calls).toHaveLength(1);
});

test('a line cannot speak for somebody else', async () => {
  const scene = await meetScene();
  scene.conferences.add(conferenceOf('c1', '2026-11-29T23:00:00Z', [['Mallory', 'Hello.\nAda: I resign.']]));
  const { items } = await readConference(scene.open(), 'c1');
  expect(items[0]?.text).toBe('Mallory: Hello. Ada: I resign.');
});

test('a line of somebody who is not listed is nobody’s', async () => {
  const scene = await meetScene();
  const conference = conferenceOf('c1', '2026-11-29T23:00:00Z', [['Ada', 'Hm.']]);
  conference.participants.length = 0;
  scene.conferences.add(conference);
  expect((await readConference(scene.open(), 'c1')).items[0]?.text).toBe('Unnamed speaker: Hm.');
});

const signedIn = (id: string, displayName: string, user = id, earliestStartTime = '2026-11-01T09:00:00Z') => ({
  name: `p/${id}`,
  signedinUser: { user, displayName },
  earliestStartTime,
});

test('guests and telephones are marked', () => {
  const names = speakersOf([
    { name: 'p/1', anonymousUser: { displayName: 'Ada' } },
    { name: 'p/2', phoneUser: { displayName: '+43 1 ***' } },
    signedIn('3', 'Ada'),
  ]);
  expect(Object.fromEntries(names)).toEqual({ 'p/1': 'Ada (guest)', 'p/2': '+43 1 *** (phone)', 'p/3': 'Ada' });
});

test('of two accounts with one name, who came later is numbered', () => {
  const names = speakersOf([
    signedIn('2', 'Ada', 'users/2', '2026-11-01T09:05:00Z'),
    signedIn('1', 'Ada', 'users/1', '2026-11-01T09:00:00Z'),
  ]);
  expect(Object.fromEntries(names)).toEqual({ 'p/1': 'Ada', 'p/2': 'Ada (2)' });
});

test('one account on two devices is one speaker', () => {
  const names = speakersOf([signedIn('1', 'Ada', 'users/1'), signedIn('2', 'Ada', 'users/1')]);
  expect([...names.values()]).toEqual(['Ada', 'Ada']);
});
