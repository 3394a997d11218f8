import { type ScopeEpoch } from '../../../memory/scope';
import { withScope, type Tx } from '../../../schema/connect';
import { answerPick, dropPick, dropStalePicks, loadPick, storePick } from '../../../schema/journal/picks';
import { createWorld, newScope, type World } from '../world';

const at: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
const NOW = '2026-02-01T10:00:00.000Z';
let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
  await newScope(world, 'user:bo');
});
afterEach(() => world.admin.deleteFrom('pick').execute());
afterAll(() => world.close());

const as = <T>(work: (tx: Tx) => Promise<T>, scope = at.scope) => withScope(world.db, scope, work);
const store = (id: string, when = NOW) =>
  as((tx) => storePick(tx, at, { id, text: 'my words', offered: ['people', 'beliefs'], at: when }));
const load = (id: string) => as((tx) => loadPick(tx, at, id));

test('a text waits with what is offered', async () => {
  await store('p1');
  expect(await load('p1')).toEqual({ text: 'my words', offered: ['people', 'beliefs'], picked: null, code: null });
});

test('an answer stays, the words go', async () => {
  await store('p1');
  expect(await as((tx) => answerPick(tx, at, 'p1', { picked: ['people'] }))).toBe(true);
  expect(await load('p1')).toEqual({ text: null, offered: ['people', 'beliefs'], picked: ['people'], code: null });
});

test('no answer leaves its code, and the words go all the same', async () => {
  await store('p1');
  await as((tx) => answerPick(tx, at, 'p1', { code: 'model.refused' }));
  expect(await load('p1')).toMatchObject({ text: null, picked: null, code: 'model.refused' });
});

test('nothing picked is an answer', async () => {
  await store('p1');
  await as((tx) => answerPick(tx, at, 'p1', { picked: [] }));
  expect(await load('p1')).toMatchObject({ picked: [], code: null });
});

test('who comes too late answers nobody', async () => {
  await store('p1');
  await as((tx) => dropPick(tx, at, 'p1'));
  expect(await as((tx) => answerPick(tx, at, 'p1', { picked: ['people'] }))).toBe(false);
  expect(await load('p1')).toBeUndefined();
});

test('one nobody came back for goes after five minutes; one that may be waited for does not', async () => {
  await store('old');
  await store('young', '2026-02-01T10:00:02.000Z');
  await as((tx) => dropStalePicks(tx, at, '2026-02-01T10:05:00.000Z'));
  expect(await load('old')).toBeDefined();
  await as((tx) => dropStalePicks(tx, at, '2026-02-01T10:05:01.000Z'));
  expect(await load('old')).toBeUndefined();
  expect(await load('young')).toBeDefined();
});

test('another person’s stays, however old', async () => {
  await store('old');
  await as((tx) => dropStalePicks(tx, at, '2027-01-01T00:00:00.000Z'), 'user:bo');
  expect(await load('old')).toBeDefined();
});

test('another person finds nothing, and answers nothing', async () => {
  await store('p1');
  expect(await as((tx) => loadPick(tx, at, 'p1'), 'user:bo')).toBeUndefined();
  expect(await as((tx) => answerPick(tx, at, 'p1', { picked: [] }), 'user:bo')).toBe(false);
  await as((tx) => dropPick(tx, at, 'p1'), 'user:bo');
  expect(await load('p1')).toMatchObject({ text: 'my words' });
});
