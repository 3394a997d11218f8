import { openSlackExport } from '../../../../activities/sources/slack-export/open-export';
import { ciBots, containerOf, handmadeOdd, madeUpTree, meetings, zulip } from './trees';

const users = [{ id: 'U1', team_id: 'T1', name: 'ada' }];
const channels = [{ id: 'C1', name: 'dev', members: ['U1'] }];

test('the account, the people and the channels of an export are found', async () => {
  const slack = await openSlackExport(meetings);
  expect(slack.account).toEqual({ id: 'T0MEET17' });
  expect(slack.people.size).toBe(130);
  expect(slack.containers.map((one) => [one.name, one.private, one.days.length, one.members?.length])).toEqual([
    ['kovri-dev', true, 6, 16],
    ['hardware', true, 2, expect.any(Number)],
    ['dev', false, 14, expect.any(Number)],
    ['community', false, 11, expect.any(Number)],
  ]);
  expect(slack.skips).toEqual([{ id: 'LICENSE.md', reason: 'not-needed' }]);
});

test('a list that does not say who is in a channel says nothing, rather than nobody', async () => {
  const tree = madeUpTree({
    'groups.json': [
      { id: 'G1', name: 'core' },
      { id: 'G2', name: 'empty', members: [] },
    ],
  });
  const { containers } = await openSlackExport(tree);
  expect(containers.map((one) => [one.name, one.members])).toEqual([
    ['core', null],
    ['empty', []],
  ]);
});

test('what an odd export leaves out is named', async () => {
  const { skips } = await openSlackExport(handmadeOdd);
  expect(skips).toEqual([
    { id: 'dms.json', reason: 'direct-message' },
    { id: 'launch/canvas_in_the_conversation.json', reason: 'not-needed' },
    { id: 'mpims.json', reason: 'direct-message' },
    { id: 'C0ODD0002', reason: 'externally-shared' },
    { id: 'D0ODD0005', reason: 'direct-message' },
    { id: 'old-name', reason: 'unknown-container' },
  ]);
});

test('a user list with a byte order mark is read', async () => {
  const { people } = await openSlackExport(handmadeOdd);
  expect(Object.fromEntries(people)).toEqual({
    U0ODDA001: { name: 'Nora Lindqvist', standing: 'member' },
    U0ODDB002: { name: 'Jonas Ekwueme', standing: 'member' },
    U0ODDC003: { name: 'Zoë Müller-张', standing: 'member' },
    U0EXT0001: { name: 'Pat Outside', standing: 'external' },
    USLACKBOT: { name: 'Slackbot', standing: 'bot' },
  });
});

test('an archived channel nobody wrote in has no days', async () => {
  const slack = await openSlackExport(handmadeOdd);
  expect(containerOf(slack, 'never-used')).toMatchObject({ archived: true, folder: null, days: [] });
});

test('a private channel lists who may read it', async () => {
  const slack = await openSlackExport(handmadeOdd);
  expect(containerOf(slack, 'salaries')).toMatchObject({ private: true, members: ['U0ODDA001'], days: ['2026-01-06'] });
});

test('an old export with a file of integrations opens', async () => {
  const slack = await openSlackExport(ciBots);
  expect(slack.account).toEqual({ id: 'T0BMHLSRH' });
  expect(slack.containers).toMatchObject([{ name: 'traveling-sailor', days: expect.arrayContaining(['2016-01-16']) }]);
  expect(slack.skips).toEqual([{ id: 'integration_logs.json', reason: 'not-needed' }]);
});

test('without users.json the import goes on and counts it once', async () => {
  const slack = await openSlackExport(zulip);
  expect(slack.account).toEqual({ id: null });
  expect(slack.containers).toHaveLength(4);
  expect(slack.skips.filter(({ reason }) => reason === 'users-missing')).toEqual([
    { id: 'users.json', reason: 'users-missing' },
  ]);
});

test('a broken user list counts and stops nothing', async () => {
  const { skips, containers } = await openSlackExport(
    madeUpTree({ 'users.json': '[{', 'org_users.json': {}, 'channels.json': channels }),
  );
  expect(skips).toEqual([
    { id: 'users.json', reason: 'broken-json' },
    { id: 'org_users.json', reason: 'broken-json' },
  ]);
  expect(containers).toHaveLength(1);
});

test.each(['channels.json', 'groups.json'])('a broken %s refuses the import', async (name) => {
  const tree = madeUpTree({ 'users.json': users, 'channels.json': channels, [name]: '[{"id":"C1","na' });
  await expect(openSlackExport(tree)).rejects.toMatchObject({
    code: 'input.invalid',
    message: expect.stringContaining(name),
  });
});

test('direct messages and their lists are never read', async () => {
  const tree = madeUpTree({
    'users.json': users,
    'channels.json': channels,
    'dms.json': [],
    'mpims.json': [],
    'D0AAAAAAA/2026-01-01.json': [],
    'mpdm-a--b-1/2026-01-01.json': [],
  });
  const { skips } = await openSlackExport(tree);
  expect(skips.map(({ reason }) => reason)).toEqual(Array(4).fill('direct-message'));
  expect(tree.reads).toEqual(['users.json', 'channels.json']);
});

test('no message is read when an export is opened', async () => {
  const tree = madeUpTree({ 'users.json': users, 'channels.json': channels, 'dev/2026-01-01.json': [] });
  await openSlackExport(tree);
  expect(tree.reads).not.toContain('dev/2026-01-01.json');
});

test('a folder that a public and a private channel claim is read as private', async () => {
  const tree = madeUpTree({
    'users.json': users,
    'channels.json': [{ id: 'C1', name: 'pay' }],
    'groups.json': [{ id: 'G1', name: 'pay', members: ['U1'] }],
    'pay/2026-01-01.json': [],
  });
  const { containers } = await openSlackExport(tree);
  expect(containers.map(({ id, days }) => [id, days])).toEqual([
    ['G1', ['2026-01-01']],
    ['C1', []],
  ]);
});

test('a folder named by the channel’s id belongs to it', async () => {
  const { containers } = await openSlackExport(madeUpTree({ 'channels.json': channels, 'C1/2026-01-01.json': [] }));
  expect(containers).toMatchObject([{ folder: 'C1', days: ['2026-01-01'] }]);
});

test('a folder whose accents another system wrote in two characters belongs to its channel', async () => {
  const named = [{ id: 'C1', name: 'caf\u00e9' }];
  const { containers } = await openSlackExport(
    madeUpTree({ 'channels.json': named, 'cafe\u0301/2026-01-01.json': [] }),
  );
  expect(containers).toMatchObject([{ folder: 'cafe\u0301', days: ['2026-01-01'] }]);
});

test('days are in order, whatever the order of the files', async () => {
  const tree = madeUpTree({ 'channels.json': channels, 'dev/2026-02-01.json': [], 'dev/2025-12-31.json': [] });
  expect((await openSlackExport(tree)).containers[0]?.days).toEqual(['2025-12-31', '2026-02-01']);
});

test('an export without channel lists has no containers, and its folders are named', async () => {
  const { containers, skips } = await openSlackExport(
    madeUpTree({ 'users.json': users, 'testchannel/2025-01-01.json': [] }),
  );
  expect(containers).toEqual([]);
  expect(skips).toEqual([{ id: 'testchannel', reason: 'unknown-container' }]);
});
