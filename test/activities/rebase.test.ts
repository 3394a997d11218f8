import { calls, withNotes } from './agent/scene';
import { closeScene } from './close-scene';
import { createBench, type Bench } from '../support/bench';
import { item } from '../schema/world';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const NOTE = withNotes('- the van is green {p1}', '- Bo has the keys {p2}');

/** A cycle over two messages, verified and about to be committed. */
async function verified() {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.say('Bo has the keys');
  await scene.upTo('close', [NOTE]);
  return scene;
}
const takeBack = (scene: Awaited<ReturnType<typeof verified>>, text: string) =>
  scene.here.store('dev', [item(text, { text: 'never mind' })]);

test('what a person wrote into another file stays, and the draft is laid over it and commits', async () => {
  const scene = await verified();
  await scene.put('guidance.md', 'Be brief.\n');
  expect(await scene.rebase()).toEqual({ status: 'verified', findings: [], files: 2 });
  expect(await scene.close()).toMatchObject({ outcome: 'committed', commit: 2, files: 2 });
  expect(await scene.texts()).toMatchObject({
    'guidance.md': 'Be brief.\n',
    'notes.md': '# Notes\n- the van is green\n- Bo has the keys\n',
  });
});

test('a file that a person wrote meanwhile stays theirs, and its points wait', async () => {
  const scene = await verified();
  await scene.put('notes.md', '# Notes\n\nWritten by hand.\n');
  expect(await scene.rebase()).toMatchObject({ status: 'verified', files: 0 });
  expect(await scene.close()).toMatchObject({ outcome: 'committed', commit: null, counts: { placed: 0, waiting: 2 } });
  expect((await scene.texts())['notes.md']).toBe('# Notes\n\nWritten by hand.\n');
});

test('what a source took back takes the draft along, and the agent begins anew with what is left', async () => {
  const scene = await verified();
  await takeBack(scene, 'The van is green');
  expect(await scene.rebase()).toEqual({ status: 'more', findings: [], files: 0 });
  expect(await scene.drafts()).toEqual([]);
  expect(await scene.close({ version: 1 })).toEqual({ status: 'conflict' });
  expect(await scene.states()).toEqual(['withdrawn 0', 'waiting 0']);
});

test('with no turn left the head stays as it is, and the points wait', async () => {
  const scene = await verified();
  await takeBack(scene, 'The van is green');
  expect(await scene.rebase(2, true)).toMatchObject({ status: 'verified', files: 0 });
  expect(await scene.close()).toMatchObject({ outcome: 'committed', commit: null, counts: { placed: 0, waiting: 1 } });
});

test('the stored answers of a cycle in which a source was taken back go when it closes', async () => {
  const scene = await verified();
  await takeBack(scene, 'The van is green');
  await scene.rebase();
  await scene.close();
  const calls = await scene.calls();
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.map((call) => call.answer)).toEqual(calls.map(() => null));
});

test('a draft whose points are all taken back places none and adds no file', async () => {
  const scene = await verified();
  await takeBack(scene, 'The van is green');
  await takeBack(scene, 'Bo has the keys');
  expect(await scene.rebase()).toMatchObject({ status: 'verified' });
  expect(await scene.close()).toMatchObject({ outcome: 'committed', counts: { placed: 0, waiting: 0 } });
  expect(Object.keys(await scene.texts())).toEqual(['index.md']);
});

/** A person rewrote the index meanwhile, so that the draft's new file has no line there. */
const orphaned = async () => {
  const scene = await verified();
  await scene.put('index.md', '# Index\n\nEverything is in order here.\n');
  return scene;
};

test('a draft that no longer passes goes back to the agent with what happened and the findings', async () => {
  const scene = await orphaned();
  expect(await scene.rebase()).toEqual({ status: 'findings', findings: ['file-not-linked'], files: 1 });
  const [, draft] = await scene.drafts();
  const [block] = draft!.results as { text: string }[];
  const [note, finding] = block!.text.split('\n').map((line) => JSON.parse(line) as object);
  expect(note).toMatchObject({ note: expect.stringContaining('what people wrote stays') as string });
  expect(finding).toMatchObject({ code: 'file-not-linked', path: 'notes.md' });
  expect((await scene.cycle())?.findings).toEqual(['file-not-linked']);
});

test('with no attempt left it keeps the old memory', async () => {
  expect(await (await orphaned()).rebase(2, true)).toMatchObject({ status: 'kept-old' });
});

test('a repeat answers the same and stores no further draft', async () => {
  const scene = await orphaned();
  const first = await scene.rebase();
  await scene.put('index.md', '# Index\n\nAll is well.\n');
  expect(await scene.rebase()).toEqual(first);
  expect((await scene.drafts()).map((draft) => [draft.version, draft.base])).toEqual([[1, 0], [2, 1]]); // prettier-ignore
});

test('the cycle builds on the new head from then on', async () => {
  const scene = await verified();
  await scene.put('guidance.md', 'Be brief.\n');
  await scene.rebase();
  expect((await scene.cycle())?.base).toBe(1);
  await scene.put('guidance.md', 'Be very brief.\n');
  expect(await scene.close()).toEqual({ status: 'conflict' });
  expect(await scene.rebase(3)).toMatchObject({ status: 'verified' });
  expect(await scene.close()).toMatchObject({ outcome: 'committed', commit: 3 });
});

test('the agent goes on after a rebase from the files as they are now', async () => {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  let edited = false;
  const linked = '# Index\n\nEverything is in order here.\n\n- [Notes](notes.md) — all that was said\n';
  bench.play([
    withNotes('- the van is green {p1}'),
    calls(['create', { path: 'index.md', file_text: linked }], ['done']),
  ]);
  const cycle = await bench.run(scene.scope, {
    before: async (step) => {
      if (step.kind !== 'close' || edited) return;
      edited = true;
      await scene.put('index.md', '# Index\n\nEverything is in order here.\n');
    },
  });
  expect(cycle).toMatchObject({ outcome: 'committed', commit: 2, attempts: 2, findings: ['file-not-linked'] });
  expect(await scene.texts()).toEqual({ 'index.md': linked, 'notes.md': '# Notes\n- the van is green\n' });
  expect(await scene.states()).toEqual(['placed 0']);
});
