import { type Page } from '../../../../activities/sources/define-source';
import { slackExport } from '../../../../activities/sources/slack-export/source';
import { testAccess, type TestAccessOptions } from '../../../support/access';
import { ciBots, handmadeOdd, madeUpTree, meetings } from './trees';

const post = (ts: string, text: string, more = {}) => ({ type: 'message', user: 'U1', ts, text, ...more });
const files = {
  'users.json': [{ id: 'U1', team_id: 'T1', profile: { real_name: 'Ada', email: 'ada@example.com' } }],
  'channels.json': [{ id: 'C1', name: 'dev', is_archived: true, members: ['U1'] }],
  'groups.json': [{ id: 'G1', name: 'pay', members: ['U1'] }],
  'dev/2026-01-01.json': [post('1767225600.000001', 'one')],
  'dev/2026-01-02.json': [post('1767312000.000001', 'two'), post('1767312001.000001', 'b', { bot_id: 'B1' })],
};
const open = async (more: TestAccessOptions = {}) => slackExport.open(testAccess({ files, ...more }));
const request = (externalId = 'C1') => ({
  container: { externalId, name: 'dev' },
  window: { since: '', until: '' },
  cursor: null as Page<{ v: 1; day: number }>['next'] | null,
  first: true,
});

async function pullAll(more: TestAccessOptions = {}, channel = 'C1') {
  const api = await open(more);
  const pages = [await slackExport.pull(api, request(channel))];
  for (let last = pages[0]!; !last.done; pages.push(last)) {
    last = await slackExport.pull(api, {
      ...request(channel),
      cursor: slackExport.cursor.parse(last.next),
      first: false,
    });
  }
  return pages;
}

test('the channels of an export are open, archived or not; private ones list their members', async () => {
  expect(await slackExport.discover(await open())).toEqual({
    containers: [
      { externalId: 'G1', name: 'pay', kind: 'private', members: ['U1'], open: true },
      { externalId: 'C1', name: 'dev', kind: 'public', members: ['U1'], open: true },
    ],
    people: null,
    skips: [],
    account: 'T1',
  });
});

test('what an export leaves out is named by its discovery', async () => {
  const { skips } = await slackExport.discover(await open({ files: handmadeOdd }));
  expect(skips).toContainEqual({ id: 'C0ODD0002', reason: 'externally-shared' });
  expect(skips).toContainEqual({ id: 'D0ODD0005', reason: 'direct-message' });
});

test('an externally shared channel is read when it was named', async () => {
  const { containers, skips } = await slackExport.discover(
    await open({ files: handmadeOdd, settings: { externalChannels: ['C0ODD0002'] } }),
  );
  expect(containers.map(({ externalId }) => externalId)).toContain('C0ODD0002');
  expect(skips.map(({ reason }) => reason)).not.toContain('externally-shared');
});

test('a page is a day, complete in its part', async () => {
  const pages = await pullAll();
  expect(pages.map(({ items, complete, done }) => [items.map(({ text, part }) => [text, part]), complete, done])).toEqual([
    [[['one', 'C1/2026-01-01']], [{ part: 'C1/2026-01-01' }], false],
    [[['two', 'C1/2026-01-02'], ['b', 'C1/2026-01-02']], [{ part: 'C1/2026-01-02' }], true],
  ]); // prettier-ignore
});

test('a channel nobody wrote in, and one the export does not list, are done at once', async () => {
  const nothing = { items: [], complete: [], skips: [], done: true };
  expect(await pullAll({}, 'G1')).toMatchObject([nothing]);
  expect(await pullAll({}, 'C404')).toMatchObject([nothing]);
});

test('a new upload is read from its first day, wherever the last one ended', async () => {
  const page = await slackExport.pull(await open(), { ...request(), cursor: { v: 1, day: 2 } });
  expect(page.items.map(({ text }) => text)).toEqual(['one']);
});

test('a day that cannot be read completes nothing', async () => {
  const pages = await pullAll({ files: { ...files, 'dev/2026-01-02.json': '[{"cut' } });
  expect(pages[1]).toMatchObject({ items: [], complete: [], skips: [{ id: 'C1/2026-01-02', reason: 'broken-json' }] });
});

test('bots are read, unless the options say otherwise', async () => {
  const texts = async (bots: unknown) => (await pullAll({ settings: { bots } })).flatMap(({ items }) => items.map(({ text }) => text)); // prettier-ignore
  expect(await texts(undefined)).toEqual(['one', 'two', 'b']);
  expect(await texts(['B1'])).toEqual(['one', 'two', 'b']);
  expect(await texts([])).toEqual(['one', 'two']);
  const skips = (await pullAll({ settings: { bots: [] } })).flatMap((page) => page.skips);
  expect(skips).toEqual([{ id: 'C1/1767312001.000001', reason: 'bot' }]);
});

test('the lists are read once for all pages', async () => {
  const tree = madeUpTree(files);
  await pullAll({ files: tree });
  expect(tree.reads.filter((path) => path === 'users.json')).toHaveLength(1);
  expect(tree.reads.filter((path) => path.startsWith('dev/'))).toEqual(['dev/2026-01-01.json', 'dev/2026-01-02.json']);
});

test('an export that tells its workspace is validated as it', async () => {
  expect(await slackExport.validate(await open())).toEqual({ kind: 'ok', account: 'T1' });
});

test('a list that cannot be read is refused with words for people', async () => {
  await expect(open({ files: { 'channels.json': '[{' } })).rejects.toMatchObject({ code: 'input.invalid' });
});

test.each([
  ['meetings', meetings],
  ['bots', ciBots],
])('every file of the real export of %s is read without a failure', async (_, tree) => {
  const api = await open({ files: tree });
  const { containers } = await slackExport.discover(api);
  for (const { externalId } of containers) {
    const pages = await pullAll({ files: tree }, externalId);
    expect(pages.flatMap(({ failures }) => failures)).toEqual([]);
    expect(pages.flatMap(({ complete }) => complete)).toHaveLength(pages.length);
  }
});
