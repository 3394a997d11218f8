import { tooMany } from '../../../fakes/google/answers';
import { closeScenes, gmailScene, type GmailScene, mailOf } from './scene';

afterAll(closeScenes);

const at = (iso: string) => String(Date.parse(iso));

/** Mails `Mail 1`, `Mail 2`, … a minute apart. */
function deliverMany(scene: GmailScene, count: number): string[] {
  return Array.from({ length: count }, (_, place) => scene.box.deliver({ raw: mailOf(`Mail ${place + 1}`) }));
}

test('the first pull reads the mails of its window and ends at the history as it stood', async () => {
  const scene = await gmailScene();
  scene.box.deliver({ raw: mailOf('Before'), internalDate: at('2026-10-01T10:00:00Z') });
  scene.box.deliver({ raw: mailOf('Budget'), internalDate: at('2026-11-02T10:00:00Z') });
  scene.box.deliver({ raw: mailOf('Offsite'), internalDate: at('2026-11-03T10:00:00Z') });
  await scene.pull();
  expect(scene.subjects).toEqual(['Budget', 'Offsite']);
  expect(scene.cursor).toMatchObject({ mode: 'history', historyId: String(scene.box.historyId), baseline: null });
});

test('the history id is taken before the first mail is listed', async () => {
  const scene = await gmailScene();
  deliverMany(scene, 1);
  await scene.pull();
  expect(scene.google.calls.map(({ method }) => method)).toEqual([
    'users.getProfile',
    'users.messages.list',
    'users.messages.get',
  ]);
});

test('the window is asked for in seconds, without spam and bin', async () => {
  const scene = await gmailScene();
  await scene.pull();
  const { query } = scene.google.calls.find(({ method }) => method === 'users.messages.list') ?? {};
  // Five minutes past the window: a clock may be late.
  const before = Date.parse('2026-11-30T00:05:00Z') / 1000;
  expect(query).toEqual({
    q: `after:${Date.parse('2026-10-31T00:00:00Z') / 1000} before:${before}`,
    maxResults: '50',
    includeSpamTrash: 'false',
  });
});

test('a mailbox of several pages is read page by page', async () => {
  const scene = await gmailScene({ pageSize: 3 });
  deliverMany(scene, 8);
  const { pages, read } = await scene.pull();
  expect({ pages, read }).toEqual({ pages: 3, read: 8 });
});

test('an empty page that has a next one is no end', async () => {
  const scene = await gmailScene();
  deliverMany(scene, 2);
  scene.box.emptyPages = 2;
  const { pages } = await scene.pull();
  expect(pages).toBe(3);
  expect(scene.subjects).toEqual(['Mail 1', 'Mail 2']);
});

test('an empty mailbox is read at once', async () => {
  const scene = await gmailScene();
  expect(await scene.pull()).toEqual({ skips: [], failures: [], pages: 1, read: 0 });
});

test('what arrives while the first pull goes on is read by the next', async () => {
  const scene = await gmailScene({ pageSize: 1 });
  deliverMany(scene, 2);
  await scene.page();
  scene.box.deliver({ raw: mailOf('Meanwhile'), internalDate: at('2026-11-30T00:30:00Z') });
  await scene.page(false);
  expect(scene.subjects).toEqual(['Mail 1', 'Mail 2']);
  await scene.pull();
  expect(scene.subjects).toEqual(['Mail 1', 'Mail 2', 'Meanwhile']);
});

test('what arrives between the window’s end and the first call is in the list', async () => {
  const scene = await gmailScene();
  const until = scene.now;
  scene.box.deliver({ raw: mailOf('Late'), internalDate: at('2026-11-30T02:00:00Z') });
  // The worker was down for three hours after the window had been fixed.
  scene.now = '2026-11-30T03:00:00.000Z';
  await scene.page();
  expect(until < scene.now).toBe(true);
  expect(scene.subjects).toEqual(['Late']);
});

test('a page that is read again gives the same mails', async () => {
  const scene = await gmailScene({ pageSize: 2 });
  deliverMany(scene, 5);
  await scene.page();
  const { cursor } = scene;
  const once = await scene.page(false);
  scene.cursor = cursor;
  expect(await scene.page(false)).toEqual(once);
});

test('a limit in the middle of a page keeps what was read before it', async () => {
  const scene = await gmailScene();
  const ids = deliverMany(scene, 3);
  // Newest first: two are read, the oldest meets the limit.
  scene.google.script.next('users.messages.get', tooMany(9), { about: ids[0] });
  const page = await scene.page();
  expect(page).toMatchObject({ done: false, next: { mode: 'list', left: [ids[0]] } });
  expect(scene.subjects).toEqual(['Mail 2', 'Mail 3']);
  const before = scene.google.count('users.messages.get');
  expect(await scene.page(false)).toMatchObject({ done: true });
  expect(scene.google.count('users.messages.get') - before).toBe(1);
  expect(scene.subjects).toEqual(['Mail 1', 'Mail 2', 'Mail 3']);
});

test('a limit at the first mail of a page is handed up', async () => {
  const scene = await gmailScene();
  deliverMany(scene, 2);
  scene.google.script.next('users.messages.get', tooMany(9));
  await expect(scene.page()).rejects.toMatchObject({ status: 429 });
  expect(scene.cursor).toBeNull();
});

test('every call waits for its turn under its own limit', async () => {
  const scene = await gmailScene();
  deliverMany(scene, 2);
  await scene.pull();
  expect(scene.access.turns).toEqual(['profile', 'list', 'get', 'get']);
  expect(scene.access.beats).toBe(2);
});
