import { openCycle } from '../../../activities/cycle/open-cycle';
import { createWorld, item, type World } from '../../schema/world';
import { cycleScene, NEXT_SLOT, NOW, SLOT } from './scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

test('news open a cycle that has frozen what it reads', async () => {
  const scene = await cycleScene(world);
  await scene.say('one', 'two');
  expect(await scene.open()).toEqual({
    kind: 'cycle',
    work: 'hydrate',
    epoch: 1,
    number: 1,
    parts: 1,
    waiting: 0,
    items: 2,
    until: null,
    more: false,
  });
  await scene.say('three');
  expect(await scene.cycles()).toMatchObject([
    { number: 1, opened_at: NOW, closed_at: null, base: 0, alone: null, read: { slack: 2 } },
  ]);
  expect(await scene.reads(1)).toEqual([['one', 'two']]);
  expect((await scene.cycles())[0]?.read_window).toEqual({ [scene.here.id('dev')]: [0, 2] });
});

test('a window that does not fit into one question is split', async () => {
  const scene = await cycleScene(world, { summaryTokens: 1 });
  await scene.say('one', 'two', 'three');
  expect(await scene.open()).toMatchObject({ parts: 3, items: 3 });
  expect((await scene.reads(1)).flat()).toEqual(['one', 'two', 'three']);
});

test('without news it is quiet: no row, but the time it was asked', async () => {
  const scene = await cycleScene(world);
  expect(await scene.open()).toEqual({ kind: 'quiet' });
  expect(await scene.cycles()).toEqual([]);
  expect(await scene.row()).toMatchObject({ last_asked_at: NOW, next_slot_at: NEXT_SLOT.replace('.000', '') });
});

test('points that wait are news enough', async () => {
  const scene = await cycleScene(world);
  await scene.say('one');
  await scene.open();
  await scene.close(1);
  await scene.wait(1, 'one');
  expect(await scene.open('force')).toEqual({ kind: 'quiet' });
  expect(await scene.open('again')).toMatchObject({ kind: 'cycle', number: 2, parts: 0, items: 0, waiting: 1 });
});

test('what was deleted before anybody read it is quiet, and is not looked at again', async () => {
  const scene = await cycleScene(world);
  await scene.say('one');
  await world.admin.updateTable('item').set({ deleted_at: NOW, text: '' }).where('connection', '=', scene.here.connection).execute(); // prettier-ignore
  expect(await scene.open()).toEqual({ kind: 'quiet' });
  const cursors = await world.admin
    .selectFrom('scope_cursor')
    .select('change')
    .where('scope', '=', scene.scope)
    .execute();
  expect(cursors).toEqual([{ change: 1 }]);
});

test('a slot that was asked for is not due again; the next one is', async () => {
  const scene = await cycleScene(world);
  await scene.open();
  await scene.say('one');
  for (const why of ['slot', 'start'] as const) expect(await scene.open(why)).toEqual({ kind: 'not-due' });
  expect(await scene.open('slot', { slotAt: NEXT_SLOT })).toMatchObject({ kind: 'cycle', number: 1 });
});

test('a paused scope opens nothing at its slots and starts, and is not asked', async () => {
  const scene = await cycleScene(world);
  await scene.say('one');
  await scene.pause();
  for (const why of ['slot', 'start'] as const) expect(await scene.open(why)).toEqual({ kind: 'paused' });
  expect(await scene.row()).toMatchObject({ last_asked_at: null });
});

test.each(['force', 'slot', 'start'] as const)('a request opens a cycle while paused, found at a %s', async (why) => {
  const scene = await cycleScene(world);
  await scene.say('one');
  await scene.pause();
  const answer = await scene.request();
  expect(await scene.open(why)).toMatchObject({ kind: 'cycle', number: 1 });
  expect(await answer()).toBe(1);
});

test('a force whose request was answered already is quiet', async () => {
  const scene = await cycleScene(world);
  await scene.say('one');
  expect(await scene.open('force')).toEqual({ kind: 'quiet' });
  expect(await scene.cycles()).toEqual([]);
});

test('a request without news is answered as quiet', async () => {
  const scene = await cycleScene(world);
  const answer = await scene.request();
  expect(await scene.open('force')).toEqual({ kind: 'quiet' });
  expect(await answer()).toBe('quiet');
});

test('a scope that was removed is gone', async () => {
  const asked = { scope: 'team:nobody', why: 'slot', slotAt: SLOT, nextSlotAt: NEXT_SLOT } as const;
  const scene = await cycleScene(world);
  expect(await openCycle(scene.deps, asked)).toEqual({ kind: 'gone' });
});

test('asked again without a request, a paused scope reads no news', async () => {
  const scene = await cycleScene(world);
  await scene.open();
  await scene.pause();
  await scene.say('one');
  expect(await scene.open('again')).toEqual({ kind: 'quiet' });
  await scene.request();
  expect(await scene.open('again')).toMatchObject({ kind: 'cycle', number: 1 });
});

test('several requests become one cycle, up to the latest time asked for', async () => {
  const scene = await cycleScene(world);
  await scene.say('one', 'two', 'three');
  const answers = [await scene.request('2026-01-05T12:00:30Z'), await scene.request('2026-01-05T12:01:30Z')];
  expect(await scene.open('force')).toMatchObject({ until: '2026-01-05T12:01:30Z', items: 2, more: false });
  expect(await scene.reads(1)).toEqual([['one', 'two']]);
  expect(await Promise.all(answers.map((answer) => answer()))).toEqual([1, 1]);
});

test('until before all news is quiet and moves no cursor', async () => {
  const scene = await cycleScene(world);
  await scene.say('one');
  await scene.request('2026-01-05T11:00:00Z');
  expect(await scene.open('force')).toEqual({ kind: 'quiet' });
  await scene.request();
  expect(await scene.open('force')).toMatchObject({ items: 1 });
});

test('since reads again what was read, from that time on', async () => {
  const scene = await cycleScene(world);
  await scene.say('one', 'two', 'three');
  await scene.open();
  await scene.close(1);
  const answer = await scene.request(null, '2026-01-05T12:01:00Z');
  expect(await scene.open('force')).toMatchObject({ kind: 'cycle', number: 2, items: 2, more: false });
  expect(await scene.reads(2)).toEqual([['two', 'three']]);
  expect(await answer()).toBe(2);
});

test('what a source took back is taken out first, so that the cycle starts from what is left', async () => {
  const scene = await cycleScene(world);
  await scene.say('one', 'two');
  await scene.wait(0, 'one');
  await world.admin.updateTable('point').set({ state: 'placed' }).where('scope', '=', scene.scope).execute();
  await scene.write(0, { 'index.md': '# Index\n\n- [A](a.md) — about one thing\n', 'a.md': '# A\n- one {p1}\n' });
  await scene.here.store('dev', [item('one', { text: 'not one', at: '2026-01-05T12:00:00Z' })]);
  expect(await scene.open()).toMatchObject({ kind: 'cycle', waiting: 0 });
  expect(Object.keys(await scene.texts())).toEqual(['index.md']);
  expect((await scene.cycles())[0]?.base).toBe(2);
  expect((await scene.points()).get(1)?.state).toBe('withdrawn');
});

test('what a source took back goes at the next slot of a paused scope too, which stays paused', async () => {
  const scene = await cycleScene(world);
  await scene.say('one', 'two');
  await scene.wait(0, 'one');
  await world.admin.updateTable('point').set({ state: 'placed' }).where('scope', '=', scene.scope).execute();
  await scene.write(0, { 'index.md': '# Index\n\n- [A](a.md) — about one thing\n', 'a.md': '# A\n- one {p1}\n' });
  await scene.pause();
  await scene.here.store('dev', [item('one', { text: 'not one', at: '2026-01-05T12:00:00Z' })]);
  expect(await scene.open()).toEqual({ kind: 'paused' });
  expect(Object.keys(await scene.texts())).toEqual(['index.md']);
  expect((await scene.points()).get(1)?.state).toBe('withdrawn');
  expect(await scene.row()).toMatchObject({ paused: true, last_asked_at: null });
});

test('nor does a slot that is not due keep what is gone', async () => {
  const scene = await cycleScene(world);
  await scene.say('one');
  await scene.open();
  await scene.close(1);
  await scene.wait(0, 'one');
  await world.admin.updateTable('point').set({ state: 'placed' }).where('scope', '=', scene.scope).execute();
  await scene.write(0, { 'index.md': '# Index\n\n- [A](a.md) — about one thing\n', 'a.md': '# A\n- one {p1}\n' });
  await scene.here.store('dev', [item('one', { text: 'not one', at: '2026-01-05T12:00:00Z' })]);
  expect(await scene.open('start')).toEqual({ kind: 'not-due' });
  expect(Object.keys(await scene.texts())).toEqual(['index.md']);
});
