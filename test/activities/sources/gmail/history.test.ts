import { broken } from '../../../fakes/google/answers';
import { closeScenes, gmailScene, type GmailScene, mailOf } from './scene';

afterAll(closeScenes);

/** A mailbox that was read: two mails, and the history from there. */
async function readOnce(settings: Record<string, unknown> = {}): Promise<{ scene: GmailScene; budget: string }> {
  const scene = await gmailScene(settings);
  const budget = scene.box.deliver({ raw: mailOf('Budget') });
  scene.box.deliver({ raw: mailOf('Offsite') });
  await scene.pull();
  scene.google.calls.length = 0;
  scene.now = '2026-11-30T01:00:00.000Z';
  return { scene, budget };
}

test('without news a sync is one call of two units', async () => {
  const { scene } = await readOnce();
  expect(await scene.pull()).toEqual({ skips: [], failures: [], pages: 1, read: 0 });
  expect(scene.google.calls.map(({ method }) => method)).toEqual(['users.history.list']);
  expect(scene.google.units).toBe(2);
});

test('all four kinds of change are asked for, from the position on', async () => {
  const { scene } = await readOnce();
  const startHistoryId = scene.cursor?.historyId;
  await scene.page();
  const historyTypes = 'messageAdded,messageDeleted,labelAdded,labelRemoved';
  expect(scene.google.calls[0]?.query).toEqual({ startHistoryId, historyTypes, maxResults: '50' });
});

test('a new mail is read, and the old ones are not asked for again', async () => {
  const { scene } = await readOnce();
  scene.box.deliver({ raw: mailOf('Invoice') });
  await scene.pull();
  expect(scene.subjects).toEqual(['Budget', 'Invoice', 'Offsite']);
  expect(scene.google.count('users.messages.get')).toBe(1);
});

test('a mail that was deleted for good is gone', async () => {
  const { scene, budget } = await readOnce();
  scene.box.delete(budget);
  await scene.pull();
  expect(scene.subjects).toEqual(['Offsite']);
  expect(scene.google.count('users.messages.get')).toBe(0);
});

test.each(['TRASH', 'SPAM'])(
  'a mail labelled %s is gone, and comes back when the label is taken off',
  async (label) => {
    const { scene, budget } = await readOnce();
    scene.box.label(budget, { add: [label] });
    await scene.pull();
    expect(scene.subjects).toEqual(['Offsite']);
    scene.box.label(budget, { remove: [label] });
    await scene.pull();
    expect(scene.subjects).toEqual(['Budget', 'Offsite']);
  },
);

test('binned and brought back between two syncs, a mail stays', async () => {
  const { scene, budget } = await readOnce();
  scene.box.trash(budget);
  scene.box.untrash(budget);
  await scene.pull();
  expect(scene.subjects).toEqual(['Budget', 'Offsite']);
});

test('binned, brought back and binned again, a mail is gone', async () => {
  const { scene, budget } = await readOnce({ pageSize: 1 });
  scene.box.trash(budget);
  scene.box.untrash(budget);
  scene.box.trash(budget);
  await scene.pull();
  expect(scene.subjects).toEqual(['Offsite']);
});

test('a mail that changes five times is fetched once', async () => {
  const { scene } = await readOnce();
  const id = scene.box.deliver({ raw: mailOf('Busy') });
  for (const label of ['STARRED', 'IMPORTANT']) scene.box.label(id, { add: [label] });
  scene.box.label(id, { remove: ['UNREAD'] });
  scene.box.trash(id);
  scene.box.untrash(id);
  await scene.pull();
  expect(scene.google.count('users.messages.get')).toBe(1);
  expect(scene.subjects).toContain('Busy');
});

test('reading and starring a mail is no news', async () => {
  const { scene, budget } = await readOnce();
  scene.box.label(budget, { add: ['STARRED'], remove: ['UNREAD'] });
  expect(await scene.pull()).toMatchObject({ read: 0, skips: [] });
  expect(scene.google.count('users.messages.get')).toBe(0);
});

test('empty pages with a token are gone through', async () => {
  const { scene } = await readOnce();
  scene.box.deliver({ raw: mailOf('Behind') });
  scene.box.emptyPages = 3;
  const { pages } = await scene.pull();
  expect(pages).toBe(4);
  expect(scene.subjects).toContain('Behind');
});

test('the new position holds from the last page on, and is the one of the first', async () => {
  const { scene } = await readOnce({ pageSize: 1 });
  const start = scene.cursor?.historyId;
  for (const name of ['One', 'Two', 'Three']) scene.box.deliver({ raw: mailOf(name) });
  const newest = String(scene.box.historyId);
  const cursors = [];
  for (let done = false; !done;) {
    done = (await scene.page(cursors.length === 0)).done;
    cursors.push(scene.cursor);
    // More happens in between: it is behind the new position, not before it.
    if (cursors.length === 1) scene.box.deliver({ raw: mailOf('Four') });
  }
  expect(cursors.slice(0, -1).map((cursor) => cursor?.historyId)).toEqual(cursors.slice(0, -1).map(() => start));
  expect(cursors.at(-1)).toMatchObject({ historyId: newest, baseline: null, pageToken: null });
  await scene.pull();
  expect(scene.subjects).toEqual(['Budget', 'Four', 'Offsite', 'One', 'Three', 'Two']);
});

test('a pull that breaks off leaves the old position, and loses nothing', async () => {
  const { scene } = await readOnce({ pageSize: 1 });
  const start = scene.cursor;
  for (const name of ['One', 'Two']) scene.box.deliver({ raw: mailOf(name) });
  scene.google.script.next('users.history.list', broken(503));
  await expect(scene.page()).rejects.toMatchObject({ status: 503 });
  expect(scene.cursor).toEqual(start);
  await scene.pull();
  expect(scene.subjects).toEqual(['Budget', 'Offsite', 'One', 'Two']);
});

test('a mail that is gone before it is fetched is gone, not a failure', async () => {
  const { scene } = await readOnce();
  const id = scene.box.deliver({ raw: mailOf('Fleeting') });
  scene.box.mails.delete(id);
  expect(await scene.pull()).toMatchObject({ read: 0, failures: [] });
  expect(scene.subjects).toEqual(['Budget', 'Offsite']);
});

test('moved out of a tab that is not read, a mail is read', async () => {
  const { scene } = await readOnce();
  const id = scene.box.deliver({ raw: mailOf('Ticket'), labelIds: ['INBOX', 'CATEGORY_UPDATES'] });
  expect((await scene.pull()).skips).toEqual([{ id: `gmail:${id}`, reason: 'updates' }]);
  scene.box.label(id, { remove: ['CATEGORY_UPDATES'] });
  await scene.pull();
  expect(scene.subjects).toContain('Ticket');
});

test('moved into such a tab, a mail that was read stays', async () => {
  const { scene, budget } = await readOnce();
  scene.box.label(budget, { add: ['CATEGORY_PROMOTIONS'] });
  await scene.pull();
  expect(scene.subjects).toEqual(['Budget', 'Offsite']);
});
