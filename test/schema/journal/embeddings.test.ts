import { type ScopeEpoch } from '../../../memory/scope';
import { withScope, type Tx } from '../../../schema/connect';
import { dropEmbeddings, keepEmbeddings, loadEmbeddings } from '../../../schema/journal/embeddings';
import { createWorld, newScope, type World } from '../world';

const at: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
  await newScope(world, 'user:bo');
});
afterEach(() => world.admin.deleteFrom('embedding').execute());
afterAll(() => world.close());

const as = <T>(work: (tx: Tx) => Promise<T>, scope = at.scope) => withScope(world.db, scope, work);
const keep = (vectors: Record<string, number[]>, inUse = Object.keys(vectors)) =>
  as((tx) => keepEmbeddings(tx, at, new Map(Object.entries(vectors)), inUse));
const load = async (...hashes: string[]) => Object.fromEntries(await as((tx) => loadEmbeddings(tx, at, hashes)));

test('vectors are found again by their hash', async () => {
  await keep({ a: [1, 0.5], b: [0, -1] });
  expect(await load('a', 'b', 'c', 'a')).toEqual({ a: [1, 0.5], b: [0, -1] });
  expect(await load()).toEqual({});
});

test('what is not in use any more goes, and is not taken in', async () => {
  await keep({ a: [1], b: [2] });
  await keep({ b: [2], c: [3], d: [4] }, ['b', 'c']);
  expect(await load('a', 'b', 'c', 'd')).toEqual({ b: [2], c: [3] });
});

test('one that is there stays as it is', async () => {
  await keep({ a: [1] });
  await keep({ a: [9] });
  expect(await load('a')).toEqual({ a: [1] });
});

test('when nothing is in use nothing stays', async () => {
  await keep({ a: [1] });
  await keep({}, []);
  expect(await load('a')).toEqual({});
});

test('all go at once, and only the person’s own', async () => {
  await keep({ a: [1] });
  await as((tx) => dropEmbeddings(tx, at), 'user:bo');
  expect(await load('a')).toEqual({ a: [1] });
  await as((tx) => dropEmbeddings(tx, at));
  expect(await load('a')).toEqual({});
});

test('another person’s are neither seen nor dropped', async () => {
  await keep({ a: [1] });
  expect(await as((tx) => loadEmbeddings(tx, at, ['a']), 'user:bo')).toEqual(new Map());
  await as((tx) => keepEmbeddings(tx, { scope: 'user:bo', epoch: 1 }, new Map([['b', [1]]]), ['b']), 'user:bo');
  expect(await load('a')).toEqual({ a: [1] });
});
