import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slack } from '../../../../activities/sources/slack/source';
import { type FakeSlack } from '../../../fakes/slack/server';
import { errorOf, fakeWithPeople, open, pullAll, textsOf } from './scene';

// Answers as Slack documents them and as others recorded them.

const folder = join(__dirname, '../../../fixtures/slack/api');
const answerOf = async (file: string): Promise<unknown> => JSON.parse(await readFile(join(folder, file), 'utf8'));

let fake: FakeSlack;
beforeAll(async () => {
  fake = await fakeWithPeople();
});
beforeEach(() => fake.script.clear());
afterAll(() => fake.close());

/** What a pull makes of one event’s message, as the channel’s history would hold it. */
async function pullMessages(...messages: unknown[]) {
  fake.script.http('conversations.history', 200, { ok: true, messages });
  return pullAll(await open(fake, { settings: { bots: 'all' } }), { since: '2016-01-01T00:00:00.000Z' });
}

async function eventOf(file: string, name?: string): Promise<unknown> {
  const body = (await answerOf(file)) as Record<string, { event: unknown }>;
  return (name ? body[name]! : (body as unknown as { event: unknown })).event;
}

test('the documented history is read with its cursor', async () => {
  fake.script.http('conversations.history', 200, await answerOf('examples/conversations.history.ok.json'));
  const page = await slack.pull(await open(fake), {
    container: { externalId: 'C1', name: 'general' },
    window: { since: '2017-12-01T00:00:00Z', until: '2017-12-02T00:00:00Z' },
    cursor: null,
    first: true,
  });
  expect(page.done).toBe(false);
  expect(page.next.pull?.page).toBe('bmV4dF90czoxNTEyMDg1ODYxMDAwNTQz');
  expect(page.items.map(({ text, at }) => [text, at])).toEqual([
    ['I find you punny and would like to smell your nose letter', '2017-11-30T23:52:30.000216Z'],
    ['What, you want to smell my shoes better?', '2017-12-01T05:00:34.000490Z'],
  ]);
});

test('an empty page with a cursor goes on', async () => {
  fake.script.http('conversations.history', 200, ((await answerOf('handmade/history.empty-page-with-cursor.json')) as { body: unknown }).body); // prettier-ignore
  const request = { container: { externalId: 'C1', name: 'g' }, window: { since: '2026-01-01T00:00:00Z', until: '2026-01-02T00:00:00Z' } }; // prettier-ignore
  expect(await slack.pull(await open(fake), { ...request, cursor: null, first: true })).toMatchObject({
    items: [],
    done: false,
  });
});

test('a second page of replies brings its parent again, which is left out', async () => {
  const replies = ((await answerOf('handmade/replies.page2.json')) as { body: unknown }).body;
  fake.script.http('conversations.replies', 200, replies);
  const parent = {
    type: 'message',
    user: 'U1',
    ts: '1767312000.000100',
    thread_ts: '1767312000.000100',
    reply_count: 2,
    text: 'parent',
  };
  expect(textsOf(await pullMessages(parent))).toEqual(['parent', 'late reply']);
});

test.each([
  ['history.429', { kind: 'throttled', retryAfterMs: 30_000 }],
  ['history.429-no-retry-after', { kind: 'throttled', retryAfterMs: 60_000 }],
  ['history.503-html', { kind: 'temporary', reason: 'http_503' }],
  ['history.200-html', { kind: 'temporary', reason: 'unknown' }],
  ['history.missing_scope', { kind: 'permission', permissions: ['groups:history'] }],
  ['history.invalid_cursor', { kind: 'restart' }],
  ['history.not_in_channel', { kind: 'container', reason: 'not_in_channel' }],
  ['history.account_inactive', { kind: 'auth', reason: 'account_inactive' }],
])('the answer %s means %j', async (name, fault) => {
  const answer = (await answerOf(`handmade/${name}.json`)) as {
    status: number;
    headers: Record<string, string>;
    body: unknown;
  };
  fake.script.next('conversations.history', answer);
  expect(slack.classifyError(await errorOf(async () => pullAll(await open(fake))))).toEqual(fault);
});

test('the documented and the recorded channels, as pages of one listing, are discovered once', async () => {
  for (const file of ['examples/users.conversations.ok.json', 'opsdroid/method_conversations.list_last_page.json']) {
    fake.script.http('users.conversations', 200, await answerOf(file));
  }
  const { containers } = await slack.discover(await open(fake));
  expect(containers.map(({ externalId, kind, open: isOpen }) => [externalId, kind, isOpen])).toEqual([
    ['C012AB3CD', 'public', true],
    ['C061EG9T2', 'public', true],
  ]);
});

test('a recorded listing of a conversation of persons gives nothing', async () => {
  const [{ response }] = (await answerOf('recorded/conversations_info.json')) as [{ response: { body: unknown } }];
  fake.script.http('users.conversations', 200, response.body);
  expect((await slack.discover(await open(fake))).containers).toEqual([]);
});

test('a recorded user list of many pages is everybody, each once', async () => {
  const pages = (await answerOf('recorded/paginated_users_list.json')) as {
    response: { body: { members?: unknown[] } };
  }[];
  for (const { response } of pages) fake.script.http('users.list', 200, response.body);
  const { people } = await slack.discover(await open(fake, { peopleDue: true }));
  const told = pages.flatMap(({ response }) => response.body.members ?? []);
  expect(people).toHaveLength(told.length);
  expect(people?.slice(0, 2)).toMatchObject([
    { externalId: 'USLACKBOT', name: 'Slackbot', standing: 'bot', hasLeft: false },
    { externalId: 'U04JPQ0JS', name: 'Game Bot', standing: 'bot', hasLeft: true },
  ]);
});

test.each([
  ['opsdroid/payload_message_bot_message.json', undefined, 'Hi opsdroid'],
  [
    'webhooks/channel-mention-slack.json',
    'mention',
    '<@U00FAKEBOT01> Can you see the name of this channel: <#C00FAKECHAN2>?',
  ],
  ['webhooks/streaming-slack.json', 'aiMention', '<@U00FAKEBOT01> AI What is love?'],
  ['webhooks/streaming-slack.json', 'followUp', 'Who are you?'],
])('the message of %s %s is read', async (file, name, text) => {
  expect(textsOf(await pullMessages(await eventOf(file, name)))).toContain(text);
});

test('a join is noise, and a notice of an edit is no message of its own', async () => {
  const join = await eventOf('opsdroid/payload_message_channel_join.json');
  const edit = await eventOf('opsdroid/payload_message_message_changed.json');
  expect((await pullMessages(join, edit)).skips.map(({ reason }) => reason)).toEqual(['noise', 'noise']);
});

test('the edited message itself has its new words and the time of the edit', async () => {
  const { message } = (await eventOf('opsdroid/payload_message_message_changed.json')) as { message: unknown };
  expect((await pullMessages(message)).items).toMatchObject([
    { text: 'this is an edited message', at: '2021-02-18T07:17:55.006300Z', editedAt: '2021-02-18T07:18:24.000000Z' },
  ]);
});

test('any recorded answer to any call is read or refused, and never taken for a whole list', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.json'));
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    for (const method of ['conversations.history', 'users.conversations']) {
      fake.script.clear();
      fake.script.http(method, 200, await answerOf(file), { times: 1 });
      const api = await open(fake);
      const run = () => (method === 'users.conversations' ? slack.discover(api) : pullAll(api));
      const answered = await Promise.resolve(run()).then(() => 'read', (error: unknown) => slack.classifyError(error).kind); // prettier-ignore
      expect(['read', 'auth', 'permission', 'container', 'restart', 'temporary']).toContain(answered);
    }
  }
});
