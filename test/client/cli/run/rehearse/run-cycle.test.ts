import { runCycle } from '../../../../../client/cli/run/rehearse/run-cycle';
import { chargedTo } from '../../../../../client/cli/run/rehearse/real-money';
import { throwAwayOf } from '../../../../../client/cli/run/rehearse/throw-away';
import { openCycle } from '../../../../../activities/cycle/open-cycle';
import { type Deps } from '../../../../../activities/deps';
import { type Model } from '../../../../../activities/llm/model';
import { MemoryError } from '../../../../../memory/errors';
import { withScope } from '../../../../../schema/connect';
import { storeRequest } from '../../../../../schema/cycles/requests';
import { item } from '../../../../schema/world';
import { createBench, type Bench } from '../../../../support/bench';
import { PLAIN, type RehearsalScene, rehearsalScene } from './scene';

let bench: Bench;
beforeAll(async () => (bench = await createBench()));
afterAll(() => bench.close());

/** A cycle over one message, opened and not yet run; returns how to run it and the steps it took. */
async function opened(change: (model: Model) => Model = (model) => model) {
  const scene: RehearsalScene = await rehearsalScene(bench);
  const now = bench.deps.now();
  await scene.here.store('dev', [item('Bo has the keys')], { part: 'only' });
  await withScope(
    bench.db,
    scene.scope,
    (tx) =>
    storeRequest(tx, { scope: scene.scope, epoch: 1 }, { key: scene.scope, kind: 'hydrate', until: null, since: null, reason: null, at: now }), // prettier-ignore
  );
  const cycle = await openCycle(bench.deps, { scope: scene.scope, why: 'force', slotAt: now, nextSlotAt: now });
  if (cycle.kind !== 'cycle') throw new Error('no news');
  const steps: string[] = [];
  const stop = new AbortController();
  const deps: Deps = { ...bench.deps, model: change(bench.deps.model) };
  const hooks = {
    running: { heartbeat: () => undefined, signal: stop.signal },
    before: async (step: string) => void steps.push(step),
  };
  const at = { scope: scene.scope, epoch: 1, cycle: cycle.number };
  return { scene, steps, stop, run: () => runCycle(deps, at, { parts: cycle.parts, waiting: cycle.waiting }, hooks) };
}

/** Fails so often before it answers. */
function failing(times: number, error: MemoryError) {
  let left = times;
  return (model: Model): Model => ({
    ...model,
    ask: (request, call) => (left-- > 0 ? Promise.reject(error) : model.ask(request, call)),
  });
}

const BUSY = new MemoryError('model.overloaded', 'Busy.', 'Later.', { retryAfterMs: 1 });

describe('a cycle run by hand', () => {
  test('takes the steps a workflow takes', async () => {
    const { run, steps } = await opened();
    bench.play(PLAIN);
    expect([await run(), steps]).toEqual(['committed', ['summarise part 1 of 1', 'agent turn 1', 'commit']]);
  });

  test('asks the summarizer once more where its answer cannot be used', async () => {
    const { run, steps } = await opened();
    let n = 0;
    bench.play(PLAIN, (request) =>
      ++n === 1 ? { text: 'no JSON' } : (PLAIN[0] as (one: typeof request) => object)(request),
    );
    expect([await run(), steps.slice(0, 2)]).toEqual(['committed', ['summarise part 1 of 1', 'summarise part 1 of 1, repair']]); // prettier-ignore
  });

  test('keeps the old memory where the agent declines', async () => {
    const { run, steps } = await opened();
    bench.play([{ stop_reason: 'refusal' }]);
    expect([await run(), steps.at(-1)]).toEqual(['kept-old', 'keep the old memory']);
  });

  test('waits for a model that is busy, and asks again', async () => {
    const { run } = await opened(failing(3, BUSY));
    bench.play(PLAIN);
    expect(await run()).toBe('committed');
  });

  test('gives up on one that stays busy', async () => {
    const { run } = await opened(failing(99, BUSY));
    bench.play(PLAIN);
    await expect(run()).rejects.toMatchObject({ code: 'model.overloaded' });
  });

  test('does not ask again where that would change nothing', async () => {
    let asked = 0;
    const { run } = await opened((model) => ({
      ...model,
      ask: () => {
        asked += 1;
        return Promise.reject(new MemoryError('model.refused', 'No.', 'Ask another.'));
      },
    }));
    await expect(run()).rejects.toMatchObject({ code: 'model.refused' });
    // The window's one item was asked about alone, as ever.
    expect(asked).toBe(1);
  });

  test('stops waiting when it is stopped', async () => {
    const patient = new MemoryError('model.overloaded', 'Busy.', 'Later.', { retryAfterMs: 60_000 });
    const { run, stop } = await opened((model) => ({
      ...model,
      ask: () => {
        setImmediate(() => stop.abort());
        return Promise.reject(patient);
      },
    }));
    await expect(run()).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a call that is charged to a scope', () => {
  test('is booked when it was answered, and only then', async () => {
    const scene = await rehearsalScene(bench);
    const throwAway = throwAwayOf({ scope: scene.scope, epoch: 1 });
    const request = { model: 'claude-sonnet-5-5', effort: null, system: 's', tools: [], messages: [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'x' }] }], outputSchema: null, maxTokens: 100 }; // prettier-ignore
    const model = (deps: Deps) => chargedTo(throwAway, deps);
    bench.play([], () => ({ text: 'fine', usage: { input_tokens: 1_000, output_tokens: 100 } }));
    await model(bench.deps).ask(request, {});
    expect(await scene.spent()).toEqual({ calls: 1, usd: 0.003 });
    await expect(model({ ...bench.deps, model: failing(1, BUSY)(bench.deps.model) }).ask(request, {})).rejects.toBe(
      BUSY,
    );
    expect(await scene.spent()).toEqual({ calls: 1, usd: 0.003 });
    expect(await model(bench.deps).countTokens(request)).toBe(await bench.deps.model.countTokens(request));
    expect(await model(bench.deps).limits(request.model)).toEqual(await bench.deps.model.limits(request.model));
  });
});
