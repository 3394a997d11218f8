import { type Considered } from '../../../memory/journal/recall/pick';
import { type ScopeEpoch } from '../../../memory/scope';
import { type Tx, withOps, withScope } from '../../../schema/connect';
import { storeContextReceipt } from '../../../schema/files/context-receipt';
import { knownReceipts } from '../../../schema/files/known-receipts';
import { lastIncluded, storeRecallReceipt } from '../../../schema/journal/recall-receipt';
import { recallStatistics } from '../../../schema/journal/recall-stats';
import { createWorld, newScope, type World } from '../world';

const at: ScopeEpoch = { scope: 'user:ada', epoch: 1 };
const one = (category: Considered['category'], included: boolean): Considered => ({
  ...{ category, included, score: 0.5, method: 'similarity', cut: 0 },
});
const BOTH = [one('people', true), one('patterns', true)];
const NONE = [one('people', false)];
let world: World;
let n = 0;
beforeAll(async () => {
  world = await createWorld();
  await newScope(world, 'user:ada');
});
afterEach(() => world.admin.deleteFrom('context_receipt').execute());
afterAll(() => world.close());

const as = <T>(work: (tx: Tx) => Promise<T>) => withScope(world.db, at.scope, work);
const store = async (feature: string, considered: Considered[], time = '2026-02-01T10:00:00.000Z') => {
  const id = `r${++n}`;
  await as((tx) => storeRecallReceipt(tx, at, { id, feature, considered, at: time }));
  return id;
};

test('a receipt keeps who asked, what went in, and how all fared', async () => {
  const id = await store('chat', [one('people', true), one('beliefs', false)]);
  const row = await world.admin.selectFrom('context_receipt').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ feature: 'chat', paths: ['people'], commit: 0, scopes: 1 });
  expect(row?.considered).toEqual([one('people', true), one('beliefs', false)]);
});

test('it stands for its owner’s memory, so that a task that names it stays theirs', async () => {
  const [some, none] = [await store('chat', BOTH), await store('chat', NONE)];
  const known = await withOps(world.db, (tx) => knownReceipts(tx, [some, none]));
  expect(known).toEqual([some, none].map((receipt) => ({ receipt, scope: 'user:ada', of: 1 })));
});

describe('when a feature last got something', () => {
  const last = (feature = 'chat') => as((tx) => lastIncluded(tx, at, feature));

  test('is the latest time something went in', async () => {
    await store('chat', BOTH, '2026-02-01T09:00:00.000Z');
    await store('chat', BOTH, '2026-02-01T11:00:00.000Z');
    await store('chat', NONE, '2026-02-01T12:00:00.000Z');
    expect(await last()).toBe('2026-02-01T11:00:00Z');
  });

  test('is never, if nothing did, or for another feature', async () => {
    await store('chat', NONE);
    await store('titles', BOTH);
    expect(await last()).toBeNull();
  });
});

describe('statistics', () => {
  const stats = () => as((tx) => recallStatistics(tx, at));

  test('count per feature how often it asked, how often something went in, and each category', async () => {
    await store('chat', BOTH, '2026-02-01T09:00:00.000Z');
    await store('chat', [one('people', true), one('beliefs', false)], '2026-02-01T11:00:00.000Z');
    await store('chat', NONE, '2026-02-01T10:00:00.000Z');
    await store('titles', NONE);
    expect(await stats()).toEqual([
      {
        ...{ feature: 'chat', asked: 3, used: 2, lastAt: '2026-02-01T11:00:00Z' },
        categories: { people: 2, patterns: 1 },
      },
      { feature: 'titles', asked: 1, used: 0, lastAt: '2026-02-01T10:00:00Z', categories: {} },
    ]);
  });

  test('leave out what was loaded as context', async () => {
    const receipt = { id: 'c', commit: 1, paths: ['index.md'], at: '2026-02-01T10:00:00.000Z', scopes: 1 };
    await as((tx) => storeContextReceipt(tx, at, receipt));
    expect(await stats()).toEqual([]);
  });
});
