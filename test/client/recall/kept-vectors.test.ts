import { type Embedder } from '../../../client/recall/embedder';
import { vectorsOf } from '../../../client/recall/kept-vectors';
import { SEEDS } from '../../../memory/journal/recall/recall-seeds';
import { type ScopeEpoch } from '../../../memory/scope';
import { createWorld, newScope, type World } from '../../schema/world';
import { giveLines, takeLine } from '../../support/memory-lines';
import { letters } from './embedding-server';

const at: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
let world: World;
let asked: string[][];
const counting = (change: Partial<Embedder> = {}): Embedder => ({
  ...{ name: 'letters', threshold: 0.5, kept: true },
  embed: (texts) => {
    asked.push([...texts]);
    return Promise.resolve(texts.map(letters));
  },
  ...change,
});
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
});
beforeEach(async () => {
  asked = [];
  await giveLines(world.db, 'user:ada', { people: ['ab', 'cd'], beliefs: ['ef'] });
});
afterEach(async () => {
  for (const table of ['embedding', 'category_line', 'fact'] as const) await world.admin.deleteFrom(table).execute();
});
afterAll(() => world.close());

const vectors = async (embedder: Embedder, ...texts: string[]) =>
  Object.fromEntries(await vectorsOf(world.db, at, embedder, texts));
const rows = () => world.admin.selectFrom('embedding').selectAll().execute();

test('each text is asked for once, and again only if it is new', async () => {
  const expected = { ab: letters('ab'), cd: letters('cd') };
  expect(await vectors(counting(), 'ab', 'cd', 'ab')).toEqual(expected);
  expect(await vectors(counting(), 'ab', 'cd')).toEqual(expected);
  expect(await vectors(counting(), 'ab', 'cd', 'ef')).toEqual({ ...expected, ef: letters('ef') });
  expect(asked).toEqual([['ab', 'cd'], ['ef']]);
});

test('features that see different lines leave each other’s vectors alone', async () => {
  await vectors(counting(), 'ab', 'cd', SEEDS.people[0] as string);
  await vectors(counting(), 'ef', SEEDS.beliefs[0] as string);
  expect(await rows()).toHaveLength(5);
  await vectors(counting(), 'ab', 'cd', 'ef', SEEDS.people[0] as string, SEEDS.beliefs[0] as string);
  expect(asked).toHaveLength(2);
});

test('the vector of a line that is gone goes when the next is asked for', async () => {
  await vectors(counting(), 'ab', 'cd');
  await takeLine(world.db, 'user:ada', 'ab');
  await vectors(counting(), 'cd', 'ef');
  expect(await rows()).toHaveLength(2);
});

test('a line that goes while its vector is asked for leaves none', async () => {
  const meanwhile = counting({
    embed: async (texts) => {
      await takeLine(world.db, 'user:ada', 'ab');
      return texts.map(letters);
    },
  });
  expect(await vectors(meanwhile, 'ab', 'cd')).toEqual({ ab: letters('ab'), cd: letters('cd') });
  expect(await rows()).toHaveLength(1);
});

test('another model’s vectors are not taken for its own', async () => {
  await vectors(counting(), 'ab');
  await vectors(counting({ name: 'other' }), 'ab');
  expect(asked).toEqual([['ab'], ['ab']]);
});

test('no row holds a word of the text', async () => {
  await giveLines(world.db, 'user:ada', { people: ['bench press'] });
  await vectors(counting(), 'bench press');
  expect(await rows()).toHaveLength(1);
  expect(JSON.stringify(await rows())).not.toMatch(/bench|press/);
});

test('what costs nothing is not kept', async () => {
  await vectors(counting({ kept: false }), 'ab');
  expect(await rows()).toEqual([]);
});

test('after a wipe nothing is kept', async () => {
  const gone = { scope: 'user:ada', epoch: 7 } as const;
  await expect(vectorsOf(world.db, gone, counting(), ['ab'])).rejects.toMatchObject({ code: 'epoch.gone' });
  expect(await rows()).toEqual([]);
});
