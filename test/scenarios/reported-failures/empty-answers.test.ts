import { readCycles } from '../../../client/reads/cycles';
import { readStatus } from '../../../client/reads/status';
import { failCycle } from '../../../activities/fail-cycle';
import { setScene, withNotes, type Scene } from '../../activities/agent/scene';
import { createBench, type Bench } from '../../support/bench';
import { type FakeAnswer } from '../../support/fake-model';
import { simpleModel } from '../../support/simple-model';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const SYSTEM = { mode: 'local', ui: null, address: '', model: null } as unknown as Parameters<typeof readStatus>[1];
const NOTHING: FakeAnswer = { text: '{"points":[]}' };
const chatter = (day: number) => Array.from({ length: 20 }, (_, i) => `day ${day}, small talk ${i}`);

async function remembered(): Promise<Scene> {
  const scene = await setScene(bench);
  await scene.play([withNotes('- build 812 is green {p1}')]);
  return scene;
}
const attention = async ({ at }: Scene) => (await readStatus(bench.db, SYSTEM, at.scope)).scopes[0]?.attention;

describe('a model that finds nothing in messages that are there', () => {
  test('is believed once and counted, and raises an alarm after the third cycle in a row', async () => {
    const scene = await remembered();
    for (const day of [1, 2, 3]) {
      expect(await attention(scene)).toEqual([]);
      const { cycle, texts } = await scene.play([], { says: chatter(day), summary: () => NOTHING });
      expect(cycle).toMatchObject({ outcome: 'committed', commit: null, read: { slack: 20 } });
      expect(texts['notes.md']).toContain('build 812');
    }
    expect(await attention(scene)).toEqual(['empty-runs']);
    const entries = (await readCycles(bench.db, scene.at.scope)).slice(1);
    expect(entries.map(({ read, points, changedFiles }) => [read.slack, points.placed, changedFiles])).toEqual([
      [20, 0, 0],
      [20, 0, 0],
      [20, 0, 0],
    ]);
  });

  test('is forgiven by a cycle that keeps something', async () => {
    const scene = await remembered();
    for (const day of [1, 2, 3]) await scene.play([], { says: chatter(day), summary: () => NOTHING });
    await scene.play([simpleModel], { says: ['The van is at the depot'] });
    expect(await attention(scene)).toEqual([]);
  });

  test('an agent that writes nothing for points that are there alarms somebody too, and loses none of them', async () => {
    const scene = await remembered();
    const points = [];
    for (const day of [1, 2, 3]) points.push((await scene.play([{ text: '' }], { says: chatter(day) })).points);
    expect(await attention(scene)).toEqual(['parked-points']);
    expect([...points[2]!.values()].map(({ state }) => state).sort()).toEqual(['parked', 'placed', ...Array(39).fill('waiting')]); // prettier-ignore
  });
});

describe('an answer in no usable form', () => {
  test.each(['', '[]', '{}', 'There is nothing to keep.', '{"points":"none"}', '{"points":[{"kind":"fact"}]'])(
    '%j is asked again once, and what comes then counts',
    async (text) => {
      const scene = await remembered();
      const answers: FakeAnswer[] = [{ text }];
      const { cycle, texts } = await scene.play([simpleModel], {
        says: ['The van is at the depot'],
        summary: (request) => answers.shift() ?? simpleModel(request),
      });
      expect(bench.asked('summary')).toHaveLength(2);
      expect(cycle).toMatchObject({ outcome: 'committed', counts: { placed: 1 } });
      expect(texts['notes.md']).toContain('build 812');
      expect(texts['notes.md']).toContain('The van is at the depot');
    },
  );

  test.each(['', '[]', '{}'])('%j twice deletes nothing, is reported, and the window is read later', async (text) => {
    const scene = await remembered();
    const told = { says: ['The van is at the depot'], summary: () => ({ text }) };
    await expect(scene.play([], told)).rejects.toMatchObject({ code: 'model.invalid-answer' });
    const failed = { code: 'model.invalid-answer', workflowId: 'w', runId: 'r' };
    await failCycle(bench.deps, { ...scene.at, cycle: 2, ...failed });
    expect(await attention(scene)).toEqual(['cycle-failed']);
    const { cycle, texts } = await scene.play([simpleModel], { says: ['Bo has the keys'] });
    expect(cycle).toMatchObject({ number: 2, outcome: 'committed', findings: [] });
    expect(texts['notes.md']).toMatch(/build 812 is green\n- The van is at the depot/);
  });
});
