import { openCycle, type OpenCycleInput } from '../../../activities/cycle/open-cycle';
import { newScope } from '../../schema/world';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from './scene';

let bench: JournalBench;
let scene: JournalScene;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => (scene = await journalScene(bench)));

/** What an entity is told about the journal whenever it asks for the files. */
const turn = async (why: OpenCycleInput['why'] = 'slot', rest: Partial<OpenCycleInput> = {}) => {
  const opened = await openCycle(bench.deps, {
    scope: scene.scope,
    why,
    slotAt: on('02-28'),
    nextSlotAt: on('03-02'),
    ...rest,
  });
  return opened.journal;
};
const entry = (text = 'I keep bees.', id = 'a') => scene.write({ id, text, at: on('02-01') });
const NIGHT = '2026-03-02T03:00:00.000Z';

test('it is told when the next night is', async () => {
  expect(await turn()).toEqual({ nextAt: NIGHT, why: null });
  await scene.set({ timezone: 'America/New_York' });
  expect(await turn()).toEqual({ nextAt: '2026-03-02T08:00:00.000Z', why: null });
});

test('a period of its own goes before the night', async () => {
  expect(await turn('start', { evolveEveryMs: 1_000 })).toEqual({ nextAt: '2026-03-01T12:00:01.000Z', why: null });
});

test('a request is told, whatever it asks of the journal; one for the files is not', async () => {
  await scene.ask('hydrate');
  expect((await turn('force'))?.why).toBeNull();
  await scene.ask('evolve');
  expect((await turn('force'))?.why).toBe('asked');
  await scene.evolve('asked');
  expect((await turn('force'))?.why).toBeNull();
  await scene.ask('rewrite');
  expect((await turn('slot'))?.why).toBe('asked');
});

describe('an entity that begins', () => {
  test('is told of a run that was interrupted, paused or not', async () => {
    await entry();
    await scene.opened();
    await scene.set({ paused: true });
    expect((await turn('start'))?.why).toBe('asked');
    expect((await turn('slot'))?.why).toBeNull();
  });

  test('is not told of one that somebody stopped', async () => {
    await entry();
    await scene.opened();
    await scene.fail('cancelled');
    expect((await turn('start'))?.why).toBeNull();
  });

  test('is told of a night that it slept through, unless it is paused', async () => {
    await entry();
    await scene.evolve();
    bench.clock.now = '2026-03-02T02:59:00.000Z';
    expect((await turn('start'))?.why).toBeNull();
    bench.clock.now = '2026-03-02T03:01:00.000Z';
    expect((await turn('start'))?.why).toBe('night');
    expect((await turn('slot'))?.why).toBeNull();
    await scene.set({ paused: true });
    expect((await turn('start'))?.why).toBeNull();
  });

  test('of a night it looked in, however quiet it was, no more', async () => {
    await scene.open('night');
    bench.clock.now = '2026-03-04T12:00:00.000Z';
    expect((await turn('start'))?.why).toBe('night');
    await scene.open('night');
    expect((await turn('start'))?.why).toBeNull();
  });

  test('of a journal nobody ever looked into it waits for the night', async () => {
    await entry();
    expect((await turn('start'))?.why).toBeNull();
  });
});

test('a team has no journal to be told of', async () => {
  await newScope(bench, 'team:journal-turn', undefined, 'journal-turn');
  const opened = await openCycle(bench.deps, {
    scope: 'team:journal-turn',
    why: 'slot',
    slotAt: on('02-28'),
    nextSlotAt: on('03-02'),
  });
  expect(opened).toEqual({ kind: 'quiet' });
});

describe('the files beside it', () => {
  test('have their cycle while the journal has its own, and answer only what was asked of them', async () => {
    await entry();
    await scene.opened();
    const [files, journal] = [await scene.ask('hydrate'), await scene.ask('evolve')];
    expect(
      await openCycle(bench.deps, { scope: scene.scope, why: 'force', slotAt: on('02-28'), nextSlotAt: on('03-02') }),
    ).toMatchObject({ kind: 'quiet', journal: { why: 'asked' } });
    expect([await files(), await journal()]).toEqual(['quiet', 'open']);
  });

  test('never read the journal, unless its owner lets them', async () => {
    await entry();
    expect(
      await openCycle(bench.deps, { scope: scene.scope, why: 'slot', slotAt: on('03-01'), nextSlotAt: on('03-02') }),
    ).toMatchObject({ kind: 'quiet' });
    await bench.admin
      .updateTable('scope')
      .set({ feeds_files: true, last_asked_at: null })
      .where('id', '=', scene.scope)
      .execute();
    expect(
      await openCycle(bench.deps, { scope: scene.scope, why: 'slot', slotAt: on('03-01'), nextSlotAt: on('03-02') }),
    ).toMatchObject({ kind: 'cycle', work: 'hydrate', items: 1 });
    // And evolve reads it all the same.
    expect(await scene.evolve()).toMatchObject({ facts: 1 });
  });
});
