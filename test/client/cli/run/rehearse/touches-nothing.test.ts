import { sql } from 'kysely';
import { RunCap } from '../../../../../activities/llm/run-cap';
import { type ScopeId } from '../../../../../memory/scope';
import { withdraw } from '../../../../../activities/cycle/withdraw';
import { type Db, withScope } from '../../../../../schema/connect';
import { item } from '../../../../schema/world';
import { createBench, type Bench } from '../../../../support/bench';
import { simpleModel } from '../../../../support/simple-model';
import { allRows, PLAIN, rehearsalScene } from './scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());
afterEach(() => RunCap.set(null));

/** The nth answer of each kind is held until the test lets it go. */
function held(n: number) {
  let seen = 0;
  return (request: Parameters<typeof simpleModel>[0]) => ({
    ...simpleModel(request),
    ...(++seen === n ? { hang: true } : {}),
  });
}
const heldTurns = (n: number) => PLAIN.map((answer, i) => (i === n - 1 ? held(1) : answer));

/** A scope with two hydrations; a rehearsal of both that is held while the agent is asked for the nth time. */
async function heldRehearsal(n: number, signal?: AbortSignal) {
  const scene = await rehearsalScene(bench);
  await scene.hydrate(['Always lock the van']);
  await scene.hydrate(['Bo has the keys']);
  const before = await allRows(bench);
  bench.play(heldTurns(n));
  const rehearsal = scene.rehearse(2, signal ? { signal } : {});
  rehearsal.catch(() => undefined);
  await bench.model.waiting();
  return { scene, before, rehearsal };
}

describe('a rehearsal leaves no trace', () => {
  test('but what it cost, booked to the scope', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van']);
    await scene.hydrate(['Bo has the keys']);
    const [before, spent] = [await allRows(bench), await scene.spent()];
    bench.play(PLAIN);
    const { rehearsed } = await scene.rehearse(2);
    expect(await allRows(bench)).toEqual(before);
    const now = await scene.spent();
    expect(rehearsed).toMatchObject({ calls: 4, costUsd: expect.closeTo(now.usd - spent.usd, 10) as number });
    expect(now.calls - spent.calls).toBe(4);
    expect(rehearsed.costUsd).toBeGreaterThan(0);
  });

  test('while it runs, to anybody else', async () => {
    const { before, rehearsal } = await heldRehearsal(2);
    expect(await allRows(bench)).toEqual(before);
    bench.model.release();
    await rehearsal;
  });

  test('when a model breaks it off', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van']);
    const before = await allRows(bench);
    bench.play([{ error: { status: 401, type: 'authentication_error' } }]);
    expect(await scene.rehearse(1)).toMatchObject({ stopped: 'model.refused', cycles: [], rehearsed: { calls: 2 } });
    expect(await allRows(bench)).toEqual(before);
  });

  test('when it is stopped by hand', async () => {
    const stop = new AbortController();
    const { before, rehearsal } = await heldRehearsal(2, stop.signal);
    stop.abort();
    await expect(rehearsal).rejects.toThrow();
    expect(await allRows(bench)).toEqual(before);
  });

  test('when its connection to the database is cut', async () => {
    const { before, rehearsal } = await heldRehearsal(2);
    const { rows } = await sql<{ cut: boolean }>`
      select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(bench.admin);
    expect(rows).toEqual([{ cut: true }]);
    bench.model.release();
    await expect(rehearsal).rejects.toMatchObject({ code: 'service.unreachable' });
    expect(await allRows(bench)).toEqual(before);
  });
});

describe('while it runs', () => {
  test('a sync stores what is new in the same channel, and the scope goes on hydrating', async () => {
    const { scene, rehearsal } = await heldRehearsal(1);
    await scene.here.store('dev', [item('The train is late', { at: '2026-01-06T12:00:00Z' })], { part: 'later' });
    expect(await scene.here.news('team:demo')).toEqual(['The train is late']);
    await withScope(bench.db, scene.scope, (tx) => tx.updateTable('scope').set({ timezone: 'Europe/Oslo' }).execute());
    bench.model.release();
    expect(await rehearsal).toMatchObject({ cycles: [1, 2], stopped: null });
  });

  test('a message that is changed at its source is not in what it shows', async () => {
    const { scene, rehearsal } = await heldRehearsal(2);
    await scene.edit('Always lock the van', 'The van is purple');
    await withdraw(bench.deps, scene.scope);
    bench.model.release();
    const shown = await rehearsal;
    expect(shown).toMatchObject({ stopped: null, rules: { kept: [], lost: [], new: [] } });
    expect(JSON.stringify(shown)).not.toMatch(/lock the van|purple/);
    expect(JSON.stringify(shown.diff)).not.toMatch(/lock/);
  });

  test('a wipe ends it, and nothing is shown', async () => {
    const { scene, rehearsal } = await heldRehearsal(2);
    await wipe(scene.scope);
    bench.model.release();
    await expect(rehearsal).rejects.toMatchObject({ code: 'epoch.gone' });
  });

  test('a wipe after its last step is not too late', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van']);
    bench.play(PLAIN);
    let committing = false;
    // The next transaction outside, once the last step was announced, is the look before anything is shown.
    const transaction = () => ({
      execute: async (work: never) => {
        if (committing) await wipe(scene.scope);
        return bench.db.transaction().execute(work);
      },
    });
    const db = { transaction, startTransaction: () => bench.db.startTransaction() } as unknown as Db;
    const progress = (text: string) => void (committing ||= text.endsWith('commit'));
    await expect(scene.rehearse(1, { progress }, { db })).rejects.toMatchObject({ code: 'epoch.gone' });
    expect(committing).toBe(true);
  });
});

/** What a wipe does to the row all hangs on. */
function wipe(scope: ScopeId): Promise<unknown> {
  return withScope(bench.db, scope, async (tx) => {
    await tx.deleteFrom('scope_epoch').where('scope', '=', scope).execute();
    await tx.insertInto('scope_epoch').values({ scope, epoch: 2 }).execute();
  });
}

describe('the caps hold', () => {
  test('the scope’s of a day: with nothing left no call is made', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van']);
    const spent = await scene.spent();
    await scene.cap(spent.usd);
    bench.play(PLAIN);
    const rehearsal = await scene.rehearse(1);
    expect(rehearsal).toMatchObject({ stopped: 'budget.exhausted', cycles: [], diff: '', actual: { calls: 0 } });
    expect(bench.asked('summary')).toEqual([]);
    expect(await scene.spent()).toEqual(spent);
  });

  test('what others spend while it runs counts', async () => {
    const { scene, rehearsal } = await heldRehearsal(1);
    await bench.admin.updateTable('spend').set({ cost_usd: 5 }).where('scope', '=', scene.scope).execute();
    bench.model.release();
    const shown = await rehearsal;
    expect(shown).toMatchObject({ stopped: 'budget.exhausted', cycles: [1] });
    // The first cycle is compared with the memory as it was after the first cycle.
    expect(shown).toMatchObject({
      diff: '',
      actual: { calls: 2, outcomes: { committed: 1 } },
      rehearsed: { calls: 2 },
    });
  });

  test('a cap that is raised while it runs counts too', async () => {
    const { scene, rehearsal } = await heldRehearsal(1);
    await bench.admin.updateTable('spend').set({ cost_usd: 5 }).where('scope', '=', scene.scope).execute();
    await scene.cap(20);
    bench.model.release();
    expect(await rehearsal).toMatchObject({ stopped: null, cycles: [1, 2] });
  });

  test('that of the run', async () => {
    const scene = await rehearsalScene(bench);
    await scene.hydrate(['Always lock the van']);
    bench.play(PLAIN);
    RunCap.set(0.0001);
    expect(await scene.rehearse(1)).toMatchObject({ stopped: 'budget.exhausted', cycles: [] });
    expect(bench.asked('summary')).toEqual([]);
  });
});
