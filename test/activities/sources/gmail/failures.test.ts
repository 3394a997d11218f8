import { beginList } from '../../../../activities/sources/gmail/pull-list';
import { gmail } from '../../../../activities/sources/gmail/source';
import { broken, CUT, invalidArgument, signedOut, tooMany, userRateLimit } from '../../../fakes/google/answers';
import { ADA, BOX, closeScenes, gmailScene, type GmailScene, mailOf } from './scene';

afterAll(closeScenes);

/** The position of a list that has begun. */
const listing = (scene: GmailScene) =>
  beginList(scene.open(), { window: { since: scene.since, until: scene.now }, completeSince: null, copies: [] });

async function threeMails() {
  const scene = await gmailScene();
  const ids = ['One', 'Two', 'Three'].map((name) => scene.box.deliver({ raw: mailOf(name) }));
  return { scene, ids };
}

test('a mail Gmail cannot give is set aside, the others are read', async () => {
  const { scene, ids } = await threeMails();
  scene.google.script.next('users.messages.get', broken(500), { times: 2, about: ids[1] });
  const { failures } = await scene.pull();
  expect(failures).toEqual([{ externalId: `gmail:${ids[1]}`, reason: 'http-500' }]);
  expect(scene.subjects).toEqual(['One', 'Three']);
});

test('a mail that fails once is read at the second try', async () => {
  const { scene, ids } = await threeMails();
  scene.google.script.next('users.messages.get', broken(500), { about: ids[1] });
  expect((await scene.pull()).failures).toEqual([]);
  expect(scene.subjects).toEqual(['One', 'Three', 'Two']);
});

test('an id that Gmail calls invalid is that mail’s failure only', async () => {
  const { scene, ids } = await threeMails();
  scene.google.script.next('users.messages.get', invalidArgument('Invalid id value'), { times: 2, about: ids[0] });
  expect((await scene.pull()).failures).toEqual([{ externalId: `gmail:${ids[0]}`, reason: 'http-400' }]);
});

test('when mails fail and Gmail answers nothing else either, the page is given up, and no mail is blamed', async () => {
  const { scene } = await threeMails();
  scene.cursor = await listing(scene);
  scene.google.script.next('users.messages.get', broken(503), { times: 6 });
  scene.google.script.next('users.getProfile', broken(503));
  await expect(scene.page()).rejects.toMatchObject({ status: 503 });
  expect([scene.shelf.size, scene.aside.size]).toEqual([0, 0]);
});

test.each([3, 7])('%i mails in a row that Gmail never gives are set aside, and the mailbox goes on', async (count) => {
  const scene = await gmailScene();
  const named = (name: string) => Array.from({ length: count }, (_, place) => `${name} ${place}`);
  for (const name of named('Poison')) {
    const id = scene.box.deliver({ raw: mailOf(name) });
    scene.google.script.next('users.messages.get', broken(500), { times: 999, about: id });
  }
  scene.box.deliver({ raw: mailOf('Older'), internalDate: String(Date.UTC(2026, 10, 1)) });
  expect((await scene.pull()).failures).toHaveLength(count);
  expect(scene.subjects).toEqual(['Older']);
  scene.box.deliver({ raw: mailOf('Newer') });
  expect((await scene.pull()).failures).toEqual([]);
  expect(scene.subjects).toEqual(['Newer', 'Older']);
});

test('told to wait while Gmail is asked whether it is ill, what was read is kept', async () => {
  const { scene, ids } = await threeMails();
  for (let place = 0; place < 3; place += 1) {
    const id = scene.box.deliver({
      raw: mailOf(`Poison ${place}`),
      internalDate: String(Date.UTC(2026, 9, 31, 1, place)),
    });
    scene.google.script.next('users.messages.get', broken(500), { times: 999, about: id });
    ids.push(id);
  }
  scene.cursor = await listing(scene);
  // Otherwise the first mail asks whose it is.
  Object.assign(scene.access.credential, { subject: ADA });
  scene.google.script.next('users.getProfile', tooMany(5));
  // The oldest comes last; two were set aside before the question.
  expect(await scene.page()).toMatchObject({ done: false, next: { left: [ids[3]] } });
  expect(scene.subjects).toEqual(['One', 'Three', 'Two']);
  expect((await scene.pull()).failures).toEqual([{ externalId: `gmail:${ids[3]}`, reason: 'http-500' }]);
});

test('a cut line is nobody’s failure', async () => {
  const { scene, ids } = await threeMails();
  scene.google.script.next('users.messages.get', CUT, { about: ids[1] });
  const error: unknown = await scene.page().catch((one: unknown) => one);
  expect(gmail.classifyError(error)).toEqual({ kind: 'temporary', reason: 'network' });
});

test('a token that ends in the middle of a page is no mail’s failure', async () => {
  const { scene, ids } = await threeMails();
  scene.google.script.next('users.messages.get', signedOut(), { about: ids[1] });
  const error: unknown = await scene.page().catch((one: unknown) => one);
  expect(gmail.classifyError(error)).toEqual({ kind: 'auth', reason: 'signed-out' });
});

test('bytes that are no mail are set aside', async () => {
  const { scene } = await threeMails();
  const id = scene.box.deliver({ raw: Buffer.from([0, 1, 2, 255, 254]) });
  const { failures } = await scene.pull();
  expect(failures).toEqual([{ externalId: `gmail:${id}`, reason: 'unreadable' }]);
  expect(scene.subjects).toEqual(['One', 'Three', 'Two']);
});

test('a mail that was set aside is read again by its name', async () => {
  const { scene, ids } = await threeMails();
  const item = await gmail.again?.(scene.open(), BOX, `gmail:${ids[1]}`);
  expect(item).toMatchObject({ part: `gmail:${ids[1]}`, text: expect.stringContaining('Two') });
});

test('set aside and deleted or thrown away since, a mail is gone', async () => {
  const { scene, ids } = await threeMails();
  scene.box.delete(ids[0] ?? '');
  scene.box.trash(ids[1] ?? '');
  expect(await gmail.again?.(scene.open(), BOX, `gmail:${ids[0]}`)).toBeNull();
  expect(await gmail.again?.(scene.open(), BOX, `gmail:${ids[1]}`)).toBeNull();
});

test('still failing, it stays set aside, with the reason of now', async () => {
  const { scene, ids } = await threeMails();
  scene.google.script.next('users.messages.get', broken(502), { times: 2 });
  const error: unknown = await gmail.again?.(scene.open(), BOX, `gmail:${ids[0]}`).catch((one: unknown) => one);
  expect(gmail.classifyError(error)).toEqual({ kind: 'temporary', reason: 'http-502' });
});

test('a name that is none of Gmail’s is not taken for a mail that is gone', async () => {
  const { scene } = await threeMails();
  const error: unknown = await gmail.again?.(scene.open(), BOX, 'm0123').catch((one: unknown) => one);
  expect(gmail.classifyError(error)).toEqual({ kind: 'temporary', reason: 'unreadable' });
});

test('a page token that Gmail forgot starts the pull over', async () => {
  const { scene } = await threeMails();
  scene.box.pageSize = 1;
  await scene.page();
  scene.google.script.next('users.messages.list', invalidArgument('Invalid pageToken'));
  const error: unknown = await scene.page(false).catch((one: unknown) => one);
  expect(gmail.classifyError(error)).toEqual({ kind: 'restart' });
});

test('a limit that only the message of a fetch names is waited for', async () => {
  const { scene } = await threeMails();
  const { body } = userRateLimit('2026-11-30T12:00:10.000Z');
  const headers = { date: 'Mon, 30 Nov 2026 12:00:00 GMT' };
  scene.google.script.next('users.messages.get', { status: 403, body, headers });
  const error: unknown = await scene.page().catch((one: unknown) => one);
  expect(gmail.classifyError(error)).toEqual({ kind: 'throttled', retryAfterMs: 10_000 });
});
