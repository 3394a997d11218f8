import { type Entities } from '../../../client/entities';
import { type OpenSystem } from '../../../client/open-system';
import { type EvolveOptions, evolveJournal, rewriteCategories } from '../../../client/runs/evolve';
import { withScope } from '../../../schema/connect';
import { wipeScope } from '../../../schema/wipe/wipe-scope';
import { journalBench, type JournalBench, journalScene, type JournalScene, on } from '../../activities/journal/scene';

let bench: JournalBench;
let scene: JournalScene;
/** What the entity does when it is signalled; the workflow's order, without Temporal. */
let signalled: () => Promise<unknown>;
beforeAll(async () => (bench = await journalBench()));
afterAll(() => bench.close());
beforeEach(async () => {
  scene = await journalScene(bench);
  // Requests bear the time of who asks, which is before anything is opened for them.
  bench.clock.now = new Date(Date.now() + 60_000).toISOString();
  signalled = runAll;
});

async function runAll() {
  for (let done = await scene.evolve('asked'); done?.more; done = await scene.evolve('again'));
}
const system = (): OpenSystem => {
  const signal = () => Promise.resolve(void signalled());
  return { db: bench.db, entities: { signal } as unknown as Entities } as OpenSystem;
};
const evolve = (options: EvolveOptions = {}) => evolveJournal(system(), scene.scope, { pollMs: 10, ...options });
const entries = (count: number) => scene.write(...Array.from({ length: count }, (_, n) => ({ id: `e${n}`, text: `Entry ${n} was written.`, at: new Date(Date.UTC(2025, 0, 1 + n, 12)).toISOString() }))); // prettier-ignore

test('nothing new is quiet and costs nothing', async () => {
  expect(await evolve()).toEqual({
    ...{
      scope: scene.scope,
      outcome: 'quiet',
      entries: 0,
      facts: 0,
      questions: 0,
      changedCategories: [],
      changedFiles: [],
    },
    ...{
      modelCalls: 0,
      tokensIn: 0,
      tokensOut: 0,
      costUsd: 0,
      findings: [],
      attention: [],
      waiting: 0,
      estimate: null,
    },
  });
});

test('new entries are read and written, and what that took is told', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') }, { id: 'b', text: 'I sing.', at: on('02-02') });
  const evolved = await evolve();
  expect(evolved).toMatchObject({
    outcome: 'committed',
    entries: 2,
    facts: 2,
    changedCategories: ['about-me'],
    modelCalls: 3,
    waiting: 0,
  });
  expect([evolved.tokensIn > 0, evolved.tokensOut > 0, evolved.costUsd > 0]).toEqual([true, true, true]);
  expect(await evolve()).toMatchObject({ outcome: 'quiet', entries: 0, modelCalls: 0, costUsd: 0 });
});

test('of several cycles the sum is told, and meanwhile how far it is', async () => {
  await entries(60);
  const told: [read: number, left: number][] = [];
  expect(await evolve({ onProgress: (...one) => told.push(one) })).toMatchObject({
    outcome: 'committed',
    entries: 60,
    facts: 60,
    waiting: 0,
  });
  expect(told.at(-1)).toEqual([60, 0]);
  expect(told.map(([read]) => read)).toEqual([...told.map(([read]) => read)].sort((a, b) => a - b));
});

describe('more than a hundred entries', () => {
  beforeEach(() => entries(110));

  test('need approval, with an estimate, and nothing is begun', async () => {
    const evolved = await evolve();
    expect(evolved).toMatchObject({
      outcome: 'needs-approval',
      entries: 0,
      modelCalls: 0,
      waiting: 110,
      estimate: { entries: 110, calls: 111 },
    });
    expect(evolved.estimate?.costUsd).toBeGreaterThan(0);
  });

  test('are read with a cap', async () => {
    expect(await evolve({ capUsd: 20 })).toMatchObject({
      outcome: 'committed',
      entries: 110,
      facts: 110,
      waiting: 0,
      estimate: null,
    });
  });

  test('stop at a cap that is spent: what was read is kept and written, the rest needs approval', async () => {
    const evolved = await evolve({ capUsd: 0.1 });
    const { entries, waiting } = evolved;
    expect(evolved).toMatchObject({
      ...{ outcome: 'needs-approval', facts: entries, changedCategories: ['about-me'] },
      ...{ waiting: 110 - entries, estimate: { entries: waiting } },
    });
    expect(entries).toBeGreaterThan(0);
  });
});

test('a run that fails says why, and what it had read is counted', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') }, { id: 'b', text: 'I sing.', at: on('02-02') });
  signalled = async () => {
    await scene.opened('asked');
    await scene.read(0);
    await scene.fail('model.unreachable');
  };
  expect(await evolve()).toMatchObject({
    outcome: 'failed',
    entries: 1,
    facts: 1,
    findings: ['model.unreachable'],
    waiting: 2,
  });
});

test('a run that somebody stopped is an answer too', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  signalled = async () => {
    await scene.ask('evolve');
    await scene.opened('asked');
    await scene.fail('cancelled');
  };
  expect(await evolve()).toMatchObject({ outcome: 'failed', findings: ['cancelled'] });
});

test('text that stays as it was after two bad answers is told', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  scene.model.next('rewrite', 'No.', 'No.');
  expect(await evolve()).toMatchObject({
    outcome: 'kept-old',
    facts: 1,
    findings: ['not-the-form'],
    attention: ['kept-old'],
  });
});

test('read again from some time on, entries give no fact twice', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  await evolve();
  expect(await evolve({ since: '2026-01-01T00:00:00Z' })).toMatchObject({ outcome: 'committed', entries: 1, facts: 0 });
});

test('asked again after a wipe, what came before it is read', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  await evolve();
  await withScope(bench.db, scene.scope, (tx) =>
    wipeScope(tx, scene.scope, { id: `w ${scene.scope}`, key: 'w', at: bench.clock.now }),
  );
  expect(await evolve()).toMatchObject({ outcome: 'quiet', waiting: 0 });
  scene.at.epoch = 2;
  expect(await evolve({ since: '2026-01-01T00:00:00Z' })).toMatchObject({ outcome: 'committed', entries: 1, facts: 1 });
});

test('the categories are written anew on demand', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  await evolve();
  const rewrite = () => rewriteCategories(system(), scene.scope, { pollMs: 10 });
  scene.model.next(
    'rewrite',
    { categories: [{ name: 'about-me', lines: [{ text: 'At home, bees keep the user.', facts: [1] }] }] },
    { categories: [{ name: 'about-me', lines: [{ text: 'Keeps bees, the user.', facts: [1] }] }] },
  );
  expect(await rewrite()).toMatchObject({ outcome: 'committed', entries: 0, changedCategories: ['about-me'] });
  const other = await journalScene(bench);
  scene = other;
  expect(await rewrite()).toMatchObject({ outcome: 'quiet', modelCalls: 0 });
});

test('while the files run, the journal’s own cycles are told of alone', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  await bench.admin.insertInto('cycle').values({ ...scene.at, number: 9, kind: 'hydrate', opened_at: on('02-01'), closed_at: null, until: null, read_window: '{}', parts: '[]', summarised: [], read: '{}', offered: null, alone: null, base: 0, outcome: null, code: null, model: null, prompts: null, commit: null, workflow_id: null, run_id: null }).execute(); // prettier-ignore
  expect(await evolve()).toMatchObject({ outcome: 'committed', entries: 1, modelCalls: 2 });
});

test('a wipe meanwhile is told', async () => {
  signalled = () =>
    withScope(bench.db, scene.scope, (tx) =>
      wipeScope(tx, scene.scope, { id: `x ${scene.scope}`, key: 'x', at: bench.clock.now }),
    );
  await expect(evolve()).rejects.toMatchObject({ code: 'epoch.gone' });
});

test('waiting ends when it is told to, and the work goes on', async () => {
  await scene.write({ id: 'a', text: 'I keep bees.', at: on('02-01') });
  const stop = new AbortController();
  let done: Promise<unknown> = Promise.resolve();
  signalled = () => {
    stop.abort();
    done = runAll();
    return done;
  };
  await expect(evolve({ signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' });
  await done;
  expect(await scene.facts()).toHaveLength(1);
});

test('a team keeps no journal', async () => {
  await expect(evolveJournal(system(), 'team:demo', {})).rejects.toMatchObject({ code: 'scope.denied' });
  await expect(rewriteCategories(system(), 'team:demo', {})).rejects.toMatchObject({ code: 'scope.denied' });
});

test('nobody is unknown', async () => {
  await expect(evolveJournal(system(), 'user:nobody', {})).rejects.toMatchObject({ code: 'scope.unknown' });
});
