import { createWorld, type World } from '../../schema/world';
import { cycleScene, NEXT_SLOT } from './scene';

let world: World;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());

/** A scope whose first cycle failed over two messages. */
async function failed(code = 'model.unreachable') {
  const scene = await cycleScene(world);
  await scene.say('one', 'two');
  await scene.open();
  await scene.fail(code);
  return scene;
}
const NEXT = { slotAt: NEXT_SLOT };

test('a failed cycle goes on at the next slot under its own number, as if it had not failed', async () => {
  const scene = await failed();
  expect(await scene.open('slot')).toEqual({ kind: 'not-due' });
  expect(await scene.open('slot', NEXT)).toMatchObject({ kind: 'cycle', number: 1, parts: 1, items: 2 });
  expect(await scene.cycles()).toMatchObject([{ number: 1, outcome: null, code: null, closed_at: null }]);
});

test('a request for what the open cycle reads is answered by it', async () => {
  const scene = await failed();
  const answer = await scene.request();
  expect(await scene.open('force')).toMatchObject({ number: 1, more: false });
  expect(await answer()).toBe(1);
});

test('what came since is left to the next cycle, so the request stays open and there is more to do', async () => {
  const scene = await failed();
  await scene.say('three');
  const answer = await scene.request();
  expect(await scene.open('force')).toMatchObject({ number: 1, items: 2, more: true });
  expect(await answer()).toBe('open');
  await scene.close(1);
  expect(await scene.open('again')).toMatchObject({ number: 2, items: 1, more: false });
  expect(await answer()).toBe(2);
});

test('a request for less than the open cycle reads is not answered by it', async () => {
  const scene = await failed();
  const answer = await scene.request('2026-01-05T12:00:30Z');
  expect(await scene.open('force')).toMatchObject({ number: 1, items: 2, until: null, more: true });
  expect(await answer()).toBe('open');
  await scene.close(1);
  expect(await scene.open('again')).toEqual({ kind: 'quiet' });
  expect(await answer()).toBe('quiet');
});

test('a request to read again is not answered by the open cycle, and reads again after it', async () => {
  const scene = await failed();
  const answer = await scene.request(null, '2026-01-05T12:01:00Z');
  expect(await scene.open('force')).toMatchObject({ number: 1, more: true });
  expect(await answer()).toBe('open');
  await scene.close(1);
  expect(await scene.open('again')).toMatchObject({ number: 2, items: 1, more: false });
  expect([await scene.reads(2), await answer()]).toEqual([[['two']], 2]);
});

test('an interrupted cycle goes on at once when its entity starts, paused or not', async () => {
  const scene = await cycleScene(world);
  await scene.say('one');
  await scene.open();
  await scene.pause();
  expect(await scene.open('slot')).toEqual({ kind: 'paused' });
  expect(await scene.open('start')).toMatchObject({ kind: 'cycle', number: 1 });
});

test('a failed cycle does not go on when its entity starts within the slot', async () => {
  expect(await (await failed('cancelled')).open('start')).toEqual({ kind: 'not-due' });
});

test('a point left behind twice is tried alone, without the news', async () => {
  const scene = await cycleScene(world);
  await scene.say('one');
  await scene.open();
  await scene.close(1);
  await scene.wait(2, 'one');
  await scene.say('two');
  const answer = await scene.request();
  expect(await scene.open('force')).toMatchObject({ number: 2, parts: 0, items: 0, waiting: 1, more: true });
  expect((await scene.cycles())[1]).toMatchObject({ alone: 1, read_window: {} });
  expect(await answer()).toBe('open');
});

test('of several left behind the first is tried, and a resumed try answers no request', async () => {
  const scene = await cycleScene(world);
  await scene.say('one', 'two');
  await scene.open();
  await scene.close(1);
  await scene.wait(2, 'one', 'two');
  await scene.open('again');
  const answer = await scene.request();
  expect(await scene.open('force')).toMatchObject({ number: 2, waiting: 2, more: true });
  expect([(await scene.cycles())[1]?.alone, await answer()]).toEqual([1, 'open']);
});

describe('a memory that was found full', () => {
  /** Its last cycle kept the old memory; a point waits that was offered `tries` times. */
  async function full(tries = 0) {
    const scene = await cycleScene(world);
    await scene.say('one');
    await scene.open();
    await scene.close(1, { outcome: 'kept-old', attention: ['kept-old', 'memory-full'] });
    await scene.wait(tries, 'one');
    return scene;
  }

  test('is not tried again without news', async () => {
    const scene = await full();
    expect(await scene.open('slot', NEXT)).toEqual({ kind: 'quiet' });
    expect(await scene.cycles()).toHaveLength(1);
  });

  test('is tried again with news', async () => {
    const scene = await full();
    await scene.say('two');
    expect(await scene.open('slot', NEXT)).toMatchObject({ number: 2, items: 1, waiting: 1 });
  });

  test('is tried again after a person made room', async () => {
    const scene = await full();
    await scene.write(0, { 'index.md': '# Shorter\n' }, 'person');
    expect(await scene.open('slot', NEXT)).toMatchObject({ number: 2, items: 0, waiting: 1 });
  });

  test('tries no point alone, yet goes on reading news', async () => {
    const scene = await full(2);
    expect(await scene.open('again')).toEqual({ kind: 'quiet' });
    await scene.say('two');
    const answer = await scene.request();
    expect(await scene.open('force')).toMatchObject({ number: 2, items: 1, waiting: 1, more: false });
    expect([(await scene.cycles())[1]?.alone, await answer()]).toEqual([null, 2]);
  });
});
