import { setTimeout as wait } from 'node:timers/promises';
import { answerOf, gate, ledgerBench } from './ledger-bench';
import { failureOf } from './ask';

test('a call that goes on keeps its lease, and gives it up with its end', async () => {
  const bench = await ledgerBench({ leaseMs: 90 });
  const held = gate<void>();
  bench.model(async (n) => {
    if (n === 1) await held.promise;
    return answerOf(`answer ${n}`);
  });
  const first = bench.ask();
  const leaseUntil = async () => ((await bench.calls())[0]?.lease_until ?? '') as string;
  while ((await leaseUntil()) === '');
  const booked = await leaseUntil();

  // The clock stands beyond the lease it began with: only a renewal explains what follows.
  bench.clock.pass(1_000);
  while ((await leaseUntil()) === booked) await wait(10);
  expect(Date.parse(await leaseUntil())).toBe(Date.parse(bench.clock.now) + 90);
  expect(await failureOf(bench.ask())).toMatchObject({ code: 'call.in-flight' });

  held.open();
  await first;
  const renewed = await leaseUntil();
  bench.clock.pass(1_000);
  await wait(200);
  expect(await leaseUntil()).toBe(renewed);
  expect(bench.asked).toHaveLength(1);
  await bench.close();
});
