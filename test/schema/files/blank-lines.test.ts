import { type ScopeEpoch } from '../../../memory/scope';
import { withScope } from '../../../schema/connect';
import { blankLines } from '../../../schema/files/blank-lines';
import { AT, createWorld, newScope, type World } from '../world';
import { commitTexts, load } from './memory';

let world: World;
let at: ScopeEpoch;
let n = 0;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  at = { scope: `user:u${++n}`, epoch: 1 };
  await newScope(world, at.scope);
  await commitTexts(world, at, 0, {
    'index.md': '# Index\n- [A](a.md) — words about it\n- [B](b.md) — other words\n',
    'a.md': '# A\nsecret {p1}\nshared {p1,p2}\nharmless {p2}\n',
  });
  await commitTexts(world, at, 1, { 'a.md': '# A\nsecret, rephrased {p1}\nharmless\n' });
});

const texts = async (commit: number, path: string) => (await load(world, at, commit))[path]!.map((line) => line.text);
const blank = (points: number[], paths: string[]) =>
  withScope(world.db, at.scope, (tx) => blankLines(tx, at, points, paths));

test('the words of a point’s lines go in all past versions, those of other points stay', async () => {
  await blank([1], []);
  expect(await texts(1, 'a.md')).toEqual(['# A', 'harmless']);
  expect(await texts(2, 'a.md')).toEqual(['# A', 'harmless']);
});

test('index lines that describe the file go too, others stay', async () => {
  await blank([1], ['a.md']);
  expect(await texts(1, 'index.md')).toEqual(['# Index', '- [B](b.md) — other words']);
});

test('nothing to blank changes nothing', async () => {
  const before = await load(world, at, 1);
  await blank([], []);
  await blank([99], ['c.md']);
  expect(await load(world, at, 1)).toEqual(before);
});

test('another scope’s lines stay, though they cite points of the same number', async () => {
  const other: ScopeEpoch = { scope: `user:other${n}`, epoch: 1 };
  await newScope(world, other.scope);
  await commitTexts(world, other, 0, { 'a.md': 'mine {p1}\n' });
  await blank([1], ['a.md']);
  expect((await load(world, other, 1))['a.md']![0]!.text).toBe('mine');
});

test('answers of closed cycles go; those of the open one stay, since it still needs them', async () => {
  for (const [number, closed] of [[1, AT], [2, null]] as const) {
    await world.admin.insertInto('cycle').values({ ...at, number, opened_at: AT, closed_at: closed, until: null, read_window: '{}', parts: '[]', read: '{}', base: 0 }).execute();
    await world.admin.insertInto('call').values({ ...at, key: `k${number}`, try: 1, cycle: number, step: 'agent', state: 'done', lease_until: AT, model: 'm', request_hash: 'h', answer: '{"secret":1}', started_at: AT }).execute();
  } // prettier-ignore
  await blank([1], []);
  const calls = await world.admin
    .selectFrom('call')
    .select(['cycle', 'answer'])
    .where('scope', '=', at.scope)
    .orderBy('cycle')
    .execute();
  expect(calls).toEqual([{ cycle: 1, answer: null }, { cycle: 2, answer: { secret: 1 } }]); // prettier-ignore
});
