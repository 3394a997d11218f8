import { SOURCES } from '../../../activities/sources/registry';
import { IMPORT_WORDS, ITEM_SOURCES, readItems } from '../../../client/reads/items';
import { openConnection } from '../../../schema/access/open-connection';
import { openContainer } from '../../../schema/items/open-container';
import { withConnection } from '../../../schema/connect';
import { AT, createWorld, grant, item, newScope, store, type World } from '../../schema/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'team:demo');
  for (const [connection, provider] of [
    ['gmail-ada', 'gmail'],
    ['slack-demo', 'slack'],
    ['tracker-demo', 'tracker'],
  ] as const) {
    // prettier-ignore
    const container = `${connection}:all`;
    await withConnection(world.db, connection, async (tx) => {
      await openConnection(tx, { id: connection, provider, team: 'demo', at: AT });
      await openContainer(tx, { id: container, connection, externalId: 'all', kind: 'public', name: 'all', members: null, at: AT }); // prettier-ignore
    });
    await grant(world, '-infinity', AT, connection);
    await store(world, container, [item(provider)], { connection });
  }
});
afterAll(() => world.close());

const texts = async (source: string) => (await readItems(world.db, 'team:demo', { source })).map(({ text }) => text);

test.each([
  ['gmail', 'text of gmail'],
  ['mail', 'text of gmail'],
  ['slack', 'text of slack'],
  ['slack-export', 'text of slack'],
  ['tracker', 'text of tracker'],
])('by %s the items of that provider are meant', async (source, text) => {
  expect(await texts(source)).toEqual([text]);
});

test('a source there is, without items, gives none', async () => {
  expect(await texts('journal')).toEqual([]);
});

test.each(['bogus', '', 'Gmail', 'constructor'])('%j is refused with what is possible', async (source) => {
  await expect(texts(source)).rejects.toMatchObject({
    code: 'usage.invalid',
    next: 'There are gmail, journal, mail, meet, meetings, slack, slack-export, tasks, tracker.',
  });
});

test('all that can be read can be asked for by its name', () => {
  expect([...ITEM_SOURCES]).toEqual([...new Set(SOURCES.map(({ provider }) => provider))].sort());
  const others = SOURCES.filter(({ name, provider }) => name !== provider);
  expect(IMPORT_WORDS).toEqual(Object.fromEntries(others.map(({ name, provider }) => [name, provider])));
});
