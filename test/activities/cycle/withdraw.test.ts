import { createWorld, type World } from '../../schema/world';
import { NOW } from './scene';
import { memoryScene } from './memory';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

const INDEX = '# Index\n\n- [Notes](notes.md) — vans and keys of the depot\n';
const notes = (...lines: string[]) => ({ 'index.md': INDEX, 'notes.md': ['# Notes', ...lines, ''].join('\n') });
const TWO_LINES = notes('- the van is green {p1}', '- the keys hang left {p2}');

test('nothing is taken back while every source stands', async () => {
  const scene = await memoryScene(world, [['a'], ['b']], TWO_LINES);
  expect(await scene.withdraw()).toEqual({ items: 0, commit: null });
  expect(await scene.commits()).toHaveLength(1);
});

test('a line whose source is gone is cut in a commit by code, the others stay', async () => {
  const scene = await memoryScene(world, [['a'], ['b']], TWO_LINES);
  await scene.lose('a');
  expect(await scene.withdraw()).toEqual({ items: 1, commit: 2 });
  expect((await scene.texts())['notes.md']).toBe('# Notes\n- the keys hang left\n');
  expect((await scene.commits())[1]).toEqual({
    number: 2,
    author: 'code',
    reason: 'withdrawn: 1 source item gone',
    cycle: null,
  });
  expect([...(await scene.points()).values()].map((point) => point.state)).toEqual(['withdrawn', 'placed']);
});

test('its words are gone from every past version', async () => {
  const scene = await memoryScene(world, [['a'], ['b']], TWO_LINES);
  await scene.write(1, notes('- the green van is ours {p1}', '- the keys hang left {p2}'));
  await scene.lose('a');
  await scene.withdraw();
  const ever = (await scene.everyLine()).join('\n');
  expect(ever).not.toMatch(/green|ours/);
  expect(ever).toContain('the keys hang left');
});

test("the index line of a file that lost a line falls back to the file's title, in past versions too", async () => {
  const scene = await memoryScene(world, [['a'], ['b']], TWO_LINES);
  await scene.lose('a');
  await scene.withdraw();
  expect((await scene.texts())['index.md']).toBe('# Index\n\n- [Notes](notes.md) — notes on Notes\n');
  expect((await scene.everyLine()).join('\n')).not.toContain('vans and keys');
});

test('a file without a line left goes, and its index line with it', async () => {
  const scene = await memoryScene(world, [['a'], ['b']], TWO_LINES);
  await scene.lose('a', 'b');
  expect(await scene.withdraw()).toEqual({ items: 2, commit: 2 });
  expect((await scene.commits())[1]?.reason).toBe('withdrawn: 2 source items gone');
  expect(Object.keys(await scene.texts())).toEqual(['index.md']);
  expect((await scene.texts())['index.md']).toMatch(/^# Index\s+$/);
});

test('other points of a cut line wait to be written again, unless another line still holds them', async () => {
  const lines = ['- van, keys and till {p1,p2,p3}', '- the till is new {p3}'];
  const scene = await memoryScene(world, [['a'], ['b'], ['c']], notes(...lines));
  await scene.lose('a');
  await scene.withdraw();
  expect((await scene.texts())['notes.md']).toBe('# Notes\n- the till is new\n');
  const [, second, third] = [...(await scene.points()).values()];
  expect(second).toMatchObject({ state: 'waiting', tries: 0, text: expect.stringMatching('about dev') as string });
  expect(third).toMatchObject({ state: 'placed' });
});

test('a point that other messages support waits, in the words of those and without those that are gone', async () => {
  const scene = await memoryScene(world, [['a', 'b', 'c']], notes('- all three {p1}'));
  await scene.lose('b');
  await scene.withdraw();
  expect((await scene.points()).get(1)).toMatchObject({
    state: 'waiting',
    tries: 0,
    text: 'Ada Quist: text of a / Ada Quist: text of c',
  });
});

test('a rule whose quote is lost is withdrawn, though others support it', async () => {
  const scene = await memoryScene(world, [['a', 'b']], notes('- "text of a" {p1}'), [1]);
  await scene.lose('a');
  await scene.withdraw();
  expect((await scene.points()).get(1)).toMatchObject({
    state: 'withdrawn',
    text: '',
    quote: null,
    retired_at: '2026-01-05T12:00:00Z',
    retired_reason: 'source withdrawn',
  });
});

test('a rule that keeps its quote and loses another source waits with its quote', async () => {
  const scene = await memoryScene(world, [['a', 'b']], notes('- "text of a" {p1}'), [1]);
  await scene.lose('b');
  await scene.withdraw();
  expect((await scene.points()).get(1)).toMatchObject({ state: 'waiting', quote: 'text of a', retired_at: null });
});

test('a retired rule that stood in a cut line does not come back', async () => {
  const scene = await memoryScene(world, [['a'], ['b']], notes('- both {p1,p2}'), [2]);
  await world.admin.updateTable('point').set({ retired_at: NOW }).where('scope', '=', scene.scope).where('id', '=', 2).execute(); // prettier-ignore
  await scene.lose('a');
  await scene.withdraw();
  expect((await scene.points()).get(2)?.state).toBe('placed');
});

test("a person's line that rests on a lost source goes, their other lines stay", async () => {
  const scene = await memoryScene(world, [['a'], ['b']], TWO_LINES);
  await scene.write(1, notes('- the van is dark green', '- the keys hang left', '- call me first'), 'person');
  await scene.lose('a');
  await scene.withdraw();
  expect((await scene.texts())['notes.md']).toBe('# Notes\n- the keys hang left\n- call me first\n');
});

test('stored answers go, those of the open cycle too, and what they cost stays', async () => {
  const scene = await memoryScene(world, [['a'], ['b']], TWO_LINES);
  const call = { ...scene.at, try: 1, step: 'agent', state: 'done' as const, lease_until: NOW, model: 'm', request_hash: 'h', stop_reason: null, code: null, started_at: NOW, finished_at: NOW, tokens_out: 7 }; // prettier-ignore
  await scene.open();
  await scene.close(1);
  await scene.say('more');
  await scene.request();
  await scene.open('force', { synced: true });
  for (const cycle of [1, 2])
    await world.admin.insertInto('call').values({ ...call, key: `k${cycle}`, cycle, answer: '"the van is green"' }).execute(); // prettier-ignore
  await scene.lose('a');
  await scene.withdraw();
  const calls = await world.admin.selectFrom('call').select(['cycle', 'answer', 'tokens_out']).where('scope', '=', scene.scope).orderBy('cycle').execute(); // prettier-ignore
  expect(calls).toEqual([
    { cycle: 1, answer: null, tokens_out: 7 },
    { cycle: 2, answer: null, tokens_out: 7 },
  ]);
});

test('with the access to a channel all that rests on it goes', async () => {
  const scene = await memoryScene(world, [['a'], ['b']], TWO_LINES);
  await scene.here.channel({ id: 'dev', kind: 'private' });
  await scene.here.grant();
  expect(await scene.withdraw()).toEqual({ items: 2, commit: 2 });
  expect(Object.keys(await scene.texts())).toEqual(['index.md']);
});

test('a point that stood in no line is taken back without a commit', async () => {
  const scene = await memoryScene(world, [['a'], ['b']], notes('- the keys hang left {p2}'));
  await scene.lose('a');
  expect(await scene.withdraw()).toEqual({ items: 1, commit: null });
  expect((await scene.points()).get(1)?.state).toBe('withdrawn');
});

test('a repeat finds nothing more to take back', async () => {
  const scene = await memoryScene(world, [['a'], ['b']], TWO_LINES);
  await scene.lose('a');
  await scene.withdraw();
  expect(await scene.withdraw()).toEqual({ items: 0, commit: null });
  expect(await scene.commits()).toHaveLength(2);
});
