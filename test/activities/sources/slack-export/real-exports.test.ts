import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileTree } from '../../../../activities/sources/access';
import { openSlackExport } from '../../../../activities/sources/slack-export/open-export';
import { readDay } from '../../../../activities/sources/slack-export/read-day';
import { ciBots, containerOf, dayOf, meetings, readPosts, zulip } from './trees';

async function readAll(tree: FileTree, channel: string) {
  const slack = await openSlackExport(tree);
  const container = containerOf(slack, channel);
  const readings = [];
  for (const day of container.days) readings.push(await readDay(tree, slack, container, day));
  return { items: readings.flatMap(({ items }) => items), skips: readings.flatMap(({ skips }) => skips) };
}

const zulipMessages = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(__dirname, '../../../fixtures/slack/zulip-fixtures/messages', name), 'utf8'));

test.each([
  ['dev', 3_808, 7],
  ['community', 2_876, 12],
  ['kovri-dev', 899, 31],
  ['hardware', 746, 0],
])('every one of %s’s messages is read, bridged ones as bots', async (channel, messages, bots) => {
  const { items, skips } = await readAll(meetings, channel);
  expect(skips).toEqual([]);
  expect(items).toHaveLength(messages);
  expect(items.filter(({ author }) => author.standing === 'bot')).toHaveLength(bots);
  expect(new Set(items.map(({ author }) => author.standing))).toEqual(new Set(bots ? ['member', 'bot'] : ['member']));
});

test('the first message of a meeting is exact', async () => {
  const { items } = await dayOf(meetings, 'dev', '2017-07-09');
  expect(items[2]).toMatchObject({
    at: '2017-07-09T17:01:00.146676Z',
    text: '3. Code + ticket discussion / Q &amp; A',
  });
});

test('the commits and builds an integration posted are read from its attachments', async () => {
  const { items } = await dayOf(ciBots, 'traveling-sailor', '2016-02-07');
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({ author: { id: 'B0JL6UFSL', standing: 'bot' } });
  expect(items[0]?.text).toMatch(/^\[traveling-sailor:master\] 1 new commit by nfaran:\n<https:\S+\|e33cd45>: Initial/);
});

test('joins and added integrations are noise', async () => {
  const { items, skips } = await dayOf(ciBots, 'traveling-sailor', '2016-01-16');
  expect(items).toEqual([]);
  expect(skips.map(({ reason }) => reason)).toEqual(Array(5).fill('noise'));
});

test('a file shared in the old form is named', async () => {
  const { items } = await dayOf(ciBots, 'traveling-sailor', '2016-03-28');
  expect(items[0]).toMatchObject({
    author: { standing: 'member' },
    text: expect.stringMatching(/\|cities1000>\n\[file: cities1000\.js\]$/),
  });
});

test('all posts of a real workspace are read or named', async () => {
  const { items, skips } = await readAll(ciBots, 'traveling-sailor');
  expect(new Set(skips.map(({ reason }) => reason))).toEqual(new Set(['noise']));
  expect(items.filter(({ author }) => author.standing === 'bot')).toHaveLength(28);
});

test('without users.json authors go by their ids and are unknown', async () => {
  const { items } = await dayOf(zulip, 'random', '2018-01-20');
  expect(items[0]).toMatchObject({ author: { id: 'U8VAHEVUY', name: 'U8VAHEVUY', standing: 'unknown' } });
});

test('calls to everybody stay as stored', async () => {
  const { items } = await dayOf(zulip, 'random', '2018-01-20');
  expect(items.slice(-3).map(({ text }) => text)).toEqual(['@everyone', '<!channel>', '<!channel>']);
});

test('a reply dated before its parent keeps its thread', async () => {
  const { items } = await readPosts(await zulipMessages('normal_thread.json'));
  expect(items.map(({ externalId, thread }) => [externalId, thread])).toEqual([
    ['1434139102.000002', '1434139102.000002'],
    ['1439868294.000007', '1434139102.000002'],
    ['1539868294.000007', '1539868294.000007'],
    ['1449868294.000007', '1539868294.000007'],
  ]);
});

test('mentions in text and in blocks are written once', async () => {
  const { items } = await readPosts([await zulipMessages('message_with_user_mentions.json')]);
  expect(items[0]).toMatchObject({
    text: '<@U06NU4E26M9> test user mention <@U074VRHQ11T>',
    author: { name: 'Peter' },
  });
});

test('a message that stands alone instead of in a list is no day', async () => {
  expect(await readPosts(await zulipMessages('message_with_user_mentions.json'))).toMatchObject({ readable: false });
});

test('a table that is only in the blocks follows the text', async () => {
  const { items } = await readPosts([await zulipMessages('message_with_varying_block_types.json')]);
  expect(items[0]?.text).toMatch(/with interactive elements\nHeader 1 \| Header 2\nDatum 1 \| Datum 2$/);
});

test('a join by somebody who is in no list is noise like any other', async () => {
  const { items, skips } = await readPosts(await zulipMessages('normal_messages.json'));
  expect(items.map(({ text }) => text)).toEqual(['<@U061A5N1G>: hey!']);
  expect(skips).toEqual([{ id: 'C1/1434139102.000002', reason: 'noise' }]);
});
