import { insertFacts } from '../../../schema/journal/insert-facts';
import { newFact } from '../../schema/journal/own-journal';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from './scene';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => {
  scene = await journalScene(bench);
  await scene.write({ id: 'a', text: 'I keep bees. I live in Bonn.', at: on('02-01') });
});

const upToClose = async () => {
  const cycle = await scene.opened();
  await scene.readAll(cycle);
  await scene.writeAll(cycle.number);
};

describe('a cycle that is closed', () => {
  beforeEach(upToClose);

  test('tells what came of it, in numbers and codes', async () => {
    expect(await scene.close()).toEqual({
      outcome: 'committed',
      facts: 2,
      questions: 0,
      changed: 1,
      findings: [],
      attention: [],
    });
    expect(await scene.cycle()).toMatchObject({
      outcome: 'committed',
      code: null,
      closed_at: '2026-03-01T12:00:00Z',
      workflow_id: 'w',
      run_id: 'r',
      findings: [],
    });
  });

  test('tells which models and prompts made it', async () => {
    await scene.close();
    expect(await scene.cycle()).toMatchObject({
      model: 'claude-sonnet-5-5',
      prompts: expect.stringMatching(/^facts [0-9a-f]{16}, evolve [0-9a-f]{16}, rewrite [0-9a-f]{16}$/) as string,
    });
  });

  test('drops the stored answers: they would outlive what a person deletes', async () => {
    expect((await scene.calls()).filter(({ answer }) => answer !== null)).toHaveLength(2);
    await scene.close();
    expect((await scene.calls()).map(({ step, state, answer }) => [step, state, answer])).toEqual([['facts', 'done', null], ['rewrite', 'done', null]]); // prettier-ignore
  });

  test('is closed once: a repeat answers the same and changes nothing', async () => {
    const first = await scene.close();
    const before = [await scene.cycle(), await scene.journal()];
    bench.clock.now = '2026-03-05T12:00:00.000Z';
    expect(await scene.close()).toEqual(first);
    expect([await scene.cycle(), await scene.journal()]).toEqual(before);
  });

  test('notes how many entries wait, and what they would cost', async () => {
    await scene.write({ id: 'b', text: 'I sing.', at: on('02-02') }, { id: 'c', text: 'I row.', at: on('02-03') });
    await scene.close();
    expect(await scene.journal()).toMatchObject({ waiting: 2, estimate: { entries: 2, calls: 3 } });
    await scene.evolve();
    expect(await scene.journal()).toMatchObject({ waiting: 0, estimate: null });
  });

  test('stays as it closed when its run ends late', async () => {
    await scene.close();
    await scene.fail('terminated');
    expect(await scene.cycle()).toMatchObject({ outcome: 'committed', code: null });
  });
});

test('what was put to the user is counted', async () => {
  const mine = newFact({ text: 'User lives in Kiel.', origin: 'user', quote: null, thing: 'home', asOf: '2026-01-01' });
  await scene.asScope((tx) => insertFacts(tx, scene.at, [mine]));
  scene.model.means('I live in Bonn.', { thing: 'home', text: 'User lives in Bonn.' });
  await upToClose();
  expect(await scene.close()).toMatchObject({ facts: 1, questions: 1 });
});

test('a rewriting notes that it was done, so that the next comes a month later', async () => {
  await scene.evolve();
  await bench.admin
    .updateTable('journal')
    .set({ rewritten_at: '2026-01-01T00:00:00Z' })
    .where('scope', '=', scene.scope)
    .execute();
  await scene.opened('night');
  await scene.close(2);
  expect((await scene.journal())?.rewritten_at).toBe('2026-03-01T12:00:00Z');
});
