import { type ScopeEpoch } from '../../../memory/scope';
import { type Booking, bookCall } from '../../../schema/calls/book-call';
import { finishCall, voidCalls } from '../../../schema/calls/finish-call';
import { addSpend, spentOn } from '../../../schema/calls/spend';
import { sumCalls } from '../../../schema/calls/sum-calls';
import { withOps, withScope } from '../../../schema/connect';
import { lockEpoch } from '../../../schema/scopes/lock-epoch';
import { createWorld, newScope, refusalOf, type World } from '../world';

const NOON = '2026-01-05T12:00:00Z';
const LEASE = '2026-01-05T12:01:00Z';
const AFTER_LEASE = '2026-01-05T12:01:00.001Z';

let world: World;
let at: ScopeEpoch;
let n = 0;
beforeAll(async () => (world = await createWorld()));
afterAll(() => world.close());
beforeEach(async () => {
  at = { scope: `user:u${++n}`, epoch: 1 };
  await newScope(world, at.scope);
});

const asScope = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(world.db, at.scope, work);
const BOOKING: Booking = {
  key: 'k',
  cycle: 1,
  step: 'agent',
  model: 'm',
  requestHash: 'h',
  at: NOON,
  leaseUntil: LEASE,
};
const book = (change: Partial<Booking> = {}) =>
  asScope(async (tx) => {
    await lockEpoch(tx, at);
    return bookCall(tx, at, { ...BOOKING, ...change });
  });
const finish = (attempt: number, values: Parameters<typeof finishCall>[4], key = 'k') =>
  asScope((tx) => finishCall(tx, at, key, attempt, values));
const states = async () =>
  (
    await world.admin.selectFrom('call').select(['try', 'state']).where('scope', '=', at.scope).orderBy('try').execute()
  ).map((row) => row.state);

test('a call is booked before it is made, and in flight until its lease ends', async () => {
  expect(await book()).toEqual({ kind: 'booked', attempt: 1 });
  expect(await book({ at: '2026-01-05T12:00:59.999Z' })).toEqual({ kind: 'in-flight', leaseUntil: LEASE });
  expect(await states()).toEqual(['started']);
});

test('a stored answer is returned, however late, and never asked for again', async () => {
  await book();
  expect(await finish(1, { state: 'done', answer: '{"said":1}' })).toBe(true);
  expect(await book({ at: '2027-01-01T00:00:00Z' })).toEqual({ kind: 'stored', answer: { said: 1 }, model: 'm' });
  expect(await states()).toEqual(['done']);
});

test('a call whose lease ran out is lost, and repeated', async () => {
  await book();
  expect(await book({ at: AFTER_LEASE, leaseUntil: '2026-01-05T12:02:00Z' })).toEqual({ kind: 'booked', attempt: 2 });
  expect(await states()).toEqual(['lost', 'started']);
});

test('the answer of a lost call comes too late', async () => {
  await book();
  await book({ at: AFTER_LEASE, leaseUntil: '2026-01-05T12:02:00Z' });
  expect(await finish(1, { state: 'done', answer: '{}' })).toBe(false);
  expect(await finish(2, { state: 'done', answer: '{}' })).toBe(true);
  expect(await states()).toEqual(['lost', 'done']);
});

test('a renewed lease keeps others waiting', async () => {
  await book();
  await finish(1, { lease_until: '2026-01-05T12:05:00Z' });
  expect(await book({ at: '2026-01-05T12:04:00Z' })).toMatchObject({ kind: 'in-flight' });
});

test('a failed call may be made again at once', async () => {
  await book();
  await finish(1, { state: 'failed', code: 'model.overloaded' });
  expect(await book()).toEqual({ kind: 'booked', attempt: 2 });
  expect(await states()).toEqual(['failed', 'started']);
});

test('of two that book at once one makes the call', async () => {
  const kinds = (await Promise.all([book(), book(), book()])).map((booked) => booked.kind);
  expect(kinds.sort()).toEqual(['booked', 'in-flight', 'in-flight']);
});

test('answers that were of no use are asked for anew; other steps and cycles keep theirs', async () => {
  for (const change of [{ key: 'k' }, { key: 'l', step: 'summarise' }, { key: 'm', cycle: 2 }]) {
    await book(change);
    await finish(1, { state: 'done', answer: '{}' }, change.key);
  }
  await asScope((tx) => voidCalls(tx, at, 1, 'agent'));
  expect(await book({ key: 'k' })).toEqual({ kind: 'booked', attempt: 2 });
  expect(await book({ key: 'l', step: 'summarise' })).toMatchObject({ kind: 'stored' });
  expect(await book({ key: 'm', cycle: 2 })).toMatchObject({ kind: 'stored' });
});

test('nothing is booked under an epoch that is gone', async () => {
  at = { ...at, epoch: 2 };
  expect(await refusalOf(book())).toBe('epoch.gone');
});

test('money is added by scope and day', async () => {
  const spend = (day: string, usd: number) => asScope((tx) => addSpend(tx, at.scope, day, usd));
  const spent = (day: string) => asScope((tx) => spentOn(tx, at.scope, day));
  expect(await spent('2026-01-05')).toBe(0);
  await Promise.all([spend('2026-01-05', 0.25), spend('2026-01-05', 0.5)]);
  await spend('2026-01-06', 1);
  expect([await spent('2026-01-05'), await spent('2026-01-06')]).toEqual([0.75, 1]);
});

test('calls are summed by cycle, step and model, lost ones among them; ops sees the same numbers', async () => {
  await book();
  await book({ at: AFTER_LEASE, leaseUntil: '2026-01-05T12:09:00Z' });
  await finish(2, { state: 'done', tokens_in: 10, tokens_cached: 90, tokens_written: 5, tokens_out: 7, cost_usd: 0.5 });
  await book({ key: 'l', step: 'summarise', at: '2026-02-01T00:00:00Z' });
  const mine = await asScope((tx) => sumCalls(tx, {}));
  expect(mine).toEqual([
    { scope: at.scope, epoch: 1, cycle: 1, step: 'agent', model: 'm', calls: 2, lost: 1, tokensIn: 105, tokensCached: 90, tokensOut: 7, costUsd: 0.5 },
    { scope: at.scope, epoch: 1, cycle: 1, step: 'summarise', model: 'm', calls: 1, lost: 0, tokensIn: 0, tokensCached: 0, tokensOut: 0, costUsd: 0 },
  ]); // prettier-ignore
  expect(await withOps(world.db, (tx) => sumCalls(tx, { scope: at.scope }))).toEqual(mine);
  expect((await asScope((tx) => sumCalls(tx, { since: '2026-01-31T00:00:00Z' }))).map((sum) => sum.step)).toEqual([
    'summarise',
  ]);
});
