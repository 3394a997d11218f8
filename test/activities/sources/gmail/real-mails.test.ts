import { gmail } from '../../../../activities/sources/gmail/source';
import { answerFixture, deliverFixtures } from './mailbox-fixture';
import { closeScenes, type GmailScene, gmailScene } from './scene';

afterAll(closeScenes);

/** The mailbox of the fixtures, read from its first mail on, with the tab `updates`. */
async function readFixtures(): Promise<{
  scene: GmailScene;
  pulled: Awaited<ReturnType<GmailScene['pull']>>;
  text(file: string): string;
}> {
  const scene = await gmailScene({ categories: ['updates'], pageSize: 5 });
  scene.since = '2000-01-01T00:00:00.000Z';
  const ids = await deliverFixtures(scene.box);
  const pulled = await scene.pull();
  const items = [...scene.shelf.values()];
  return { scene, pulled, text: (file) => items.find(({ part }) => part === `gmail:${ids.get(file)}`)?.text ?? '' };
}

let read: Awaited<ReturnType<typeof readFixtures>>;
beforeAll(async () => {
  read = await readFixtures();
});

test('all mails of the mailbox are read, left out or not listed', () => {
  const { pulled, scene } = read;
  // Of the 22 mails two are in the bin and two are spam.
  expect(scene.google.count('users.messages.get')).toBe(18);
  expect(pulled.failures).toEqual([]);
  // What is noted of a mail that was read is no skip of a mail.
  const parts = [...scene.shelf.values()].map(({ part }) => part);
  const leftOut = pulled.skips.filter(({ id }) => !parts.includes(id));
  expect(pulled.read + leftOut.length).toBe(18);
  expect(leftOut.map(({ reason }) => reason).sort()).toEqual([
    'bulk',
    'bulk',
    'promotions',
    'promotions',
    'promotions',
  ]);
});

test.each([
  ['basic_email.eml', 'Subject: Testing 123\nTo: Mikel Lindsaar\n\nPlain email.\n\nHope it works well!\n\nMikel'],
  ['japanese.eml', 'Subject: まみむめも\nTo: みける\n\nかきくえこ'],
  ['ks_c_5601-1987.eml', 'Subject: test\nTo: unknown@example.com\n\n스티해'],
  ['gmail.eml', 'Subject: Re: Test\nTo: bob@example.com\n\nHello'],
  ['aol.eml', 'Subject: Re: Test\nTo: bob@example.com\n\nHello'],
  ['mime-no-subject.eml', 'To: recipient@example.com\n\nThis is a simple email message without a subject.'],
])('the words of %s come through Gmail’s encoding', (file, text) => {
  expect(read.text(file)).toBe(text);
});

test('an attachment is named, not read', () => {
  const text = read.text('attachment_nonascii_filename.eml');
  expect(text).toContain('[attachment: ciële.txt, text/plain, ');
  expect(text).not.toContain('Hi there');
});

test('a mail without a date of its own is dated by Gmail', async () => {
  const { scene } = read;
  const item = [...scene.shelf.values()].find(({ text }) => text.includes('without a subject'));
  expect(item?.at).toBe('2026-03-02T00:00:00.000000Z');
});

test('a mail links to itself in Gmail', () => {
  const urls = [...read.scene.shelf.values()].map(({ url, part }) => [part, url]);
  expect(urls).toContainEqual(['gmail:18f00f98ff4a50bd', 'https://mail.google.com/mail/#all/18f00f98ff4a50bd']);
});

test('the raw form of Gmail’s own example is read', async () => {
  const scene = await gmailScene();
  const body = await answerFixture('18f00f98ff4a50bd.raw.json');
  const list = await answerFixture('messages.list.page4.json');
  scene.google.script.next('users.messages.list', { status: 200, body: list });
  scene.google.script.next('users.messages.get', { status: 200, body }, { times: 50 });
  const page = await scene.page();
  expect(page.items.map(({ author, at }) => [author.id, at])).toEqual([
    ['test@example.com', '2008-11-22T04:04:59.000000Z'],
  ]);
});

test('a recorded history with an empty page in its middle is read to its end', async () => {
  const scene = await gmailScene({ categories: ['promotions', 'updates'] });
  await deliverFixtures(scene.box);
  scene.since = scene.now;
  scene.cursor = gmail.cursor.parse({
    v: 1,
    mode: 'history',
    historyId: '23200',
    baseline: null,
    pageToken: null,
    left: null,
    copies: [],
  });
  for (const name of ['history.list.page1.json', 'history.list.page2.empty.json', 'history.list.page3.json']) {
    scene.google.script.next('users.history.list', { status: 200, body: await answerFixture(name) });
  }
  const { pages } = await scene.pull();
  expect(pages).toBe(3);
  expect(scene.cursor).toMatchObject({ historyId: '23585', baseline: null });
  expect(scene.subjects).toContain('Family Day');
  // Later in the same history one went to the bin, and one was deleted.
  expect(scene.subjects).not.toContain('Testing 123');
  expect(scene.subjects).not.toContain('Re: Test reply email');
});
