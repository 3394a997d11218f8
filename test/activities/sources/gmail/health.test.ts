import { createHash } from 'node:crypto';
import { gmail } from '../../../../activities/sources/gmail/source';
import { openMailbox } from '../../../../activities/sources/gmail/open-mailbox';
import { broken } from '../../../fakes/google/answers';
import { testAccess } from '../../../support/access';
import { ADA, closeScenes, gmailScene } from './scene';

afterAll(closeScenes);

const READONLY = 'https://www.googleapis.com/auth/gmail.readonly';

test('a healthy account tells its address, and an id that hides it', async () => {
  const { google, access } = await gmailScene();
  const account = createHash('sha256').update(ADA).digest('hex');
  expect(await gmail.validate(openMailbox(access))).toEqual({ kind: 'ok', account, identity: ADA });
  expect(google.calls).toHaveLength(1);
});

test('a consent that was taken back asks for a new sign-in', async () => {
  const scene = await gmailScene();
  scene.google.accounts.revoke(ADA);
  expect(await gmail.validate(scene.open())).toEqual({ kind: 'reconnect', reason: 'signed-out' });
});

test('a permission that was not ticked is named', async () => {
  const { google } = await gmailScene();
  const token = google.accounts.accessToken(ADA, ['openid', 'email']);
  const api = openMailbox(testAccess({ credential: { token }, endpoints: { google: google.url } }));
  expect(await gmail.validate(api)).toEqual({ kind: 'missing', permissions: [READONLY] });
});

test('an account without a mailbox says so', async () => {
  const scene = await gmailScene();
  scene.box.enabled = false;
  expect(await gmail.validate(scene.open())).toEqual({ kind: 'reconnect', reason: 'no-mailbox' });
});

test('what nobody has to mend is thrown', async () => {
  const scene = await gmailScene();
  scene.google.script.next('users.getProfile', broken(503));
  await expect(gmail.validate(scene.open())).rejects.toMatchObject({ status: 503 });
});

test('a mailbox is one container that its owner alone reads', async () => {
  const scene = await gmailScene();
  expect(await gmail.discover(scene.open())).toEqual({
    containers: [{ externalId: 'mailbox', name: 'mail', kind: 'owned', members: [ADA], open: true }],
    people: null,
    skips: [],
  });
});

test('addresses are compared in lower case', async () => {
  const scene = await gmailScene();
  Object.assign(scene.access.credential, { subject: 'Ada@Example.COM' });
  expect((await gmail.discover(scene.open())).containers[0]?.members).toEqual([ADA]);
});

test('a mailbox that is not its reader’s own is refused at every door', async () => {
  const scene = await gmailScene();
  Object.assign(scene.access.credential, { subject: 'bob@example.com' });
  expect(await gmail.validate(scene.open())).toEqual({ kind: 'reconnect', reason: 'shared-mailbox' });
  for (const refused of [gmail.discover(scene.open()), scene.page()]) {
    const error: unknown = await refused.catch((one: unknown) => one);
    expect(gmail.classifyError(error)).toEqual({ kind: 'auth', reason: 'shared-mailbox' });
  }
  expect(scene.google.count('users.messages.list')).toBe(0);
});

test('a service account reads the mailbox of the person it speaks for, no other', async () => {
  const { google } = await gmailScene();
  const token = google.accounts.accessToken('support@example.com');
  const access = testAccess({ credential: { token, subject: ADA }, endpoints: { google: google.url } });
  expect(await gmail.validate(openMailbox(access))).toEqual({ kind: 'reconnect', reason: 'shared-mailbox' });
});

test('all limits together stay under Gmail’s units a minute', () => {
  const { get = 0, list = 0, history = 0, profile = 0 } = gmail.rates;
  expect(get * 20 + list * 5 + history * 2 + profile).toBeLessThan(6_000);
});

test('a cursor of another version is refused', () => {
  const cursor = { v: 1, mode: 'history', historyId: '7', baseline: null, pageToken: null, left: null, copies: [] };
  expect(gmail.cursor.safeParse(cursor).success).toBe(true);
  expect(gmail.cursor.safeParse({ ...cursor, v: 2 }).success).toBe(false);
  expect(gmail.cursor.safeParse({ ...cursor, mode: 'list' }).success).toBe(false);
});
