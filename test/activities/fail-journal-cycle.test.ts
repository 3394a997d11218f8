import { openCycle } from '../../activities/cycle/open-cycle';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from './journal/scene';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => {
  scene = await journalScene(bench);
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') }, { id: 'b', text: 'I sing.', at: on('02-02') });
});
const texts = async () => (await scene.facts()).map(({ text }) => text);

describe('an evolve that fails', () => {
  beforeEach(async () => {
    await scene.opened();
    await scene.read(0);
  });

  test('says why, is closed, and keeps what it read; the next reads the rest', async () => {
    await scene.fail('model.unreachable');
    expect(await scene.cycle()).toMatchObject({
      outcome: 'failed',
      code: 'model.unreachable',
      closed_at: '2026-03-01T12:00:00Z',
      workflow_id: 'w',
      run_id: 'r',
    });
    expect(await texts()).toEqual(['User keep bees.']);
    expect(await scene.opened()).toMatchObject({ number: 2, parts: 1, last: true });
    await scene.readAll({ number: 2, parts: 1 });
    await scene.writeAll(2);
    await scene.close(2);
    expect(await texts()).toEqual(['User keep bees.', 'User sing.']);
    expect(Object.values(await scene.texts())).toEqual([['User keep bees.', 'User sing.']]);
  });

  test('leaves no answer stored', async () => {
    await scene.fail('model.unreachable');
    expect((await scene.calls()).every(({ answer }) => answer === null)).toBe(true);
  });

  test('tells whoever asked for it, and nobody who asked for something else', async () => {
    const [evolve, rewrite, files] = [
      await scene.ask('evolve'),
      await scene.ask('rewrite'),
      await scene.ask('hydrate'),
    ];
    await scene.fail('model.unreachable');
    expect([await evolve(), await rewrite(), await files()]).toEqual([1, 'open', 'open']);
  });

  test.each([
    ['budget.exhausted', 'budget'],
    ['model.missing', 'model-missing'],
  ])('because of %s asks for attention: %s', async (code, attention) => {
    await scene.fail(code);
    expect((await scene.cycle()).attention).toEqual([attention]);
  });

  test('twice is noted once', async () => {
    await scene.fail('model.unreachable');
    await scene.fail('terminated');
    expect(await scene.cycle()).toMatchObject({ code: 'model.unreachable' });
  });
});

test.each(['cancelled', 'terminated'])(
  'one that was %s stays open with its answers, and goes on when it is wanted',
  async (code) => {
    await scene.opened();
    await scene.read(0);
    await scene.fail(code);
    expect(await scene.cycle()).toMatchObject({ outcome: 'failed', code, closed_at: null });
    expect((await scene.calls()).map(({ answer }) => answer !== null)).toEqual([true]);
    // Not by itself: somebody stopped it.
    expect(await scene.open('asked')).toMatchObject({ kind: 'quiet' });
    await scene.ask();
    expect(await scene.opened('asked')).toMatchObject({ number: 1, parts: 2 });
    await scene.readAll({ number: 1, parts: 2 });
    expect(scene.model.asked('facts')).toHaveLength(2);
  },
);

test('a rewriting that fails comes again a month later, and not the next night', async () => {
  await scene.evolve();
  bench.clock.now = '2026-04-02T12:00:00.000Z';
  expect(await scene.opened('night')).toMatchObject({ work: 'rewrite' });
  await scene.fail('model.unreachable', 2);
  expect([await scene.open('night'), (await scene.journal())?.rewritten_at]).toMatchObject([
    { kind: 'quiet' },
    '2026-04-02T12:00:00Z',
  ]);
  bench.clock.now = '2026-05-02T12:00:00.000Z';
  expect(await scene.opened('night')).toMatchObject({ work: 'rewrite', number: 3 });
});

test('marks of what was written are no findings of a cycle that failed later', async () => {
  const cycle = await scene.opened();
  await scene.readAll(cycle);
  await scene.writeAll(cycle.number);
  await scene.fail('model.unreachable');
  expect((await scene.cycle()).findings).toEqual([]);
});

test('a cycle of the files is failed apart from the journal’s', async () => {
  await bench.admin.updateTable('scope').set({ feeds_files: true }).where('id', '=', scene.scope).execute();
  const opened = await openCycle(bench.deps, {
    scope: scene.scope,
    why: 'slot',
    slotAt: on('03-01'),
    nextSlotAt: on('03-02'),
  });
  expect(opened).toMatchObject({ kind: 'cycle', number: 1 });
  await scene.opened();
  await scene.fail('model.unreachable', 2);
  expect([await scene.cycle(1), await scene.cycle(2)]).toMatchObject([
    { kind: 'hydrate', outcome: null, closed_at: null },
    { kind: 'evolve', outcome: 'failed' },
  ]);
  await scene.fail('cancelled', 1);
  expect(await scene.cycle(1)).toMatchObject({ outcome: 'failed', code: 'cancelled', closed_at: null });
});
