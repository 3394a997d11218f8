import { clean } from '../../../../activities/sources/clean';
import { type SourceItem } from '../../../../activities/sources/source-item';
import { dayOf, handmadeOdd } from './trees';

const launch = (day: string) => dayOf(handmadeOdd, 'launch', `2026-01-${day}`);
const itemOf = async (day: string, externalId: string): Promise<SourceItem> => {
  const item = (await launch(day)).items.find((one) => one.externalId === externalId);
  if (!item) throw new Error(`no item ${externalId}`);
  return item;
};

test('an edited decision keeps its exact text, its thread and the instant of the edit', async () => {
  expect(await itemOf('02', '1767312000.000100')).toEqual({
    externalId: '1767312000.000100',
    thread: '1767312000.000100',
    author: { id: 'U0ODDA001', name: 'Nora Lindqvist', standing: 'member' },
    at: '2026-01-02T00:00:00.000100Z',
    editedAt: '2026-01-02T00:05:00.000000Z',
    text: 'Decision: we ship on <!date^1769990400^{date_long}|2 February 2026>. Rule from now on: no deploys after 15:00 on Fridays. <!subteam^S0ODD001|@oncall> please read.',
    names: { S0ODD001: '@oncall' },
    url: null,
  });
});

test('a reply six days later, in another file, joins the thread', async () => {
  expect(await itemOf('08', '1767830400.000500')).toMatchObject({
    thread: '1767312000.000100',
    at: '2026-01-08T00:00:00.000500Z',
    text: 'Correction: the Friday rule starts at 14:00, not 15:00.',
  });
});

test('a deleted parent is no item, and its reply stays', async () => {
  const { skips } = await launch('02');
  expect(skips).toContainEqual({ id: 'C0ODD0001/1767315600.000100', reason: 'deleted' });
  expect(await itemOf('02', '1767315660.000200')).toMatchObject({ thread: '1767315600.000100' });
});

test('a user and a channel nobody knows stay as they are written', async () => {
  expect(await itemOf('02', '1767316000.000100')).toMatchObject({
    author: { id: 'U0ODDX009', name: 'U0ODDX009', standing: 'unknown' },
    text: 'A message of somebody who is not in users.json, to <@U0GHOST01> in <#C0GONE001> and <#C0ODD0001|launch>',
    names: { C0ODD0001: 'launch' },
  });
});

test('a deleted user is still a member with a name', async () => {
  expect(await itemOf('02', '1767312060.000200')).toMatchObject({
    author: { name: 'Jonas Ekwueme', standing: 'member' },
  });
});

test('a bot post that is all attachments has their words', async () => {
  expect(await itemOf('02', '1767316100.000100')).toMatchObject({
    author: { id: 'B0ODD0001', name: 'ci', standing: 'bot' },
    text: 'build 812\n*main* failed in `unit`\nBranch: main',
  });
});

test('a bot post that is all blocks has their words after its short form', async () => {
  expect(await itemOf('02', '1767316200.000100')).toMatchObject({
    author: { id: 'B0ODD0002', name: 'status', standing: 'bot' },
    text: 'fallback text\nStatus\nAll *green* since <!date^1767316200^{time}|now>\n*Errors*\n0\nby <@U0ODDA001>',
    names: { U0ODDA001: 'Nora Lindqvist' },
  });
});

test('escaped code stays escaped, and the quoted message is left out', async () => {
  const { text } = await itemOf('02', '1767316300.000100');
  expect(text).toContain(
    '&lt;b&gt; 5 &gt; 3 &amp;&amp; 2 &lt; 4\n```if (a &lt; b) { return "&amp;amp;"; }```\n&gt; quoted',
  );
  expect(text).not.toContain('Unfurled');
});

test('files that are gone are silent, a name turned around by an override is put straight', async () => {
  expect(await itemOf('02', '1767316400.000100')).toMatchObject({ text: 'see file\n[file: résumé gnp.exe]' });
});

test('two posts of one instant are two items', async () => {
  expect(await itemOf('02', '1767316500.000100')).toMatchObject({ text: 'waves' });
  expect(await itemOf('02', '1767316500.000100-2')).toMatchObject({
    text: 'same ts as the message before',
    at: '2026-01-02T01:15:00.000100Z',
  });
});

test('cleaning takes marks of direction and of no width; joined emoji and combining letters stay', async () => {
  expect(clean((await itemOf('02', '1767316600.000100')).text)).toBe(
    'مرحبا RTL, zerowidth, family 👨\u200d👩\u200d👧, e\u0301 against \u00e9, :man-woman-boy:',
  );
});

test('an empty day is read and has nothing', async () => {
  expect(await launch('03')).toEqual({ items: [], skips: [], readable: true });
});

test('a reply whose parent is in no file keeps its thread', async () => {
  expect(await itemOf('08', '1767830500.000600')).toMatchObject({ thread: '1767000000.000001' });
});

test('a reply sent to the channel as well is in its thread', async () => {
  expect(await itemOf('08', '1767830600.000700')).toMatchObject({
    thread: '1767312000.000100',
    text: 'For all: 14:00 it is.',
  });
});

test('a time stamp written as a number keeps its digits', async () => {
  expect(await itemOf('08', '1767830700.000800')).toMatchObject({
    at: '2026-01-08T00:05:00.000800Z',
    text: 'ts is a number here',
  });
});

test('a post with a null text and one with only a time stamp are counted as empty', async () => {
  const { items, skips } = await launch('08');
  expect(items).toHaveLength(4);
  expect(skips).toEqual([
    { id: 'C0ODD0001/1767830800.000900', reason: 'empty' },
    { id: 'C0ODD0001/1767830900.001000', reason: 'empty' },
  ]);
});

test('bytes of Windows-1252 are read as such and told once', async () => {
  const { items, skips } = await launch('09');
  expect(items[0]?.text).toBe('It’s a café – price 40€ (these bytes are Windows-1252, not UTF-8)');
  expect(skips).toEqual([{ id: 'C0ODD0001/2026-01-09', reason: 'encoding' }]);
});

test('cleaning takes half an emoji and a NUL out', async () => {
  expect(clean((await launch('09')).items[1]?.text ?? '')).toBe('half an emoji  and a NUL  in the middle');
});

test('a cut-off day says nothing, not even that its posts are gone', async () => {
  expect(await launch('10')).toEqual({
    items: [],
    skips: [{ id: 'C0ODD0001/2026-01-10', reason: 'broken-json' }],
    readable: false,
  });
});

test('a text of 60,000 characters is kept whole', async () => {
  const { items, skips } = await launch('11');
  expect(items[0]?.text.length).toBeGreaterThan(59_000);
  expect(skips).toEqual([]);
});

test('a private channel is read like any other', async () => {
  const { items } = await dayOf(handmadeOdd, 'salaries', '2026-01-06');
  expect(items.map(({ text }) => text)).toEqual(['Nora only: budget for Zoë’s raise is approved.']);
});

test('a channel shared with another company cannot be read', async () => {
  await expect(dayOf(handmadeOdd, 'partner-shared', '2026-01-05')).rejects.toThrow('no container');
});
