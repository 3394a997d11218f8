import { MemoryError } from '../../../memory/errors';
import { withScope } from '../../../schema/connect';
import { voidCalls } from '../../../schema/calls/finish-call';
import { type ModelAnswer } from '../../../activities/llm/model';
import { failureOf, question } from './ask';
import { answerOf, AT, COST, gate, KEY, ledgerBench, type LedgerBench, LEASE_MS, SCOPE, TURN } from './ledger-bench';

let bench: LedgerBench;
beforeEach(async () => {
  bench = await ledgerBench();
});
afterEach(() => bench.close());

test('a call is booked with its tokens and its price', async () => {
  await bench.ask();
  expect(await bench.calls()).toEqual([
    expect.objectContaining({
      key: KEY,
      try: 1,
      cycle: 1,
      step: 'agent',
      state: 'done',
      model: 'claude-sonnet-5-5',
      stop_reason: 'end_turn',
      tokens_in: 1_000,
      tokens_out: 100,
      cost_usd: COST,
      started_at: '2026-03-01T10:00:00Z',
    }),
  ]);
  expect(await bench.spend()).toEqual([{ day: '2026-03-01', calls: 1, cost_usd: COST }]);
});

test('a stored answer is not asked for again', async () => {
  const first = await bench.ask();
  bench.clock.pass(10 * LEASE_MS);
  expect(await bench.ask()).toEqual(first);
  expect(bench.asked).toHaveLength(1);
  expect(await bench.spend()).toMatchObject([{ calls: 1 }]);
});

test('each step of a cycle has an answer of its own', async () => {
  await bench.ask(TURN);
  const second = await bench.ask({ ...TURN, n: '2' });
  expect(second.content).toEqual([{ type: 'text', text: 'answer 2' }]);
  expect(await bench.ask({ ...TURN, cycle: 2 })).toMatchObject({ content: [{ text: 'answer 3' }] });
});

test('a second attempt waits for the first, as long as its lease has to run', async () => {
  const held = gate<void>();
  const started = gate<void>();
  bench.model(async () => {
    started.open();
    await held.promise;
    return answerOf('late');
  });
  const first = bench.ask();
  await started.promise;
  bench.clock.pass(LEASE_MS / 4);
  const failure = await failureOf(bench.ask());
  expect(failure).toMatchObject({ code: 'call.in-flight', retryable: true, retryAfterMs: (LEASE_MS * 3) / 4 });
  expect(bench.asked).toHaveLength(1);
  held.open();
  await first;
  expect(await bench.ask()).toEqual(answerOf('late'));
});

test('a call that died in flight is booked lost when its lease is over, and asked once more', async () => {
  const never = gate<ModelAnswer>();
  bench.model((n) => (n === 1 ? never.promise : answerOf('second')));
  const dead = bench.ask().catch(() => undefined);
  while ((await bench.calls()).length === 0);
  bench.clock.pass(LEASE_MS);
  expect(await bench.ask()).toEqual(answerOf('second'));
  expect(await bench.calls()).toMatchObject([
    { try: 1, state: 'lost', finished_at: '2026-03-01T10:01:00Z', cost_usd: 0 },
    { try: 2, state: 'done', cost_usd: COST },
  ]);
  never.open(answerOf('from the grave'));
  await dead;
});

test('an answer that comes after its call was taken over is paid and not kept', async () => {
  const held = gate<void>();
  const started = gate<void>();
  bench.model(async (n) => {
    if (n > 1) return answerOf('second');
    started.open();
    await held.promise;
    return answerOf('first');
  });
  const first = bench.ask();
  await started.promise;
  bench.clock.pass(LEASE_MS);
  await bench.ask();
  held.open();
  expect(await failureOf(first)).toMatchObject({ code: 'call.in-flight' });
  expect(await bench.ask()).toEqual(answerOf('second'));
  expect(await bench.spend()).toMatchObject([{ calls: 2, cost_usd: 2 * COST }]);
});

test('a failed call is booked with its code and asked again at once', async () => {
  const overloaded = new MemoryError('model.overloaded', 'Too many requests.', 'It is asked again.', {
    retryAfterMs: 5,
  });
  bench.model((n) => (n === 1 ? Promise.reject(overloaded) : answerOf('second')));
  expect(await failureOf(bench.ask())).toBe(overloaded);
  expect(await bench.ask()).toEqual(answerOf('second'));
  expect(await bench.calls()).toMatchObject([
    { try: 1, state: 'failed', code: 'model.overloaded', answer: null, cost_usd: 0 },
    { try: 2, state: 'done', code: null },
  ]);
});

test('an error that is not ours is booked by code, without its words', async () => {
  bench.model(() => Promise.reject(new Error('Unexpected token in "the secret plan"')));
  await expect(bench.ask()).rejects.toThrow();
  const calls = await bench.calls();
  expect(calls).toMatchObject([{ state: 'failed', code: 'model.unreachable' }]);
  expect(JSON.stringify(calls)).not.toContain('secret');
});

test('an answer that was made void is asked for anew', async () => {
  await bench.ask();
  await withScope(bench.db, SCOPE, (tx) => voidCalls(tx, AT, 1, 'agent'));
  expect(await bench.ask()).toEqual(answerOf('answer 2'));
  expect(await bench.calls()).toMatchObject([
    { try: 1, state: 'void' },
    { try: 2, state: 'done' },
  ]);
});

test('making a step void leaves other steps and cycles as they are', async () => {
  await bench.ask(TURN);
  await withScope(bench.db, SCOPE, async (tx) => {
    await voidCalls(tx, AT, 1, 'summarise');
    await voidCalls(tx, AT, 2, 'agent');
  });
  await bench.ask(TURN);
  expect(bench.asked).toHaveLength(1);
});

test('what Postgres cannot store is taken out of an answer, so that it is paid once', async () => {
  bench.model(() => answerOf('a\0b\ud800c'));
  const stored = answerOf('ab\ufffdc');
  expect(await bench.ask()).toEqual(stored);
  expect(await bench.ask()).toEqual(stored);
  expect(bench.asked).toHaveLength(1);
});

test('the words of a question are kept as a hash only', async () => {
  await bench.ask(TURN, question({ system: 'A private matter.' }));
  const [call] = await bench.calls();
  expect(call?.request_hash).toMatch(/^[0-9a-f]{16}$/);
  expect(JSON.stringify(call)).not.toContain('private');
});
