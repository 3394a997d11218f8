import { calls } from '../agent/scene';
import { closeScene } from '../close-scene';
import { createBench, type Bench } from '../../support/bench';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

/** The last attempt mends links by code, so something it cannot mend is written too. */
const bad = calls(['create', { path: 'notes.md', file_text: '# Notes\n- made up\n' }], ['done']);

async function threeInVain() {
  const scene = await closeScene(bench);
  for (const text of ['the van is green', 'Bo has the keys', 'lunch was late']) await scene.say(text);
  for (let i = 0; i < 2; i += 1) expect(await scene.run([bad])).toMatchObject({ outcome: 'kept-old', alone: null });
  return scene;
}

test('after two cycles in vain a point is tried alone, and parked when it fails', async () => {
  const scene = await threeInVain();
  expect(await scene.run([bad])).toMatchObject({ outcome: 'kept-old', alone: 1, read: {} });
  expect(await scene.states()).toEqual(['parked 3', 'waiting 2', 'waiting 2']);
});

test('a second one that fails by the same findings is not at fault, and no third is tried', async () => {
  const scene = await threeInVain();
  await scene.run([bad]);
  expect(await scene.run([bad])).toMatchObject({ outcome: 'kept-old', alone: 2 });
  expect((await scene.states()).map((state) => state.split(' ')[0])).toEqual(['parked', 'waiting', 'waiting']);
  expect(await scene.close({ cycle: 4 })).toMatchObject({ again: false });
});

test('then the news is read, together with what waits', async () => {
  const scene = await threeInVain();
  for (let i = 0; i < 2; i += 1) await scene.run([bad]);
  await scene.say('the depot opens at nine');
  const cycle = await scene.run([bad]);
  expect(cycle?.alone).toBeNull();
  expect(Object.values(cycle?.read ?? {})).toEqual([1]);
});

test('two that fail by different findings are each their own fault', async () => {
  const scene = await threeInVain();
  await scene.run([bad]);
  const other = calls(['create', { path: 'notes.md', file_text: '# Notes\n- 4711 crates {p2}\n' }], ['done']);
  await scene.run([other]);
  expect((await scene.states()).map((state) => state.split(' ')[0])).toEqual(['parked', 'parked', 'waiting']);
});
