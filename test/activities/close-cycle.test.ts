import { calls, NOTES, withNotes } from './agent/scene';
import { closeScene } from './close-scene';
import { createBench, type Bench } from '../support/bench';
import { item } from '../schema/world';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

const NOTE = withNotes('- the van is green {p1}');
const DECLINE = calls(['decline', { point: 'p1', reason: 'small talk' }], ['done']);

/** A cycle over one message, verified and about to be committed. */
async function verified(turn = NOTE) {
  const scene = await closeScene(bench);
  await scene.say('The van is green');
  await scene.upTo('close', [turn]);
  return scene;
}

test('a commit, its points, the cursors and the row land together', async () => {
  const scene = await verified();
  expect(await scene.close()).toEqual({
    status: 'closed',
    outcome: 'committed',
    commit: 1,
    files: 2,
    counts: { episodic: 1, procedural: 0, semantic: 0, placed: 1, declined: 0, waiting: 0, parked: 0 },
    attention: [],
    again: false,
  });
  expect((await scene.texts())['notes.md']).toBe('# Notes\n- the van is green\n');
  expect([await scene.states(), await scene.cursors(), await scene.drafts()]).toEqual([['placed 0'], [1], []]);
  expect(await scene.cycle()).toMatchObject({ outcome: 'committed', code: null, commit: 1, workflow_id: 'w', run_id: 'r' }); // prettier-ignore
});

test('a repeat answers the same and writes nothing', async () => {
  const scene = await verified();
  const first = await scene.close();
  expect(await scene.close({ how: 'kept-old', runId: 'another' })).toEqual(first);
  expect([await scene.head(), (await scene.cycle())?.run_id]).toEqual([1, 'r']);
});

test('two that close at once make one commit', async () => {
  const scene = await verified();
  const [one, two] = await Promise.all([scene.close(), scene.close()]);
  expect([two, await scene.head()]).toEqual([one, 1]);
});

test('a head that moved is a conflict, and nothing lands', async () => {
  const scene = await verified();
  await scene.put('guidance.md', 'Be brief.\n');
  expect(await scene.close()).toEqual({ status: 'conflict' });
  expect([await scene.head(), await scene.states(), await scene.cursors()]).toEqual([1, ['waiting 0'], []]);
  expect(await scene.cycle()).toMatchObject({ closed_at: null, commit: null });
  expect(await scene.drafts()).toHaveLength(1);
});

test('a source that was taken back since is a conflict, though nobody cut its lines yet', async () => {
  const scene = await verified();
  await scene.here.store('dev', [item('The van is green', { text: 'The van is gone' })]);
  expect(await scene.close()).toEqual({ status: 'conflict' });
  expect([await scene.head(), (await scene.cycle())?.closed_at]).toEqual([0, null]);
});

test('keeping the old memory moves the cursors, counts a try and drops the draft', async () => {
  const scene = await verified();
  expect(await scene.close({ how: 'kept-old' })).toMatchObject({
    outcome: 'kept-old',
    commit: null,
    files: 0,
    attention: ['kept-old'],
    again: false,
  });
  expect([await scene.states(), await scene.cursors(), await scene.drafts()]).toEqual([['waiting 1'], [1], []]);
  expect(Object.keys(await scene.texts())).toEqual(['index.md']);
});

test('keeping the old memory is no conflict, whatever moved', async () => {
  const scene = await verified();
  await scene.put('guidance.md', 'Be brief.\n');
  expect(await scene.close({ how: 'kept-old' })).toMatchObject({ status: 'closed', outcome: 'kept-old' });
});

test('what the agent declined stays declined only when its draft is committed', async () => {
  const [committed, kept] = [await verified(DECLINE), await verified(DECLINE)];
  expect(await committed.close()).toMatchObject({
    outcome: 'committed',
    commit: null,
    counts: { declined: 1, waiting: 0 },
  });
  expect(await kept.close({ how: 'kept-old' })).toMatchObject({ counts: { declined: 0, waiting: 1 } });
  expect((await committed.points()).get(1)).toMatchObject({ state: 'declined', reason: 'small talk' });
});

test('a point that was passed over waits, and after the second time is to be tried alone', async () => {
  const scene = await verified(calls(['done']));
  expect(await scene.close()).toMatchObject({ outcome: 'committed', counts: { waiting: 1 }, again: false });
  await scene.say('Bo has the keys');
  await scene.upTo('close', [withNotes('- keys: Bo {p2}')]);
  expect(await scene.close({ cycle: 2 })).toMatchObject({ counts: { placed: 1, waiting: 1 }, again: true });
  expect(await scene.states()).toEqual(['waiting 2', 'placed 0']);
});

test('a point that was tried alone in vain is parked, and somebody is told', async () => {
  const scene = await verified();
  for (const cycle of [1, 2]) {
    await scene.close({ cycle, how: 'kept-old' });
    await scene.upTo('close', [calls(['done'])]);
  }
  expect(await scene.close({ cycle: 3 })).toMatchObject({ attention: ['parked-points'], again: false });
  expect(await scene.states()).toEqual(['parked 3']);
});

describe('a draft that does not fit', () => {
  /** A memory whose next cycle keeps the old files because its budget is small. */
  async function tooBig(tries = 0) {
    const scene = await closeScene(bench);
    await scene.write(NOTES);
    await bench.admin.updateTable('scope').set({ file_budget: 12 }).where('id', '=', scene.scope).execute();
    await scene.say('The van is green');
    await scene.upTo('agent', []);
    await bench.admin.updateTable('point').set({ tries }).where('scope', '=', scene.scope).execute();
    return scene;
  }
  const LONG = withNotes('- an old line', `- the van is green, ${'as green as green can be, '.repeat(5)} {p1}`);

  test('counts as no try of any point, and says that the memory is full', async () => {
    const scene = await tooBig();
    expect(await scene.run([LONG])).toMatchObject({ outcome: 'kept-old', attention: ['kept-old', 'memory-full'] });
    expect([await scene.states(), await scene.cursors()]).toEqual([['waiting 0'], [1]]);
  });

  test('parks no point that was tried alone', async () => {
    const scene = await tooBig();
    await scene.upTo('close', [LONG, LONG, LONG]);
    await bench.admin.updateTable('cycle').set({ alone: 1 }).where('scope', '=', scene.scope).execute();
    expect(await scene.close({ how: 'kept-old' })).toMatchObject({ attention: ['kept-old', 'memory-full'] });
    expect(await scene.states()).toEqual(['waiting 0']);
  });
});

test('a cycle without points closes as committed, with nothing to commit', async () => {
  const scene = await closeScene(bench);
  await scene.say('Hello');
  bench.play([], () => ({ text: JSON.stringify({ points: [] }) }));
  expect(await bench.run(scene.scope)).toMatchObject({
    outcome: 'committed',
    commit: null,
    changed: [],
    read: { slack: 1 },
  });
  expect([await scene.cursors(), await scene.head()]).toEqual([[1], 0]);
});

test('a commit names its cycle, and the scope knows when it was hydrated', async () => {
  const scene = await verified();
  await scene.close();
  const commit = await bench.admin.selectFrom('commit').selectAll().where('scope', '=', scene.scope).execute();
  expect(commit).toMatchObject([
    { number: 1, parent: 0, author: 'agent', reason: 'cycle 1: 1 point placed', cycle: 1 },
  ]);
  const row = await bench.admin.selectFrom('scope').select('last_hydrated_at').where('id', '=', scene.scope).executeTakeFirst(); // prettier-ignore
  expect(row?.last_hydrated_at).toBe(commit[0]!.at);
});
