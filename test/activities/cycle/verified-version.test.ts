import { withNotes } from '../agent/scene';
import { closeScene } from '../close-scene';
import { createBench, type Bench } from '../../support/bench';
import { simpleModel } from '../../support/simple-model';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const NOTE = withNotes('- the van is green {p1}');
const simple = (request: Parameters<typeof simpleModel>[0]) => simpleModel(request);

test('drafts of a run that was dropped under its hands are no answer to the next run, and are never committed', async () => {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.upTo('close', [NOTE]);
  const junk = { 'junk.md': [{ id: null, text: 'made up', author: 'agent', points: [] }] };
  await bench.admin.updateTable('draft').set({ version: 2, changes: JSON.stringify(junk) }).where('scope', '=', scene.scope).execute(); // prettier-ignore
  bench.play([NOTE]);
  expect(await bench.run(scene.scope)).toMatchObject({ number: 1, outcome: 'committed' });
  expect(Object.keys(await scene.texts())).toEqual(['index.md', 'notes.md']);
});

test('a later draft than the verified one stays out of the commit', async () => {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.upTo('close', [NOTE]);
  const [first] = await scene.drafts();
  await bench.admin.insertInto('draft').values({ ...first!, version: 3, changes: '{"junk.md":[]}', decisions: JSON.stringify(first!.decisions), results: '[]', findings: '[]', answer: '{}' }).execute(); // prettier-ignore
  expect(await scene.close({ version: 1 })).toMatchObject({ outcome: 'committed' });
  expect(Object.keys(await scene.texts())).toEqual(['index.md', 'notes.md']);
});

test('a version that is gone is a conflict, not an empty commit', async () => {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.upTo('close', [NOTE]);
  expect(await scene.close({ version: 7 })).toEqual({ status: 'conflict' });
});

test('a cleanup that fails is given up until its next time, and the news is read', async () => {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.run([NOTE]);
  bench.play([]);
  await bench.run(scene.scope, { kind: 'cleanup' }).catch(() => undefined);
  await scene.fail('model.too-long', 2);
  expect(await scene.cycle(2)).toMatchObject({ kind: 'cleanup', outcome: 'failed', code: 'model.too-long' });
  expect((await scene.cycle(2))?.closed_at).not.toBeNull();
  await scene.say('Bo has the keys');
  bench.play([simple]);
  expect(await bench.run(scene.scope)).toMatchObject({ number: 3, kind: 'hydrate', outcome: 'committed' });
});

test('a cleanup that somebody stopped goes on when it is asked for', async () => {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.run([NOTE]);
  bench.play([]);
  await bench.run(scene.scope, { kind: 'cleanup' }).catch(() => undefined);
  await scene.fail('cancelled', 2);
  expect((await scene.cycle(2))?.closed_at).toBeNull();
});

test('a failing cleanup answers nobody who asked for news', async () => {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.run([NOTE]);
  bench.play([]);
  await bench.run(scene.scope, { kind: 'cleanup' }).catch(() => undefined);
  const asked = await scene.request();
  await scene.fail('model.too-long', 2);
  expect(await asked()).toBe('open');
});
