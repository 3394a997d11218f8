import { notFound } from '../../../fakes/google/answers';
import { closeScenes, gmailScene, type GmailScene, mailOf } from './scene';

afterAll(closeScenes);

/** Read once, then left alone until `now`, while Gmail forgets the history. */
async function forgotten(now: string): Promise<GmailScene> {
  const scene = await gmailScene();
  scene.box.deliver({ raw: mailOf('Budget'), internalDate: String(Date.parse('2026-11-20T10:00:00Z')) });
  await scene.pull();
  scene.box.deliver({ raw: mailOf('Missed'), internalDate: String(Date.parse('2026-12-01T10:00:00Z')) });
  scene.box.expireHistory();
  scene.google.calls.length = 0;
  scene.now = now;
  return scene;
}

const listed = ({ google }: GmailScene) => google.calls.find(({ method }) => method === 'users.messages.list')?.query.q;

const seconds = (iso: string) => Date.parse(iso) / 1000;

test('a history that Gmail has forgotten is made up for by a list', async () => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  await scene.pull();
  expect(scene.subjects).toEqual(['Budget', 'Missed']);
});

test('the list goes back 30 days', async () => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  await scene.pull();
  expect(listed(scene)).toContain(`after:${seconds('2026-11-02T00:00:00Z')} `);
});

test('after a longer gap the list covers all of it', async () => {
  const scene = await forgotten('2027-03-01T00:00:00.000Z');
  await scene.pull();
  expect(listed(scene)).toContain(`after:${seconds('2026-11-30T00:00:00Z')} `);
  expect(scene.subjects).toEqual(['Budget', 'Missed']);
});

test('the stretch that was made up for is named, once', async () => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  const { skips } = await scene.pull();
  expect(skips).toEqual([{ id: '2026-11-30T00:00:00.000Z/2026-12-02T00:00:00.000Z', reason: 'resync' }]);
});

test('what a resync does not find was deleted meanwhile, but for its first two days, whose edges are not sure', async () => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  const page = await scene.page();
  expect(page.gone).toEqual([]);
  expect(page.complete).toEqual([{ part: 'gmail:', isPrefix: true, from: '2026-11-04T00:00:00.000Z' }]);
});

test('a mail that a resync could not read is named as one that is there', async () => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  const [budget] = scene.box.mails.keys();
  scene.google.script.next('users.messages.get', { status: 500, body: 'broken' }, { times: 2, about: budget });
  expect(await scene.page()).toMatchObject({
    failures: [{ externalId: `gmail:${budget}` }],
    seen: [`gmail:${budget}`],
  });
  expect(scene.subjects).toEqual(['Budget', 'Missed']);
});

test('deleted while nobody looked, a mail is taken back by a resync', async () => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  const [budget = ''] = scene.box.mails.keys();
  scene.box.mails.delete(budget);
  await scene.pull();
  expect(scene.subjects).toEqual(['Missed']);
});

test.each(['TRASH', 'SPAM'])('put into %s while nobody looked, too', async (label) => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  const [budget = ''] = scene.box.mails.keys();
  scene.box.label(budget, { add: [label] });
  scene.box.expireHistory();
  await scene.pull();
  expect(scene.subjects).toEqual(['Missed']);
});

test('what its owner moved to a tab before a resync is not taken back', async () => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  const [budget = ''] = scene.box.mails.keys();
  scene.box.label(budget, { add: ['CATEGORY_UPDATES'] });
  scene.box.expireHistory();
  const { skips } = await scene.pull();
  expect(skips).toContainEqual({ id: `gmail:${budget}`, reason: 'updates' });
  expect(scene.subjects).toEqual(['Budget', 'Missed']);
});

test.each([
  ['as bulk', { bulk: false }],
  ['for its size', { bulk: true, maxBytes: 50 }],
])('what is left out since %s is not taken back by a resync', async (_, settings) => {
  const scene = await gmailScene({ bulk: true });
  const raw = mailOf('Circular', { headers: ['List-Unsubscribe: <https://example.com/out>'] });
  scene.box.deliver({ raw, internalDate: String(Date.parse('2026-11-20T10:00:00Z')) });
  await scene.pull();
  scene.box.expireHistory();
  Object.assign(scene.access.settings, { maxBytes: undefined }, settings);
  const page = await scene.page();
  expect([page.items, page.skips.length, page.complete.length]).toEqual([[], 2, 1]);
  expect(scene.subjects).toEqual(['Circular']);
});

test('a first read says nothing about what is missing', async () => {
  const scene = await gmailScene();
  scene.box.deliver({ raw: mailOf('Budget'), internalDate: String(Date.parse('2026-11-20T10:00:00Z')) });
  expect((await scene.page()).complete).toEqual([]);
});

test('the stale history id is asked for once, never again', async () => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  await scene.pull();
  await scene.pull();
  await scene.pull();
  const starts = scene.google.calls.filter(({ method }) => method === 'users.history.list').map(({ query }) => query);
  const ids = starts.map(({ startHistoryId }) => startHistoryId);
  expect(ids).toEqual([ids[0], String(scene.box.historyId), String(scene.box.historyId)]);
});

test('the new position is taken before the list, so nothing falls between', async () => {
  const scene = await forgotten('2026-12-02T00:00:00.000Z');
  await scene.page();
  expect(scene.google.calls.slice(0, 3).map(({ method }) => method)).toEqual([
    'users.history.list',
    'users.getProfile',
    'users.messages.list',
  ]);
});

test('a history that is forgotten between two pages is a resync too', async () => {
  const scene = await gmailScene({ pageSize: 1 });
  await scene.pull();
  for (const name of ['One', 'Two', 'Three']) scene.box.deliver({ raw: mailOf(name) });
  await scene.page();
  scene.box.expireHistory();
  const { skips } = await scene.pull();
  expect(skips.map(({ reason }) => reason)).toEqual(['resync']);
  expect(scene.subjects).toEqual(['One', 'Three', 'Two']);
});

test('a mailbox that refuses even a fresh id is listed again each time, with an end each time', async () => {
  const scene = await gmailScene();
  scene.box.deliver({ raw: mailOf('Budget') });
  await scene.pull();
  scene.google.script.next('users.history.list', notFound(), { times: 2 });
  expect((await scene.pull()).pages).toBe(1);
  expect((await scene.pull()).pages).toBe(1);
  expect((await scene.pull()).skips).toEqual([]);
  expect(scene.subjects).toEqual(['Budget']);
});
