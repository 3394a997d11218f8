import { tooMany } from '../../../fakes/google/answers';
import { closeScenes, gmailScene, type GmailScene, mailOf } from './scene';

afterAll(closeScenes);

const at = (iso: string) => String(Date.parse(iso));

/** Four mails, `A` the newest. */
const fourMails = ({ box }: GmailScene) =>
  ['A', 'B', 'C', 'D'].map((name, place) =>
    box.deliver({ raw: mailOf(name), internalDate: at(`2026-11-20T1${9 - place}:00:00Z`) }),
  );

/** A mailbox that was read before, with four new mails in its history; Gmail limits the third. */
async function newMails(): Promise<{ scene: GmailScene; ids: string[] }> {
  const scene = await gmailScene();
  scene.box.deliver({ raw: mailOf('Zero') });
  await scene.pull();
  const ids = fourMails(scene);
  scene.now = '2026-11-30T01:00:00.000Z';
  scene.google.script.next('users.messages.get', tooMany(1), { about: ids[2] });
  return { scene, ids };
}

test('deleted while a page of the history waits, a mail that was read takes no other with it', async () => {
  const { scene, ids } = await newMails();
  expect(await scene.page()).toMatchObject({ done: false, next: { left: [ids[2], ids[3]] } });
  scene.box.trash(ids[0]!);
  await scene.pull();
  expect(scene.subjects).toEqual(['A', 'B', 'C', 'D', 'Zero']);
  scene.now = '2026-11-30T02:00:00.000Z';
  await scene.pull();
  expect(scene.subjects).toEqual(['B', 'C', 'D', 'Zero']);
});

test('deleted while a page of the history waits, a mail that was not read yet is gone', async () => {
  const { scene, ids } = await newMails();
  await scene.page();
  scene.box.delete(ids[2]!);
  scene.box.trash(ids[3]!);
  await scene.pull();
  expect(scene.subjects).toEqual(['A', 'B', 'Zero']);
});

test('after a wait the rest of a page is read without asking for the page again, and what was said of it is not repeated', async () => {
  const { scene, ids } = await newMails();
  const spam = scene.box.deliver({ raw: mailOf('Prize'), labelIds: ['SPAM'] });
  const { skips } = await scene.page();
  expect(skips).toEqual([{ id: `gmail:${spam}`, reason: 'spam' }]);
  scene.google.calls.length = 0;
  expect(await scene.page(false)).toMatchObject({ skips: [], gone: [], done: true });
  const fetched = scene.google.calls.filter(({ method }) => method !== 'users.getProfile');
  expect(fetched.map(({ method, id }) => [method, id])).toEqual([
    ['users.messages.get', ids[2]],
    ['users.messages.get', ids[3]],
  ]);
});

test('a history of several pages goes on behind the one that waited, from the position of its first page', async () => {
  const scene = await gmailScene({ pageSize: 3 });
  await scene.pull();
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  const ids = names.map((name) => scene.box.deliver({ raw: mailOf(name) }));
  const newest = String(scene.box.historyId);
  scene.google.script.next('users.messages.get', tooMany(1), { about: ids[1] });
  await scene.page();
  scene.box.deliver({ raw: mailOf('Six') });
  await scene.pull();
  expect(scene.cursor).toMatchObject({ mode: 'history', historyId: newest, left: null });
  await scene.pull();
  expect(scene.subjects).toEqual(['Five', 'Four', 'One', 'Six', 'Three', 'Two']);
});

test('deleted while a page of the list waits, a mail that was read takes no other with it', async () => {
  const scene = await gmailScene();
  const ids = fourMails(scene);
  scene.google.script.next('users.messages.get', tooMany(1), { about: ids[2] });
  await scene.page();
  scene.box.trash(ids[0]!);
  await scene.pull();
  await scene.pull();
  expect(scene.subjects).toEqual(['B', 'C', 'D']);
});

test('nor in a resync, and what it read before it waited is not taken back', async () => {
  const scene = await gmailScene();
  const ids = fourMails(scene);
  await scene.pull();
  scene.box.expireHistory();
  scene.now = '2026-11-30T01:00:00.000Z';
  scene.google.script.next('users.messages.get', tooMany(1), { about: ids[2] });
  expect(await scene.page()).toMatchObject({ complete: [], next: { mode: 'list', left: [ids[2], ids[3]] } });
  scene.box.trash(ids[0]!);
  expect(await scene.page(false)).toMatchObject({ complete: [{ part: 'gmail:' }], done: true });
  expect(scene.subjects).toEqual(['A', 'B', 'C', 'D']);
  await scene.pull();
  expect(scene.subjects).toEqual(['B', 'C', 'D']);
});

test('a page is limited again and again, and each time goes on', async () => {
  const scene = await gmailScene();
  const ids = fourMails(scene);
  for (const id of ids.slice(1)) scene.google.script.next('users.messages.get', tooMany(1), { about: id });
  const seen = [];
  for (let tries = 0; tries < 10 && scene.cursor?.mode !== 'history'; tries += 1) {
    const page = await scene.page(tries === 0).catch(() => null);
    if (page) seen.push(page.items.length);
  }
  expect(seen).toEqual([1, 1, 1, 1]);
  expect(scene.subjects).toEqual(['A', 'B', 'C', 'D']);
});
