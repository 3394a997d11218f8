import { RunCap } from '../../../activities/llm/run-cap';
import { failureOf, question } from './ask';
import { answerOf, COST, gate, ledgerBench, type LedgerBench, TURN } from './ledger-bench';

/** A question may cost the eighth of its longest answer and its text: about $0.0014 here. */
const SMALL = question({ maxTokens: 1_000 });
let bench: LedgerBench;
afterEach(async () => {
  RunCap.set(null);
  await bench.close();
});

describe('the daily cap of a scope', () => {
  test('refuses the call that may go over it, before it is made or booked', async () => {
    bench = await ledgerBench({ dailyUsd: 2 * COST });
    await bench.ask({ ...TURN, n: '1' }, SMALL);
    await bench.ask({ ...TURN, n: '2' }, SMALL);
    expect(await failureOf(bench.ask({ ...TURN, n: '3' }, SMALL))).toMatchObject({
      code: 'budget.exhausted',
      retryable: false,
    });
    expect(bench.asked).toHaveLength(2);
    expect(await bench.calls()).toHaveLength(2);
  });

  test('lets a stored answer through', async () => {
    bench = await ledgerBench({ dailyUsd: COST });
    const paid = await bench.ask(TURN, SMALL);
    await failureOf(bench.ask({ ...TURN, n: '2' }, SMALL));
    expect(await bench.ask(TURN, SMALL)).toEqual(paid);
  });

  test('begins anew with the next day', async () => {
    bench = await ledgerBench({ dailyUsd: COST });
    await bench.ask(TURN, SMALL);
    await failureOf(bench.ask({ ...TURN, n: '2' }, SMALL));
    bench.clock.now = '2026-03-02T00:00:00.000Z';
    expect(await bench.ask({ ...TURN, n: '2' }, SMALL)).toEqual(answerOf('answer 2'));
    expect(await bench.spend()).toEqual([
      { day: '2026-03-01', calls: 1, cost_usd: COST },
      { day: '2026-03-02', calls: 1, cost_usd: COST },
    ]);
  });

  test('is not reset by a wipe', async () => {
    bench = await ledgerBench({ dailyUsd: COST });
    await bench.ask(TURN, SMALL);
    await bench.wipe();
    expect(await bench.calls()).toEqual([]);
    expect(await bench.spend()).toEqual([{ day: '2026-03-01', calls: 1, cost_usd: COST }]);
  });
});

describe('the cap of a run', () => {
  test('refuses the call that may go over it and books it as failed', async () => {
    bench = await ledgerBench();
    RunCap.set(COST);
    await bench.ask(TURN, SMALL);
    expect(await failureOf(bench.ask({ ...TURN, n: '2' }, SMALL))).toMatchObject({ code: 'budget.exhausted' });
    expect(bench.asked).toHaveLength(1);
    expect(await bench.calls()).toMatchObject([{ state: 'done' }, { state: 'failed', code: 'budget.exhausted' }]);
  });

  test('starts from nothing in a new process, and what was paid for is not asked for again', async () => {
    bench = await ledgerBench();
    RunCap.set(COST);
    await bench.ask(TURN, SMALL);
    await failureOf(bench.ask({ ...TURN, n: '2' }, SMALL));
    RunCap.set(COST);
    await bench.ask(TURN, SMALL);
    await bench.ask({ ...TURN, n: '2' }, SMALL);
    expect(bench.asked).toHaveLength(2);
  });
});

test('a wipe during a call: the money is counted, the answer goes nowhere, and the caller learns it', async () => {
  bench = await ledgerBench();
  const held = gate<void>();
  const started = gate<void>();
  bench.model(async () => {
    started.open();
    await held.promise;
    return answerOf('about a life that is over');
  });
  const call = bench.ask();
  await started.promise;
  await bench.wipe();
  held.open();
  expect(await failureOf(call)).toMatchObject({ code: 'epoch.gone', retryable: false });
  expect(await bench.calls()).toEqual([]);
  expect(await bench.spend()).toEqual([{ day: '2026-03-01', calls: 1, cost_usd: COST }]);
  expect(await failureOf(bench.ask())).toMatchObject({ code: 'epoch.gone' });
  expect(bench.asked).toHaveLength(1);
});
