import { accountId } from '../../../../activities/sources/google/account-id';
import { isDue, isForgotten } from '../../../../activities/sources/meet/due';
import { openMeet } from '../../../../activities/sources/meet/open-meet';
import { meet } from '../../../../activities/sources/meet/source';
import { GMAIL_SCOPE } from '../../../fakes/google/accounts';
import { broken, tokenError } from '../../../fakes/google/answers';
import { testAccess } from '../../../support/access';
import { ADA, closeScenes, conferenceOf, meetScene } from './scene';

afterAll(closeScenes);

const READONLY = 'https://www.googleapis.com/auth/meetings.space.readonly';

test('a healthy account tells whose it is with one call, if that is known', async () => {
  const scene = await meetScene();
  expect(await meet.validate(scene.open())).toEqual({ kind: 'ok', account: accountId(ADA), identity: ADA });
  expect(scene.google.calls.map(({ method }) => method)).toEqual(['conferenceRecords.list']);
});

test('whose account it is, is asked when nothing else tells', async () => {
  const scene = await meetScene(null);
  expect(await meet.validate(scene.open())).toMatchObject({ kind: 'ok', identity: ADA });
  expect(scene.google.count('userinfo')).toBe(1);
});

test('a token that may not tell whose it is lacks a permission', async () => {
  const scene = await meetScene(null);
  scene.google.script.next('userinfo', { status: 200, body: { id: '1' } });
  expect(await meet.validate(scene.open())).toEqual({ kind: 'missing', permissions: ['email'] });
});

test('a permission that was not ticked is named', async () => {
  const { google } = await meetScene();
  const token = google.accounts.accessToken(ADA, [GMAIL_SCOPE]);
  const api = openMeet(testAccess({ credential: { token }, endpoints: { google: google.url } }));
  expect(await meet.validate(api)).toEqual({ kind: 'missing', permissions: [READONLY] });
});

test('a consent that was taken back asks for a new sign-in', async () => {
  const scene = await meetScene();
  scene.google.accounts.revoke(ADA);
  expect(await meet.validate(scene.open())).toEqual({ kind: 'reconnect', reason: 'signed-out' });
});

test('what nobody has to mend is thrown', async () => {
  const scene = await meetScene();
  scene.google.script.next('conferenceRecords.list', broken(503));
  await expect(meet.validate(scene.open())).rejects.toMatchObject({ status: 503 });
});

test('all conferences are one container, so that one that Google forgets takes no access away', async () => {
  const scene = await meetScene();
  const before = await meet.discover(scene.open());
  expect(before).toEqual({
    containers: [{ externalId: 'conferences', name: 'meetings', kind: 'owned', members: [ADA], open: true }],
    people: null,
    skips: [],
  });
  scene.conferences.add(conferenceOf('c1', '2026-11-29T23:00:00Z'));
  expect(await meet.discover(scene.open())).toEqual(before);
});

test('one conference that was set aside is read again by its id', async () => {
  const scene = await meetScene();
  scene.conferences.add(conferenceOf('c1', '2026-11-29T23:00:00Z', [['Ada', 'Hello.']]));
  scene.conferences.add(conferenceOf('c2', '2026-11-29T23:00:00Z'));
  const container = { externalId: 'conferences', name: 'meetings' };
  expect(await meet.again?.(scene.open(), container, 'c1')).toMatchObject({ externalId: 'c1', text: 'Ada: Hello.' });
  expect(await meet.again?.(scene.open(), container, 'c2')).toBeNull();
  expect(await meet.again?.(scene.open(), container, 'forgotten')).toBeNull();
  scene.google.script.next('conferenceRecords.transcripts.list', broken(502));
  await expect(meet.again?.(scene.open(), container, 'c1')).rejects.toMatchObject({ status: 502 });
});

test('an error of the token endpoint waits for a person', () => {
  const { status, body } = tokenError('invalid_grant', '');
  expect(meet.classifyError({ response: { status, data: body } })).toEqual({ kind: 'auth', reason: 'signed-out' });
});

test('a cursor of another version is refused', () => {
  const cursor = { v: 1, phase: 'rest', pageToken: null, queue: [], waiting: [], read: [] };
  expect(meet.cursor.safeParse(cursor).success).toBe(true);
  expect(meet.cursor.safeParse({ ...cursor, v: 2 }).success).toBe(false);
});

const ENDED = '2026-11-01T00:00:00Z';
const after = (hours: number) => new Date(Date.parse(ENDED) + hours * 3_600_000).toISOString();

test.each([
  ['never asked', null, 0, true],
  ['asked at once, an hour later', 0, 1, true],
  ['asked after four hours, an hour later', 4, 5, true],
  ['asked after eight hours, an hour later', 8, 9, false],
  ['asked after eight hours, two hours later', 8, 10, true],
  ['asked after twenty days, a day later', 480, 504, true],
  ['asked after twenty days, twenty hours later', 480, 500, false],
])('%s: due is %p', (_, asked, now, due) => {
  expect(isDue({ id: 'c', endedAt: ENDED, askedAt: asked === null ? null : after(asked) }, after(now))).toBe(due);
});

test('thirty days after its end a conference is forgotten', () => {
  expect([719, 720, 721].map((hours) => isForgotten({ endedAt: ENDED }, after(hours)))).toEqual([false, false, true]);
});
