import { type ScopeEpoch } from '../../../memory/scope';
import { expireAnswers } from '../../../schema/calls/expire-answers';
import { withScope } from '../../../schema/connect';
import { storeContextReceipt } from '../../../schema/files/context-receipt';
import { createWorld, newScope, type World } from '../world';

const AT: ScopeEpoch = { scope: 'team:demo', epoch: 1 };
const OTHER: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
const NOW = '2026-03-01T12:00:00Z';
const daysBefore = (days: number, seconds = 0) =>
  new Date(Date.parse(NOW) - days * 86_400_000 - seconds * 1_000).toISOString();

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'team:demo');
  await newScope(world, 'user:ada');
});
afterAll(() => world.close());
beforeEach(async () => {
  for (const table of ['call', 'cycle', 'context_receipt'] as const) await world.admin.deleteFrom(table).execute();
});

/** A cycle with one stored answer. */
async function cycle(number: number, closedAt: string | null, at = AT) {
  const row = { ...at, number, opened_at: NOW, closed_at: closedAt, until: null, read_window: '{}', parts: '[]', read: '{}', offered: null, alone: null, base: 0, outcome: null, code: null, model: null, prompts: null, commit: null, workflow_id: null, run_id: null }; // prettier-ignore
  await world.admin.insertInto('cycle').values(row).execute();
  const call = { ...at, key: `${at.scope}-${number}`, try: 1, cycle: number, step: 'agent', state: 'done' as const, lease_until: NOW, model: 'm', request_hash: 'h', answer: '"words"', stop_reason: null, code: null, tokens_in: 5, tokens_out: 7, cost_usd: 0.5, started_at: NOW, finished_at: NOW }; // prettier-ignore
  await world.admin.insertInto('call').values(call).execute();
}
const receipt = (id: string, at: string, whose = AT) =>
  withScope(world.db, whose.scope, (tx) =>
    storeContextReceipt(tx, whose, { id, commit: 1, paths: ['index.md'], at, scopes: 1 }),
  );
const expire = () => withScope(world.db, AT.scope, (tx) => expireAnswers(tx, AT, NOW));
const answered = async () =>
  (await world.admin.selectFrom('call').select('cycle').where('answer', 'is not', null).orderBy('cycle').execute()).map((row) => row.cycle); // prettier-ignore
const receipts = async () =>
  (await world.admin.selectFrom('context_receipt').select('id').orderBy('id').execute()).map((row) => row.id);

test('an answer is kept thirty days after its cycle closed, and no longer', async () => {
  await cycle(1, daysBefore(30, 1));
  await cycle(2, daysBefore(30));
  await cycle(3, daysBefore(0));
  await expire();
  expect(await answered()).toEqual([2, 3]);
});

test('the answers of a cycle that is still open are kept, however old', async () => {
  await cycle(1, null);
  await world.admin
    .updateTable('call')
    .set({ finished_at: daysBefore(90), started_at: daysBefore(90) })
    .execute();
  await expire();
  expect(await answered()).toEqual([1]);
});

test('what a call cost outlives its words', async () => {
  await cycle(1, daysBefore(31));
  await expire();
  expect(await world.admin.selectFrom('call').selectAll().execute()).toMatchObject([
    { answer: null, state: 'done', tokens_in: 5, tokens_out: 7, cost_usd: 0.5 },
  ]);
});

test('receipts of what was loaded into a prompt are kept four hundred days', async () => {
  await receipt('old', daysBefore(400, 1));
  await receipt('young', daysBefore(400));
  await expire();
  expect(await receipts()).toEqual(['young']);
});

test('another scope keeps its answers and receipts until its own turn', async () => {
  await cycle(1, daysBefore(31), OTHER);
  await receipt('old', daysBefore(500), OTHER);
  await expire();
  expect([await answered(), await receipts()]).toEqual([[1], ['old']]);
});

test('a repeat changes nothing', async () => {
  await cycle(1, daysBefore(31));
  await expire();
  await expire();
  expect(await answered()).toEqual([]);
});
