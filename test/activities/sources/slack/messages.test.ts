import { slack } from '../../../../activities/sources/slack/source';
import { type FakeSlack } from '../../../fakes/slack/server';
import { type TestAccess, type TestAccessOptions } from '../../../support/access';
import { accessTo, fakeWithPeople, open, pullAll, textsOf } from './scene';

let fake: FakeSlack;
beforeEach(async () => {
  fake = await fakeWithPeople();
});
afterEach(() => fake.close());

let minute = 10;
const post = (more: object) => {
  minute += 1;
  return fake.post('C1', { by: 'U1', text: 'Hello', at: `2026-03-01T10:${minute}:00Z`, ...more });
};
beforeEach(() => {
  minute = 10;
});
const pull = async (more: TestAccessOptions = {}) => pullAll(await open(fake, more));
const pullWith = async (access: TestAccess) => pullAll(await slack.open(access));
/** Another run, which has what the first one remembered. */
const nextRun = ({ people }: TestAccess) => accessTo(fake, { people: [...people.values()] });

test('what our own bot says is never read, in the channel or in a thread', async () => {
  const ours = { by: 'U0BOT0001', bot_id: 'B0BOT0001', text: 'what memory said' };
  const ts = post(ours);
  fake.reply('C1', post({ text: 'asked' }), { ...ours, at: '2026-03-01T11:00:00Z' });
  const pulled = await pull({ settings: { bots: 'all' } });
  expect(textsOf(pulled)).toEqual(['asked']);
  expect(pulled.skips).toContainEqual({ id: `C1/${ts}`, reason: 'own-bot' });
  expect(pulled.skips).toHaveLength(2);
});

test('other bots are left out, unless their id, app or user is named', async () => {
  fake.addUser('U9', { name: 'Deploys', bot: true });
  const bot = { by: undefined, subtype: 'bot_message', text: 'a' };
  post({ ...bot, bot_id: 'B1', text: 'by bot id' });
  post({ ...bot, bot_id: 'B2', app_id: 'A2', text: 'by app id' });
  post({ by: 'U9', bot_id: 'B3', text: 'by user id' });
  expect((await pull()).skips.map(({ reason }) => reason)).toEqual(['bot', 'bot', 'bot']);
  expect(textsOf(await pull({ settings: { bots: ['B1'] } }))).toEqual(['by bot id']);
  expect(textsOf(await pull({ settings: { bots: ['A2', 'U9'] } }))).toEqual(['by user id', 'by app id']);
  expect(textsOf(await pull({ settings: { bots: 'all' } }))).toHaveLength(3);
});

test('a bot’s thread is read for what people answered', async () => {
  const alarm = post({ by: undefined, subtype: 'bot_message', bot_id: 'B1', text: 'alarm' });
  fake.reply('C1', alarm, { by: 'U1', text: 'On it.', at: '2026-03-01T11:00:00Z' });
  expect(textsOf(await pull())).toEqual(['On it.']);
});

test.each([
  [{ subtype: 'me_message', text: 'waves' }, 'waves'],
  [{ subtype: 'file_share', text: 'see', files: [{ name: 'plan.pdf' }] }, 'see\n[file: plan.pdf]'],
  [
    { text: '', blocks: [{ type: 'header', text: { type: 'plain_text', text: 'Only <blocks>' } }] },
    'Only &lt;blocks&gt;',
  ],
  [{ text: '', attachments: [{ title: 'Build 7', text: 'failed' }] }, 'Build 7\nfailed'],
])('a post of %j says %j', async (more, text) => {
  post(more);
  expect(textsOf(await pull())).toEqual([text]);
});

test.each([
  [{ subtype: 'channel_join' }, 'noise'],
  [{ subtype: 'pinned_item' }, 'noise'],
  [{ subtype: 'tombstone' }, 'deleted'],
  [{ text: ' ' }, 'empty'],
])('a post with %j is left out as %s', async (more, reason) => {
  const ts = post(more);
  expect(await pull()).toMatchObject({ items: [], skips: [{ id: `C1/${ts}`, reason }] });
});

test('whoever is not known yet is asked for once, and remembered', async () => {
  const access = accessTo(fake);
  post({ text: 'a' });
  post({ text: 'b, <@U2>' });
  expect((await pullWith(access)).items[0]).toMatchObject({ author: { name: 'Ada Byron' }, names: { U2: 'Ben Okri' } });
  await pullWith(nextRun(access));
  expect(fake.count('users.info')).toBe(2);
});

test('people the account listed are not asked for', async () => {
  post({});
  await pull({ people: [{ externalId: 'U1', name: 'Ada Byron', standing: 'member', address: null, hasLeft: false }] });
  expect(fake.count('users.info')).toBe(0);
});

test('somebody Slack does not know goes by the id, and is not asked for again', async () => {
  const access = accessTo(fake);
  post({ by: 'U77', text: 'Hi <@U88>' });
  expect((await pullWith(access)).items).toMatchObject([
    { author: { id: 'U77', name: 'U77', standing: 'unknown' }, names: {} },
  ]);
  await pullWith(nextRun(access));
  expect(fake.count('users.info')).toBe(2);
});

test('guests and people of other companies are marked', async () => {
  fake.addUser('U3', { name: 'Gus', guest: true });
  fake.addUser('U4', { name: 'Pat', stranger: true, team: 'T2' });
  fake.addUser('U5', { name: 'Kim', team: 'T2' });
  for (const by of ['U3', 'U4', 'U5']) post({ by, text: by });
  post({ by: 'U6', text: 'U6', user_team: 'T2' });
  expect((await pull()).items.map(({ text, author }) => [text, author.standing])).toEqual([
    ['U6', 'external'],
    ['U5', 'external'],
    ['U4', 'external'],
    ['U3', 'guest'],
  ]);
});

test('channels and groups a text names come with their names; of private channels only what the text says', async () => {
  fake.addChannel('C2', { name: 'launch', bot: false });
  fake.addChannel('C3', { name: 'secret-raises', private: true });
  post({ text: '<#C2|> <#C3|> <#C4|> <#C5|given> <!subteam^S1|@oncall> <!subteam^S2>' });
  post({ text: 'again <#C2>' });
  const { items } = await pull();
  expect(items.map(({ names }) => names)).toEqual([{ C2: 'launch' }, { C2: 'launch', C5: 'given', S1: '@oncall' }]);
  expect(fake.count('conversations.info')).toBe(3);
});

test('texts stay as Slack stores them', async () => {
  const text = '  <@U2> &amp; &lt;b&gt; <https://example.com|link> ';
  post({ text });
  expect(textsOf(await pull())).toEqual([text]);
});
