import { type Embedder } from '../../../client/recall/embedder';
import { vectorsOf } from '../../../client/recall/kept-vectors';
import { type ScopeEpoch } from '../../../memory/scope';
import { createWorld, newScope, type World } from '../../schema/world';
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
beforeEach(() => (asked = []));
afterEach(() => world.admin.deleteFrom('embedding').execute());
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

test('the vector of a text that is gone goes when the next is asked for', async () => {
  await vectors(counting(), 'ab', 'cd');
  await vectors(counting(), 'cd', 'ef');
  expect(await rows()).toHaveLength(2);
  await vectors(counting(), 'ab', 'cd', 'ef');
  expect(asked.at(-1)).toEqual(['ab']);
});

test('another model’s vectors are not taken for its own', async () => {
  await vectors(counting(), 'ab');
  await vectors(counting({ name: 'other' }), 'ab');
  expect(asked).toEqual([['ab'], ['ab']]);
});

test('no row holds a word of the text', async () => {
  await vectors(counting(), 'bench press');
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
