import { closeScenes, gmailScene, mailOf } from './scene';

afterAll(closeScenes);

const reasons = (skips: { reason: string }[]) => skips.map(({ reason }) => reason).sort();

test('drafts and chats are left out and counted, whatever else they are labelled', async () => {
  const scene = await gmailScene();
  scene.box.deliver({ raw: mailOf('Unsent'), labelIds: ['DRAFT'] });
  scene.box.deliver({ raw: mailOf('Hi'), labelIds: ['CHAT', 'INBOX'] });
  scene.box.deliver({ raw: mailOf('Sent'), labelIds: ['SENT'] });
  const { skips } = await scene.pull();
  expect(scene.subjects).toEqual(['Sent']);
  expect(reasons(skips)).toEqual(['chat', 'draft']);
});

test('spam and bin are not even listed', async () => {
  const scene = await gmailScene();
  scene.box.deliver({ raw: mailOf('Prize'), labelIds: ['SPAM'] });
  scene.box.deliver({ raw: mailOf('Thrown'), labelIds: ['TRASH'] });
  expect(await scene.pull()).toMatchObject({ read: 0, skips: [] });
  expect(scene.google.count('users.messages.get')).toBe(0);
});

test('spam that arrives later is named and not fetched', async () => {
  const scene = await gmailScene();
  await scene.pull();
  const id = scene.box.deliver({ raw: mailOf('Prize'), labelIds: ['SPAM'] });
  const { skips } = await scene.pull();
  expect(skips).toEqual([{ id: `gmail:${id}`, reason: 'spam' }]);
  expect(scene.google.count('users.messages.get')).toBe(0);
});

test('a mail thrown away between list and fetch is gone', async () => {
  const scene = await gmailScene();
  const id = scene.box.deliver({ raw: mailOf('Prize') });
  const { script } = scene.google;
  const answer = { id, labelIds: ['TRASH'], internalDate: '1793500000000', raw: '' };
  script.next('users.messages.get', { status: 200, body: answer });
  const page = await scene.page();
  expect(page.gone).toEqual([{ part: `gmail:${id}` }]);
  expect(page.skips).toEqual([{ id: `gmail:${id}`, reason: 'trash' }]);
});

const TABS = ['PROMOTIONS', 'SOCIAL', 'FORUMS', 'UPDATES'];

test('the tabs of mail that machines send are left out', async () => {
  const scene = await gmailScene();
  for (const tab of TABS) scene.box.deliver({ raw: mailOf(tab), labelIds: ['INBOX', `CATEGORY_${tab}`] });
  scene.box.deliver({ raw: mailOf('Mine'), labelIds: ['INBOX', 'CATEGORY_PERSONAL'] });
  const { skips } = await scene.pull();
  expect(scene.subjects).toEqual(['Mine']);
  expect(reasons(skips)).toEqual(['forums', 'promotions', 'social', 'updates']);
});

test('a tab that the settings name is read', async () => {
  const scene = await gmailScene({ categories: ['updates', 'forums'] });
  for (const tab of TABS) scene.box.deliver({ raw: mailOf(tab), labelIds: ['INBOX', `CATEGORY_${tab}`] });
  await scene.pull();
  expect(scene.subjects).toEqual(['FORUMS', 'UPDATES']);
});

const circular = () => mailOf('Sale', { headers: ['List-Unsubscribe: <https://example.com/out>', 'Precedence: bulk'] });

test('a circular is left out, and read if the settings say so', async () => {
  const scene = await gmailScene();
  scene.box.deliver({ raw: circular() });
  expect(reasons((await scene.pull()).skips)).toEqual(['bulk']);
  const open = await gmailScene({ bulk: true });
  open.box.deliver({ raw: circular() });
  await open.pull();
  expect(open.subjects).toEqual(['Sale']);
});

test('a mail over the limit is left out with its name', async () => {
  const scene = await gmailScene({ maxBytes: 1_000 });
  const id = scene.box.deliver({ raw: mailOf('Huge', { body: 'x'.repeat(2_000) }) });
  scene.box.deliver({ raw: mailOf('Small') });
  const { skips } = await scene.pull();
  expect(skips).toEqual([{ id: `gmail:${id}`, reason: 'too-large' }]);
  expect(scene.subjects).toEqual(['Small']);
});

test('a mail far over the limit is not read to its end, and costs one fetch', async () => {
  const scene = await gmailScene({ maxBytes: 1_000 });
  const id = scene.box.deliver({ raw: Buffer.alloc(5_000_000, 'x') });
  const { skips } = await scene.pull();
  expect(skips).toEqual([{ id: `gmail:${id}`, reason: 'too-large' }]);
  expect(scene.google.count('users.messages.get')).toBe(1);
});

test('of two copies of one message the page holds one', async () => {
  const scene = await gmailScene();
  const first = scene.box.deliver({ raw: mailOf('Minutes') });
  scene.box.deliver({ raw: mailOf('Minutes') });
  const page = await scene.page();
  expect(page.items).toHaveLength(1);
  expect(page.skips).toEqual([{ id: `gmail:${first}`, reason: 'duplicate' }]);
});
